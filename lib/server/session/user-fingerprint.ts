import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '../config/env'

/** Tells a consumer's page from another consumer's, and says nothing about who it is. */
export function userFingerprint(userId: string): string {
  const [secret = ''] = env().sessionSecrets
  return createHmac('sha256', secret).update(`consumer mark ${userId}`).digest('base64url').slice(0, 16)
}

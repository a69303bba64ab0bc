import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '../config/env'

/** A hash that tells the pages of two consumers apart without identifying them. */
export function userFingerprint(userId: string): string {
  const [secret = ''] = env().sessionSecrets
  return fingerprintWith(secret, userId)
}

/** Whether a fingerprint is that of the user, with any configured secret: a page may be older than the newest one. */
export function isFingerprintOf(userId: string, fingerprint: string): boolean {
  return env().sessionSecrets.some((secret) => fingerprintWith(secret, userId) === fingerprint)
}

function fingerprintWith(secret: string, userId: string): string {
  return createHmac('sha256', secret).update(`consumer mark ${userId}`).digest('base64url').slice(0, 16)
}

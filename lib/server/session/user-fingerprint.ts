import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '../config/env'
import { type UserRef, userKeyOf } from '../shared/sealed-value'

/** A hash that tells the pages of two consumers apart without identifying them. */
export function userFingerprint(user: UserRef): string {
  const [secret = ''] = env().sessionSecrets
  return fingerprintWith(secret, user)
}

/** Whether a fingerprint is that of the user, with any configured secret: a page may be older than the newest one. */
export function isFingerprintOf(user: UserRef, fingerprint: string): boolean {
  return env().sessionSecrets.some((secret) => fingerprintWith(secret, user) === fingerprint)
}

function fingerprintWith(secret: string, user: UserRef): string {
  return createHmac('sha256', secret)
    .update(`consumer mark ${userKeyOf(user)}`)
    .digest('base64url')
    .slice(0, 16)
}

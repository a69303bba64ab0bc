import 'server-only'
import { createHash, createHmac } from 'node:crypto'
import { env } from '../config/env'
import { processSingleton } from '../config/process-singleton'

/**
 * The id of a secret is part of each seal. It is derived from the secret itself, so that adding or dropping a secret does
 * not change the ids of the others.
 */
function idOf(secret: string): number {
  return createHash('sha256').update(secret).digest().readUInt32BE(0)
}

/** The newest secret, which seals. */
export function sealingSecret(): Record<string, string> {
  return processSingleton('sealingSecret', () => Object.fromEntries(entries().slice(0, 1)))
}

/** All configured secrets, which unseal. */
export function openingSecrets(): Record<string, string> {
  return processSingleton('openingSecrets', () => Object.fromEntries(entries()))
}

function entries(): [string, string][] {
  return env().sessionSecrets.map((secret) => [String(idOf(secret)), secret])
}

/** A hash that tells the pages of two consumers apart without identifying them. */
export function userFingerprint(userId: string): string {
  const [secret = ''] = env().sessionSecrets
  return createHmac('sha256', secret).update(`consumer mark ${userId}`).digest('base64url').slice(0, 16)
}

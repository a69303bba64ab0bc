import 'server-only'
import { createHash, createHmac } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { env } from '../config/env'
import { processSingleton } from '../config/process-singleton'

/**
 * A secret's id travels in each seal. It is derived from the secret itself, so that putting a secret in front or dropping
 * the last one never changes the ids of the others.
 */
function idOf(secret: string): number {
  return createHash('sha256').update(secret).digest().readUInt32BE(0)
}

/** The newest secret alone: what seals. */
export function sealingSecret(): Record<string, string> {
  return processSingleton('sealingSecret', () => Object.fromEntries(entries().slice(0, 1)))
}

/** Every secret in use: what opens. */
export function openingSecrets(): Record<string, string> {
  return processSingleton('openingSecrets', () => Object.fromEntries(entries()))
}

function entries(): [string, string][] {
  return env().sessionSecrets.map((secret) => [String(idOf(secret)), secret])
}

/** Encrypts and signs a JSON value; it can be opened for `lifeMs`. */
export async function seal(value: object, lifeMs: number): Promise<string> {
  return await sealData(value, { password: sealingSecret(), ttl: Math.ceil(lifeMs / 1000) })
}

/** The value of a seal; none where it was tampered with, has expired or was sealed by a secret no longer in use. */
export async function unseal(sealed: string): Promise<unknown> {
  let refused = false
  const value = await unsealData<unknown>(sealed, {
    password: openingSecrets(),
    onUnsealError: () => {
      refused = true
    },
  })
  return refused ? undefined : value
}

/** Tells a consumer's page from another consumer's, and says nothing about who it is. */
export function userFingerprint(userId: string): string {
  const [secret = ''] = env().sessionSecrets
  return createHmac('sha256', secret).update(`consumer mark ${userId}`).digest('base64url').slice(0, 16)
}

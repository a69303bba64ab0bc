import 'server-only'
import { createHash, createHmac } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
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
function sealingSecret(): Record<string, string> {
  return processSingleton('sealingSecret', () => Object.fromEntries(entries().slice(0, 1)))
}

/** All configured secrets, which unseal. */
function openingSecrets(): Record<string, string> {
  return processSingleton('openingSecrets', () => Object.fromEntries(entries()))
}

function entries(): [string, string][] {
  return env().sessionSecrets.map((secret) => [String(idOf(secret)), secret])
}

/** Encrypts and signs a JSON value that expires after `ttlMs`. */
export async function seal(value: object, ttlMs: number): Promise<string> {
  return await sealData(value, { password: sealingSecret(), ttl: Math.ceil(ttlMs / 1000) })
}

/** The value of a seal; undefined if it was tampered with, has expired, or was sealed with a dropped secret. */
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

import 'server-only'
import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { HashFacts } from '@/lib/domain/credit/review/entry-keys'
import { env } from './env'
import { perProcess, processSingleton } from './process-singleton'

/**
 * Purposes of keys. Each purpose has its own key for each secret. Secrets are used only to derive
 * keys.
 */
type KeyPurpose =
  | 'access token'
  | 'audit log'
  | 'rate limit'
  | 'user tag'
  | 'user fingerprint'
  | SealContext['purpose']
/**
 * The purpose and the storage key of a sealed value. The password is derived from both, so the
 * value can be unsealed only for the same purpose and under the same key.
 */
export type SealContext = {
  readonly purpose: 'cookie' | 'session' | 'bureau data' | 'bureau token' | 'notes'
  readonly key: string
}
/** A user in the product API. Two hosts may use the same user id. */
export type UserRef = { readonly hostKey: string; readonly userId: string }

/** Length of a key for HMAC-SHA-256, in bytes. */
const keyBytes = 32
const fingerprintLength = 16
/** Eight bytes in base64url. */
export const entryHashLength = 11
const tokenTagLength = 16

/**
 * Returns an HMAC under the newest secret. Logs, Redis and cookies contain such hashes instead of
 * ids, so that looking up a user requires the secret.
 */
export function keyedHash(purpose: KeyPurpose, text: string): string {
  return keyedHashes(purpose, text)[0] ?? ''
}

const contentSchema = z.object({ expiresAt: z.number(), value: z.unknown() })

/** Seals a JSON value with the newest secret. The sealed value expires after `ttlMs`. */
export async function sealValue(
  place: SealContext,
  value: unknown,
  ttlMs: number,
): Promise<string> {
  const password = Object.fromEntries(passwordsOf(place).slice(0, 1))
  return await sealData(
    { expiresAt: Date.now() + ttlMs, value },
    { password, ttl: Math.ceil(ttlMs / 1000) },
  )
}

/**
 * Opens a value.
 * @returns undefined if it was altered, was copied from elsewhere, has expired, or was sealed with
 * a secret that is no longer configured.
 */
export async function unsealValue(place: SealContext, sealed: string) {
  const password = Object.fromEntries(passwordsOf(place))
  const { data } = contentSchema.safeParse(await unsealData(sealed, { password }))
  // iron-session accepts a value for another minute after it has expired.
  return data && Date.now() < data.expiresAt ? data : undefined
}

/**
 * Returns passwords for iron-session, newest first. The number of a password does not change when
 * other secrets are added or removed.
 */
function passwordsOf({
  purpose,
  key,
}: SealContext): readonly (readonly [number: number, string])[] {
  const numberOf = (password: string) =>
    createHash('sha256').update(password).digest().readUInt32BE()
  return keyedHashes(purpose, key).map((password) => [numberOf(password), password])
}

/**
 * Identifies a user in keys. The text never leaves the server in readable form. Two users never
 * share a key, because a host key contains no space.
 */
export function userKeyOf({ hostKey, userId }: UserRef): string {
  return `${hostKey} ${userId}`
}

/**
 * Returns the user's tags in shared state, one for each secret, newest first. A tag is also the
 * Redis hash tag of the user's keys, so that they share a slot.
 */
export function userTagsOf(user: UserRef): readonly string[] {
  return keyedHashes('user tag', userKeyOf(user))
}

/** Returns a hash of an access token. It identifies a session that was started with this token. */
export function tokenTagOf(accessToken: string): string {
  return keyedHash('access token', accessToken).slice(0, tokenTagLength)
}

/** Returns a hash that distinguishes the pages of two consumers without identifying them. */
export function userFingerprint(user: UserRef): string {
  return userFingerprintsOf(user)[0] ?? ''
}

/**
 * Returns whether a fingerprint belongs to the user. Accepts every configured secret, because a
 * page may be older than the newest secret.
 */
export function isFingerprintOf(user: UserRef, fingerprint: string): boolean {
  return userFingerprintsOf(user).includes(fingerprint)
}

/** Returns the user's fingerprints, one for each secret, newest first. */
export function userFingerprintsOf(user: UserRef): readonly string[] {
  return keyedHashes('user fingerprint', userKeyOf(user)).map((hash) =>
    hash.slice(0, fingerprintLength),
  )
}

/**
 * Returns a function that hashes facts about an entry in a credit file, or the id of an alert, to
 * eight bytes for the consumer's notes. The hash depends on no secret, because notes must survive a
 * rotation of the secret. The cookie that stores the notes is sealed.
 */
export function entryHash(user: UserRef): HashFacts {
  const salt = userKeyOf(user)
  return (facts) => hashOf(`${salt} ${facts}`).slice(0, entryHashLength)
}

/**
 * Returns the hash function of versions before the notes cookie. Its hashes change with the secret.
 */
export function legacyEntryHash(userTag: string): HashFacts {
  return (facts) => hashOf(`${userTag} ${facts}`).slice(0, fingerprintLength)
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Caches hashes, because every call needs those of its address, user and cookies. */
const knownHashes = perProcess(
  'keyed hashes',
  () => new LRUCache<string, readonly string[]>({ max: 5_000 }),
)

/**
 * Returns an HMAC for each secret of `SESSION_SECRET`, newest first. HKDF derives the keys for the
 * purpose (RFC 5869).
 */
function keyedHashes(purpose: KeyPurpose, text: string): readonly string[] {
  const known = knownHashes().get(`${purpose} ${text}`)
  if (known) return known
  const keys = processSingleton(`keys ${purpose}`, () =>
    env().sessionSecrets.map(
      (secret) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, keyBytes)),
    ),
  )
  const hashes = keys.map((key) => createHmac('sha256', key).update(text).digest('base64url'))
  knownHashes().set(`${purpose} ${text}`, hashes)
  return hashes
}

import 'server-only'
import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { HashFacts } from '@/lib/domain/review/entry-keys'
import { env } from './env'
import { perProcess, processSingleton } from './process-singleton'

/**
 * What keys are for. Each purpose has a key of its own for each secret; nothing else uses a secret.
 */
type KeyPurpose =
  | 'audit log'
  | 'rate limit'
  | 'user tag'
  | 'user fingerprint'
  | SealContext['purpose']
/**
 * Where a sealed value is stored: it opens for this purpose and
 * under this key only, because its password is theirs.
 */
export type SealContext = {
  readonly purpose: 'cookie' | 'session' | 'bureau data' | 'bureau token'
  readonly key: string
}
/** A user of the product API, whose ids need not differ from host to host. */
export type UserRef = { readonly hostKey: string; readonly userId: string }

/** The length of a key for HMAC-SHA-256. */
const keyBytes = 32
const fingerprintLength = 16

/**
 * An HMAC under the newest secret: logs, Redis and cookies name nobody, and only whoever has the
 * secret finds a given name.
 */
export function keyedHash(purpose: KeyPurpose, text: string): string {
  return keyedHashes(purpose, text)[0] ?? ''
}

const contentSchema = z.object({ expiresAt: z.number(), value: z.unknown() })

/** Seals a JSON value that expires after `ttlMs`, with the newest secret. */
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
 * Opens a value; undefined if it was altered, copied from elsewhere, has expired, or was sealed
 * with a dropped secret.
 */
export async function openValue(place: SealContext, sealed: string) {
  const password = Object.fromEntries(passwordsOf(place))
  const { data } = contentSchema.safeParse(await unsealData(sealed, { password }))
  // iron-session accepts a value for a minute longer.
  return data && Date.now() < data.expiresAt ? data : undefined
}

/**
 * Passwords for iron-session, the newest first. The number of a password stays the same when a
 * secret joins or leaves.
 */
function passwordsOf({
  purpose,
  key,
}: SealContext): readonly (readonly [number: number, string])[] {
  const numberOf = (password: string) =>
    createHash('sha256').update(password).digest().readUInt32BE()
  return keyedHashes(purpose, key).map((password) => [numberOf(password), password])
}

/** Names a user in keys that never leave the server readable. A host key has no space. */
export function userKeyOf({ hostKey, userId }: UserRef): string {
  return `${hostKey} ${userId}`
}

/**
 * The names of a user in shared state, one for each secret, the newest first.
 * As hash tags they keep a user in one slot of Redis.
 */
export function userTagsOf(user: UserRef): readonly string[] {
  return keyedHashes('user tag', userKeyOf(user))
}

/** A hash that tells the pages of two consumers apart without identifying them. */
export function userFingerprint(user: UserRef): string {
  return keyedHash('user fingerprint', userKeyOf(user)).slice(0, fingerprintLength)
}

/**
 * Whether a fingerprint is that of the user,
 * with any configured secret: a page may be older than the newest one.
 */
export function isFingerprintOf(user: UserRef, fingerprint: string): boolean {
  const hashes = keyedHashes('user fingerprint', userKeyOf(user))
  return hashes.some((hash) => hash.slice(0, fingerprintLength) === fingerprint)
}

/**
 * Hashes facts about an entry of a credit file for the consumer's browser;
 * the salt never leaves the server, so nobody finds them by trying.
 */
export function entryHash(userTag: string): HashFacts {
  return (facts) =>
    createHash('sha256')
      .update(`${userTag} ${facts}`)
      .digest('base64url')
      .slice(0, fingerprintLength)
}

/** Each call needs those of its address, its user and its cookies again. */
const knownHashes = perProcess(
  'keyed hashes',
  () => new LRUCache<string, readonly string[]>({ max: 5_000 }),
)

/**
 * An HMAC for each secret of `SESSION_SECRET`, the newest first, with keys that HKDF derives for
 * the purpose (RFC 5869).
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

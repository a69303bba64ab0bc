import 'server-only'
import { createHmac, hkdfSync } from 'node:crypto'
import { base64url, FlattenedEncrypt, flattenedDecrypt } from 'jose'
import { env } from '../config/env'
import { processSingleton } from '../config/process-singleton'

/** What a stored value is for. Each purpose has a key of its own, and none of them is the key of the cookies. */
export const purposes = ['latest session', 'bureau data', 'bureau token'] as const
export type Purpose = (typeof purposes)[number]

/** Where a value is stored: it opens for this purpose and under this key only. */
export type ValueAddress = { readonly purpose: Purpose; readonly key: string }

const keyBytes = 32
const encryption = 'A256GCM'

/**
 * Encrypts a JSON value (RFC 7516) that expires after `ttlMs`. The key of the store is authenticated with it, so a value
 * copied to another key does not open.
 */
export async function sealValue({ purpose, key }: ValueAddress, value: unknown, ttlMs: number): Promise<string> {
  const [encryptionKey = new Uint8Array()] = derivedKeys(purpose)
  const jwe = await new FlattenedEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader({ alg: 'dir', enc: encryption, exp: Date.now() + ttlMs })
    .setAdditionalAuthenticatedData(new TextEncoder().encode(`${purpose} ${key}`))
    .encrypt(encryptionKey)
  return [jwe.protected, jwe.iv, jwe.ciphertext, jwe.tag].join('.')
}

/** An opened value, and when it expires (epoch ms). */
type OpenedValue = { readonly value: unknown; readonly expiresAt: number }

/** Opens a value; undefined if it was altered, copied from elsewhere, has expired, or was sealed with a dropped secret. */
export async function openValue({ purpose, key }: ValueAddress, sealed: string): Promise<OpenedValue | undefined> {
  const [header = '', iv = '', ciphertext = '', tag = ''] = sealed.split('.')
  const jwe = { protected: header, iv, ciphertext, tag, aad: base64url.encode(`${purpose} ${key}`) }
  for (const encryptionKey of derivedKeys(purpose)) {
    const options = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: [encryption] }
    const opened = await flattenedDecrypt(jwe, encryptionKey, options).catch(() => undefined)
    if (opened === undefined) continue
    const { exp } = opened.protectedHeader ?? {}
    return typeof exp === 'number' && exp > Date.now()
      ? { value: JSON.parse(new TextDecoder().decode(opened.plaintext)), expiresAt: exp }
      : undefined
  }
}

/** A user of the product API, whose ids need not differ from host to host. */
export type UserRef = { readonly hostKey: string; readonly userId: string }

/** Names a user in keys that never leave the server readable. A host key has no space. */
export function userKeyOf({ hostKey, userId }: UserRef): string {
  return `${hostKey} ${userId}`
}

/**
 * The names of a user in keys, one for each secret; the first one is for new sessions. In braces they are Redis's hash
 * tags, which put all keys of a user into one slot of a cluster. They reveal nothing about the user.
 */
export function hashTagsOf(user: UserRef): readonly string[] {
  return derivedKeys('hash tag').map((key) => createHmac('sha256', key).update(userKeyOf(user)).digest('base64url'))
}

/** One key per secret of `SESSION_SECRET`, the newest first (HKDF, RFC 5869). */
function derivedKeys(purpose: Purpose | 'hash tag'): readonly Uint8Array[] {
  return processSingleton(`derived keys ${purpose}`, () =>
    env().sessionSecrets.map(
      (secret) => new Uint8Array(hkdfSync('sha256', secret, '', `scorewell ${purpose}`, keyBytes)),
    ),
  )
}

import 'server-only'
import { hkdfSync } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, deflateRaw, inflateRaw } from 'node:zlib'
import { CompactEncrypt, compactDecrypt } from 'jose'
import type { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { processSingleton } from '../config/process-singleton'
import { deepFreeze } from '../shared/frozen'
import { createMemoryCache } from '../shared/memory-cache'

const compress = promisify(deflateRaw)
const decompress = promisify(inflateRaw)
const keyBytes = 32
const openedTtlMs = 60_000
/** Memory of an opened seal: the text, and the value that was parsed from it. */
const bytesPerCharacter = 4
const algorithm = { alg: 'dir', enc: 'A256GCM' } as const
const sealedSchema = z.object({ exp: z.number(), value: z.unknown() })

type SealOptions = {
  /** At least 32 random characters or bytes. */
  readonly secret: string
  /** A value opens for the purpose it was sealed for only, because each purpose has a key of its own (RFC 5869). */
  readonly purpose: string
}

/**
 * Seals a JSON value as a compact JWE (RFC 7516) that expires after `ttlMs`. Base64url tokens keep three quarters of their
 * length, so that two tokens of 3 kB take 6.5 kB. Huffman coding alone replaces no repeated text: the length of the
 * result tells nobody whether a value that he chose occurs in a token.
 */
export async function sealJson(value: object, ttlMs: number, { secret, purpose }: SealOptions): Promise<string> {
  const text = JSON.stringify({ exp: Date.now() + ttlMs, value })
  const bytes = await compress(text, { strategy: constants.Z_HUFFMAN_ONLY })
  return await new CompactEncrypt(bytes).setProtectedHeader(algorithm).encrypt(keyOf({ secret, purpose }))
}

/**
 * The value of a seal, frozen; undefined if the seal was changed, has expired, has another secret or purpose, or holds
 * another shape. The calls of a page send the same cookies, so an opened seal is remembered for a minute. It says nothing
 * about whether its session has ended.
 */
export async function openJson<S extends z.ZodMiniType>(
  sealed: string,
  options: SealOptions,
  schema: S,
): Promise<z.infer<S> | undefined> {
  const known = openedSeals().get(sealed)
  if (known && known.secret === options.secret && known.purpose === options.purpose)
    // The purpose names the schema.
    return Date.now() < known.exp ? (known.value as z.infer<S>) : undefined
  const { exp, value } = (await decrypt(sealed, options)) ?? { exp: 0 }
  if (Date.now() >= exp) return undefined
  const parsed = schema.safeParse(value)
  if (!parsed.success) return undefined
  openedSeals().set(sealed, { ...options, exp, value: deepFreeze(parsed.data) })
  return parsed.data
}

async function decrypt(sealed: string, options: SealOptions): Promise<z.infer<typeof sealedSchema> | undefined> {
  const expected = { keyManagementAlgorithms: [algorithm.alg], contentEncryptionAlgorithms: [algorithm.enc] }
  const opened = await compactDecrypt(sealed, keyOf(options), expected).catch(() => undefined)
  // Only we can have sealed it, so it is well formed.
  return opened && sealedSchema.parse(JSON.parse((await decompress(opened.plaintext)).toString()))
}

type OpenedSeal = SealOptions & { readonly exp: number; readonly value: unknown }

function openedSeals(): LRUCache<string, OpenedSeal> {
  const bytesOf = (_: OpenedSeal, sealed: string) => sealed.length * bytesPerCharacter
  return processSingleton('openedSeals', () =>
    createMemoryCache<OpenedSeal>({ name: 'openedCookies', ttlMs: openedTtlMs, bytesOf }),
  )
}

function keyOf({ secret, purpose }: SealOptions): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, keyBytes))
}

import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { deepFreeze, getMemoryCache } from '../config/memory-cache'

/**
 * Measured memory of a parsed value and of the views computed from it, in bytes for each character
 * of the value's JSON.
 */
const bytesPerCharacter = 6
/** Longer than the lifetime of any entry. */
const longestTtlMs = 60 * 60_000
/** The fastest level. Higher levels save only a few percent of memory. */
const compression = { level: 1 } as const

/**
 * This process's copy of a cache entry. `tag` distinguishes sealed values that were stored under
 * the same key.
 */
export type Copy = {
  readonly version: string
  readonly tag: string
  /** The value's JSON, compressed, with one character for each byte. */
  readonly packed: string
  /** Number of characters of the JSON. */
  readonly length: number
}
type Opened = { readonly copy: Copy; readonly value: unknown }

export const readCopy = (key: string): Copy | undefined => packedCopies().get(key)

/** Freezes a value and stores it, both parsed and compressed. */
export function keepCopy(
  key: string,
  { value, ...of }: Pick<Copy, 'version' | 'tag'> & { readonly value: unknown },
  ttlMs: number,
): void {
  const json = JSON.stringify(value)
  const packed = deflateRawSync(json, compression).toString('latin1')
  const copy = { ...of, packed, length: json.length }
  packedCopies().set(key, copy, { ttl: ttlMs })
  openedValues().set(key, { copy, value: deepFreeze(value) }, { ttl: ttlMs })
}

/** Returns a copy's frozen value. Unpacks it if the parsed value is no longer cached. */
export function openCopy(key: string, copy: Copy): unknown {
  const opened = openedValues().get(key)
  if (opened?.copy === copy) return opened.value
  const json = inflateRawSync(Buffer.from(copy.packed, 'latin1')).toString()
  const value = deepFreeze<unknown>(JSON.parse(json))
  openedValues().set(key, { copy, value }, { ttl: packedCopies().getRemainingTTL(key) })
  return value
}

export function dropCopy(key: string): void {
  packedCopies().delete(key)
  openedValues().delete(key)
}

/** Drops all copies whose keys start with these characters. */
export function dropCopies(start: string): void {
  for (const key of packedCopies().keys()) if (key.startsWith(start)) dropCopy(key)
}

const packedCopies = () =>
  getMemoryCache<Copy>({
    name: 'bureauData',
    ttlMs: longestTtlMs,
    bytesOf: ({ packed }) => packed.length,
  })

/**
 * The parsed values of recently read copies. If one is dropped, its copy is unpacked on the next
 * read.
 */
const openedValues = () =>
  getMemoryCache<Opened>({
    name: 'openedBureauData',
    ttlMs: longestTtlMs,
    bytesOf: ({ copy }) => copy.length * bytesPerCharacter,
  })

import 'server-only'
import type { CookieJar } from 'iron-session'
import type { RequestCookieJar } from './request-cookies'

/** Browsers drop a cookie whose name and value are longer together (RFC 6265bis, 5.6). */
const cookieLimit = 4096
const chunkSuffix = /\.\d$/
/** More than the budget of a site has room for. */
const maxChunks = 4

type CookieOptions = Parameters<CookieJar['write']>[2]

/** The value of a cookie or of its chunks in order; undefined if there is none. */
export function readChunkedCookie(jar: CookieJar, name: string): string | undefined {
  const chunks = chunkNames(name).flatMap((chunk) => jar.read(chunk) ?? [])
  return jar.read(name) ?? (chunks.length > 0 ? chunks.join('') : undefined)
}

/** Writes a value as one cookie if it fits, else as chunks, and deletes the cookies of the previous value. */
export function writeChunkedCookie(jar: CookieJar, name: string, value: string, options: CookieOptions): void {
  const chunks = chunksOf(name, value)
  for (const [chunk, part] of chunks) jar.write(chunk, part, options)
  for (const other of [name, ...chunkNames(name)])
    if (!chunks.has(other) && jar.read(other) !== undefined) jar.write(other, '', { ...options, maxAge: 0 })
}

/** Bytes of the cookies in the request whose names, without the number of a chunk, are wanted. */
export function storedBytes(jar: RequestCookieJar, isWanted: (name: string) => boolean): number {
  const wanted = jar.names().filter((name) => isWanted(name.replace(chunkSuffix, '')))
  return wanted.reduce((sum, name) => sum + bytesOf(name, jar.read(name)), 0)
}

/** Bytes that a value takes as cookies. */
export function neededBytes(name: string, value: string): number {
  return [...chunksOf(name, value)].reduce((sum, [chunk, part]) => sum + bytesOf(chunk, part), 0)
}

function chunksOf(name: string, value: string): ReadonlyMap<string, string> {
  const size = cookieLimit - `${name}.0`.length
  if (value.length <= size) return new Map([[name, value]])
  const parts = value.match(new RegExp(`.{1,${size}}`, 'g')) ?? []
  return new Map(parts.map((part, index) => [`${name}.${index}`, part]))
}

function chunkNames(name: string): readonly string[] {
  return Array.from({ length: maxChunks }, (_, index) => `${name}.${index}`)
}

/** `name=value; ` in the `Cookie` header. */
function bytesOf(name: string, value: string | undefined): number {
  return value === undefined ? 0 : name.length + value.length + '=; '.length
}

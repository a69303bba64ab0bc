import 'server-only'
import { parseCookie } from 'cookie'
import { type CookieJar, webCookies } from 'iron-session'
import type { Locale } from '@/lib/contract/locale'
import { toLocale } from '@/lib/domain/config/choose-locale'
import type { CookieMode } from './session-data'

/** Browsers drop a cookie whose name and value are longer together (RFC 6265bis, 5.6). */
const cookieLimit = 4096
const chunkSuffix = /\.\d$/
/** More than the budget of a site has room for. */
const maxChunks = 4
/** Apart from the session, so that the choice survives it; it holds `en` or `es` and nothing of the consumer. */
const languageCookie = '__Host-sw-lang'
const languageMaxAgeSeconds = 365 * 24 * 60 * 60

export const cookieAttributes = {
  top: { httpOnly: true, secure: true, path: '/', sameSite: 'lax' },
  framed: { httpOnly: true, secure: true, path: '/', sameSite: 'none', partitioned: true },
} as const

export type RequestCookieJar = CookieJar & Required<Pick<CookieJar, 'names'>>
type CookieOptions = Parameters<CookieJar['write']>[2]

/** The cookies of a request, parsed once, and the `set-cookie` headers of its response. */
export function requestCookies(request: Request, responseHeaders: Headers): RequestCookieJar {
  const cookies = parseCookie(request.headers.get('cookie') ?? '')
  const { write } = webCookies(request, responseHeaders)
  return { read: (name) => cookies[name], names: () => Object.keys(cookies), write }
}

export function readLanguageCookie(read: CookieJar['read']): Locale | undefined {
  return toLocale(read(languageCookie))
}

/** Stores the choice for a year; in a frame for that host's site only. */
export function writeLanguageCookie(jar: CookieJar, mode: CookieMode, locale: Locale): void {
  jar.write(languageCookie, locale, { ...cookieAttributes[mode], maxAge: languageMaxAgeSeconds })
}

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
  return sumOfBytes(wanted.map((name) => [name, jar.read(name) ?? '']))
}

export function neededBytes(name: string, value: string): number {
  return sumOfBytes([...chunksOf(name, value)])
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

/** Each as `name=value; ` in the `Cookie` header. */
function sumOfBytes(cookies: readonly (readonly [name: string, value: string])[]): number {
  return cookies.reduce((sum, [name, value]) => sum + `${name}=${value}; `.length, 0)
}

import type { CookieJar } from 'iron-session'
import type { Locale } from '@/lib/contract/locale'
import { toLocale } from '@/lib/domain/host/config/branding'
import { sealValue, unsealValue } from '../config/keys'
import { deepFreeze, getMemoryCache } from '../config/memory-cache'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'
import { absoluteLimitMs } from '../shared/known-sessions'
import { getRedis } from '../shared/redis'
import {
  type CookieMode,
  type CookieSlot,
  isSignedIn,
  type SessionData,
  sessionDataSchema,
} from './session-data'
import { storeSession } from './session-store'

/**
 * Each mode has its own cookie name. With a shared name, frames with and without storage access
 * would overwrite each other's cookies.
 */
const names: Readonly<Record<CookieMode, string>> = { top: '__Host-sw', framed: '__Host-swp' }
/** Matches the names above and those for additional hosts' frames (`cookieNameOf`). */
const sessionCookieName = /^__Host-sw(p(-[\w-]+)?)?$/
/** Shorter than the lifetime of the seal, so that browsers never send an expired cookie. */
const maxAgeSeconds = absoluteLimitMs / 1000 - 60

/** Browsers drop a cookie if its name and value together have more bytes (RFC 6265bis, 5.6). */
const cookieLimit = 4096
const chunkSuffix = /\.\d$/
/** Maximum number of chunks. More would exceed the site's budget. */
const maxChunks = 4
/**
 * The budget for all session cookies of a site: 7 kB minus the cookie that probes whether cookies
 * are stored. Decision 26.
 */
const siteBudgetBytes = 6_900
/** With Redis, the cookies of two frames on one page fit into the budget. */
const sessionBudgetBytes = siteBudgetBytes / 2

/**
 * Stored separately, so that the choice outlives the session. Contains `en` or `es` and nothing
 * about the consumer.
 */
const languageCookie = '__Host-sw-lang'
const languageMaxAgeSeconds = 365 * 24 * 60 * 60

export const cookieAttributes = {
  top: { httpOnly: true, secure: true, path: '/', sameSite: 'lax' },
  framed: { httpOnly: true, secure: true, path: '/', sameSite: 'none', partitioned: true },
} as const

export type RequestCookieJar = CookieJar & Required<Pick<CookieJar, 'names'>>
type CookieOptions = Parameters<CookieJar['write']>[2]

const openedTtlMs = 60_000
/**
 * Bytes of memory for each character of an opened cookie: for the string and the data parsed from
 * it.
 */
const bytesPerCharacter = 4

export function hasSessionCookie(jar: CookieJar, slot: CookieSlot): boolean {
  return readChunkedCookie(jar, cookieNameOf(slot)) !== undefined
}

type OpenedCookie = {
  readonly name: string
  readonly data: SessionData
  readonly expiresAt: number
}

/**
 * Opens a cookie, which is possible only under its own name. Caches it for a minute, because a
 * page's calls send the same cookies.
 */
export async function readSessionCookie(
  jar: CookieJar,
  slot: CookieSlot,
): Promise<SessionData | undefined> {
  const name = cookieNameOf(slot)
  const sealed = readChunkedCookie(jar, name)
  if (sealed === undefined) return undefined
  const known = openedCookies().get(sealed)
  if (known) return known.name === name && Date.now() < known.expiresAt ? known.data : undefined
  const opened = await unsealValue({ purpose: 'cookie', key: name }, sealed)
  const { data } = sessionDataSchema.safeParse(opened?.value)
  if (opened === undefined || data === undefined || cookieNameOf(data) !== name) return undefined
  openedCookies().set(sealed, { name, data: deepFreeze(data), expiresAt: opened.expiresAt })
  return data
}

const bytesOf = (_: OpenedCookie, sealed: string) => sealed.length * bytesPerCharacter
const openedCookies = () =>
  getMemoryCache<OpenedCookie>({ name: 'openedCookies', ttlMs: openedTtlMs, bytesOf })

/**
 * Seals the session into the cookies of its mode. Tokens that exceed the site's budget stay in
 * shared state.
 * @throws {Problem} 507 if a sign-in does not fit, 503 if its tokens cannot be stored. In both
 * cases, no cookie is written.
 */
export async function writeSessionCookie(jar: RequestCookieJar, value: SessionData): Promise<void> {
  const name = cookieNameOf(value)
  const others = storedBytes(jar, (other) => other !== name && sessionCookieName.test(other))
  const available = siteBudgetBytes - others
  const usable = getRedis() ? Math.min(available, sessionBudgetBytes) : available
  const sealed =
    (await sealIfFits(value, usable)) ?? (await sealIfFits(await smallerOf(value), available))
  const options = cookieAttributes[value.mode]
  if (sealed !== undefined)
    return writeChunkedCookie(jar, name, sealed, { ...options, maxAge: maxAgeSeconds })
  log().error({ event: 'session too large', mode: value.mode })
  if (isSignedIn(value)) throw new Problem(507)
  // A visitor needs no cookie, because the frame's URL contains the host's key.
  writeChunkedCookie(jar, name, '', { ...options, maxAge: 0 })
}

async function smallerOf(value: SessionData): Promise<SessionData> {
  return isSignedIn(value)
    ? await storeSession(value)
    : { ...value, urlConfig: undefined, hostConfig: undefined }
}

async function sealIfFits(value: SessionData, available: number): Promise<string | undefined> {
  const name = cookieNameOf(value)
  const sealed = await sealValue({ purpose: 'cookie', key: name }, value, absoluteLimitMs)
  return sumOfBytes([...chunksOf(name, sealed)]) <= available ? sealed : undefined
}

function cookieNameOf({ mode, cookieSlot }: CookieSlot): string {
  return cookieSlot === undefined ? names[mode] : `${names[mode]}-${cookieSlot}`
}

export function readLanguageCookie(read: CookieJar['read']): Locale | undefined {
  return toLocale(read(languageCookie))
}

/**
 * Stores the chosen language for a year. In a frame, the choice applies only on the site of the
 * host.
 */
export function writeLanguageCookie(jar: CookieJar, mode: CookieMode, locale: Locale): void {
  jar.write(languageCookie, locale, { ...cookieAttributes[mode], maxAge: languageMaxAgeSeconds })
}

function readChunkedCookie(jar: CookieJar, name: string): string | undefined {
  const chunks = chunkNames(name).flatMap((chunk) => jar.read(chunk) ?? [])
  return jar.read(name) ?? (chunks.length > 0 ? chunks.join('') : undefined)
}

function writeChunkedCookie(
  jar: CookieJar,
  name: string,
  value: string,
  options: CookieOptions,
): void {
  const chunks = chunksOf(name, value)
  for (const [chunk, part] of chunks) jar.write(chunk, part, options)
  for (const other of [name, ...chunkNames(name)])
    if (!chunks.has(other) && jar.read(other) !== undefined)
      jar.write(other, '', { ...options, maxAge: 0 })
}

function storedBytes(jar: RequestCookieJar, isWanted: (name: string) => boolean): number {
  const wanted = jar.names().filter((name) => isWanted(name.replace(chunkSuffix, '')))
  return sumOfBytes(wanted.map((name) => [name, jar.read(name) ?? '']))
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

/** Adds up the bytes of each cookie as `name=value; ` in the `Cookie` header. */
function sumOfBytes(cookies: readonly (readonly [name: string, value: string])[]): number {
  return cookies.reduce((sum, [name, value]) => sum + `${name}=${value}; `.length, 0)
}

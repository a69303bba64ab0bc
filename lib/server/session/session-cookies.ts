import 'server-only'
import type { CookieJar } from 'iron-session'
import type { LRUCache } from 'lru-cache'
import { getHost } from '../config/env'
import { openValue, sealValue } from '../config/keys'
import { deepFreeze, getMemoryCache } from '../config/memory-cache'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'
import { absoluteLimitMs } from '../shared/known-sessions'
import { getRedis } from '../shared/redis'
import {
  cookieAttributes,
  neededBytes,
  type RequestCookieJar,
  readChunkedCookie,
  storedBytes,
  writeChunkedCookie,
} from './cookie-jar'
import { type CookieMode, type CookieSlot, isSignedIn, type SessionData, sessionDataSchema } from './session-data'
import { storeSession } from './session-store'

/** Each mode has its own cookie name: with a shared one, frames with and without storage access would overwrite each other. */
const names: Readonly<Record<CookieMode, string>> = { top: '__Host-sw', framed: '__Host-swp' }
/** The names above, and those of the frames of further hosts (`cookieNameOf`). */
const sessionCookieName = /^__Host-sw(p(-[\w-]+)?)?$/
/** Shorter than the seal, so that a browser never sends an expired one. */
const maxAgeSeconds = absoluteLimitMs / 1000 - 60

/** All session cookies of a site: 7 kB less room for the cookie that probes whether cookies are stored. Decision 26. */
const siteBudgetBytes = 6_900
/** With Redis, two frames of one page fit into the budget. */
const sessionBudgetBytes = siteBudgetBytes / 2

const openedTtlMs = 60_000
/** Memory of an opened cookie: the text, and the data that was parsed from it. */
const bytesPerCharacter = 4

/** The cookie modes to try, most likely first, and the host key of the frame, if it sends one. */
export type SessionLookup = { readonly modes: readonly CookieMode[]; readonly key?: string | undefined }

/** The session in the cookies, before shared state is asked whether it still counts. `damaged`: they cannot be unsealed. */
export async function readSessionCookies(jar: CookieJar, lookup: SessionLookup) {
  const slot = await findCookieSlot(jar, lookup)
  const data = await readSessionCookie(jar, slot)
  return { slot, data, damaged: data === undefined && hasSessionCookie(jar, slot) }
}

/** Frames of several hosts share their cookies: the first host uses the name of the contract (section 4), others names of their own. */
async function findCookieSlot(jar: CookieJar, { modes, key }: SessionLookup): Promise<CookieSlot> {
  const host = key === undefined ? undefined : getHost(key)?.key
  for (const mode of modes) {
    const isOfHost = mode === 'framed' && host !== undefined
    const hostSlot = { mode, cookieSlot: host }
    if (isOfHost && hasSessionCookie(jar, hostSlot)) return hostSlot
    if (!hasSessionCookie(jar, { mode })) continue
    if (!isOfHost) return { mode }
    const data = await readSessionCookie(jar, { mode })
    return !data || getHost(data.hostKey)?.key === host ? { mode } : hostSlot
  }
  return { mode: modes[0] ?? 'top' }
}

function hasSessionCookie(jar: CookieJar, slot: CookieSlot): boolean {
  return readChunkedCookie(jar, cookieNameOf(slot)) !== undefined
}

type OpenedCookie = { readonly name: string; readonly data: SessionData; readonly expiresAt: number }

/** Opens a cookie under its own name only, and remembers it for a minute, because the calls of a page send the same ones. */
async function readSessionCookie(jar: CookieJar, slot: CookieSlot): Promise<SessionData | undefined> {
  const name = cookieNameOf(slot)
  const sealed = readChunkedCookie(jar, name)
  if (sealed === undefined) return undefined
  const known = openedCookies().get(sealed)
  if (known) return known.name === name && Date.now() < known.expiresAt ? known.data : undefined
  const opened = await openValue({ purpose: 'cookie', key: name }, sealed)
  const { data } = sessionDataSchema.safeParse(opened?.value)
  if (opened === undefined || data === undefined || cookieNameOf(data) !== name) return undefined
  openedCookies().set(sealed, { name, data: deepFreeze(data), expiresAt: opened.expiresAt })
  return data
}

function openedCookies(): LRUCache<string, OpenedCookie> {
  const bytesOf = (_: OpenedCookie, sealed: string) => sealed.length * bytesPerCharacter
  return getMemoryCache({ name: 'openedCookies', ttlMs: openedTtlMs, bytesOf })
}

/**
 * Seals the session data into the cookies of its mode. Tokens that exceed the budget of the site stay in shared state.
 * @throws {Problem} 507 if a sign-in does not fit, 503 if its tokens cannot be stored; no cookie is written then.
 */
export async function writeSessionCookie(jar: RequestCookieJar, value: SessionData): Promise<void> {
  const name = cookieNameOf(value)
  const others = storedBytes(jar, (other) => other !== name && sessionCookieName.test(other))
  const available = siteBudgetBytes - others
  const usable = getRedis() ? Math.min(available, sessionBudgetBytes) : available
  const sealed = (await sealIfFits(value, usable)) ?? (await sealIfFits(await smallerOf(value), available))
  const options = cookieAttributes[value.mode]
  if (sealed !== undefined) return writeChunkedCookie(jar, name, sealed, { ...options, maxAge: maxAgeSeconds })
  log().error({ event: 'session too large', mode: value.mode })
  if (isSignedIn(value)) throw new Problem(507)
  // A visitor needs no cookie: the key of the host is in the URL of the frame.
  writeChunkedCookie(jar, name, '', { ...options, maxAge: 0 })
}

async function smallerOf(value: SessionData): Promise<SessionData> {
  if (!isSignedIn(value)) return { ...value, urlConfig: undefined, hostConfig: undefined }
  const { consumer, ...stored } = await storeSession(value)
  const withoutTokens = { accessToken: '', refreshToken: '', actionToken: undefined, flowTokens: {} }
  return { ...stored, consumer: { ...consumer, ...withoutTokens } }
}

async function sealIfFits(value: SessionData, available: number): Promise<string | undefined> {
  const name = cookieNameOf(value)
  const sealed = await sealValue({ purpose: 'cookie', key: name }, value, absoluteLimitMs)
  return neededBytes(name, sealed) <= available ? sealed : undefined
}

function cookieNameOf({ mode, cookieSlot }: CookieSlot): string {
  return cookieSlot === undefined ? names[mode] : `${names[mode]}-${cookieSlot}`
}

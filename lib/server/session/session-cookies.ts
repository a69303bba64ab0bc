import 'server-only'
import type { CookieJar } from 'iron-session'
import { env } from '../config/env'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'
import { absoluteLimitMs } from '../shared/known-sessions'
import { hasCookie, neededBytes, readChunkedCookie, storedBytes, writeChunkedCookie } from './chunked-cookie'
import type { RequestCookieJar } from './request-cookies'
import { openJson, sealJson } from './sealed-json'
import {
  type CookieMode,
  type CookieSlot,
  isSignedIn,
  type SessionData,
  sessionDataSchema,
  withoutConsumer,
} from './session-data'
import { hasTicketStore, storeTokens, withoutTokens, withStoredTokens } from './token-ticket'

/** Each mode has its own cookie name: with a shared one, frames with and without storage access would overwrite each other. */
const names: Readonly<Record<CookieMode, string>> = { top: '__Host-sw', framed: '__Host-swp' }
/** The names above, and those of the frames of further hosts (`cookieNameOf`). */
const sessionCookieName = /^__Host-sw(p(-[\w-]+)?)?$/
export const cookieAttributes = {
  top: { httpOnly: true, secure: true, path: '/', sameSite: 'lax' },
  framed: { httpOnly: true, secure: true, path: '/', sameSite: 'none', partitioned: true },
} as const
/** Shorter than the seal, so that a browser never sends an expired one. */
const maxAgeSeconds = absoluteLimitMs / 1000 - 60

/** All session cookies of a site: 7 kB less room for the cookie that probes whether cookies are stored. Decision 26. */
const siteBudgetBytes = 6_900
/** With Redis, two frames of one page fit into the budget. */
const sessionBudgetBytes = siteBudgetBytes / 2

/** `damaged`: the request had a cookie that cannot be unsealed (tampered, truncated, sealed with a dropped secret). */
export type ReadSessionResult = { readonly data?: SessionData; readonly damaged: boolean }

export function hasSessionCookie(jar: CookieJar, slot: CookieSlot): boolean {
  return hasCookie(jar, cookieNameOf(slot))
}

/** @throws {Problem} 503 when the tokens are in Redis, which is unreachable. */
export async function readSessionCookie(jar: CookieJar, slot: CookieSlot): Promise<ReadSessionResult> {
  if (!hasSessionCookie(jar, slot)) return { damaged: false }
  const purpose = cookieNameOf(slot)
  for (const secret of env().sessionSecrets) {
    const data = await openJson(readChunkedCookie(jar, purpose), { secret, purpose }, sessionDataSchema)
    if (data && cookieNameOf(data) === purpose) return { data: await withTokens(data), damaged: false }
  }
  return { damaged: true }
}

async function withTokens(data: SessionData): Promise<SessionData> {
  if (!isSignedIn(data) || data.ticket === undefined) return data
  const consumer = await withStoredTokens(data.consumer, data.ticket)
  return consumer ? { ...data, consumer } : withoutConsumer(data)
}

/**
 * Seals the session data into the cookies of its mode. What exceeds the budget of the site is stored in Redis; without
 * Redis, the tokens of the identity flow are dropped, whose steps fetch new ones.
 * @throws {Problem} 507 if a sign-in does not fit, 503 if Redis is unreachable; no cookie is written then.
 */
export async function writeSessionCookie(jar: RequestCookieJar, value: SessionData): Promise<void> {
  const name = cookieNameOf(value)
  const others = storedBytes(jar, (other) => other !== name && sessionCookieName.test(other))
  const available = siteBudgetBytes - others
  const usable = hasTicketStore() ? Math.min(available, sessionBudgetBytes) : available
  const sealed = (await sealIfFits(value, usable)) ?? (await sealSmaller(value, available))
  const options = cookieAttributes[value.mode]
  if (sealed !== undefined) return writeChunkedCookie(jar, name, sealed, { ...options, maxAge: maxAgeSeconds })
  log().error({ event: 'session too large', mode: value.mode })
  if (isSignedIn(value)) throw new Problem(507)
  // A visitor needs no cookie: the key of the host is in the URL of the frame.
  writeChunkedCookie(jar, name, '', { ...options, maxAge: 0 })
}

async function sealSmaller(value: SessionData, available: number): Promise<string | undefined> {
  if (!isSignedIn(value)) return await sealIfFits({ ...value, urlConfig: undefined, hostConfig: undefined }, available)
  const { consumer } = value
  if (!hasTicketStore()) return await sealIfFits({ ...value, consumer: { ...consumer, flowTokens: {} } }, available)
  const ticket = await storeTokens(consumer, value.ticket)
  return await sealIfFits({ ...value, ticket, consumer: withoutTokens(consumer) }, available)
}

async function sealIfFits(value: SessionData, available: number): Promise<string | undefined> {
  const name = cookieNameOf(value)
  const [secret = ''] = env().sessionSecrets
  const sealed = await sealJson(value, absoluteLimitMs, { secret, purpose: name })
  return neededBytes(name, sealed) <= available ? sealed : undefined
}

function cookieNameOf({ mode, cookieSlot }: CookieSlot): string {
  return cookieSlot === undefined ? names[mode] : `${names[mode]}-${cookieSlot}`
}

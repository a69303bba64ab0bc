import { parseCookie } from 'cookie'
import { type CookieJar, webCookies } from 'iron-session'
import { LRUCache } from 'lru-cache'
import type { NextRequest, NextResponse } from 'next/server'
import { env, getHost } from '../config/env'
import { processSingleton } from '../config/process-singleton'
import { ignoreRedisError } from '../errors/problem'
import { audit } from '../observability/audit'
import { log } from '../observability/log'
import { absoluteLimitMs, recordKey } from '../shared/known-sessions'
import { getRedis } from '../shared/redis'
import { Session } from './session'
import { hasSessionCookie, type RequestCookieJar, readSessionCookie } from './session-cookies'
import {
  type Consumer,
  type CookieMode,
  type CookieSlot,
  hasKnownSecret,
  isExpired,
  isSignedIn,
  newSessionData,
  type SignedInSessionData,
  sessionExpiry,
  withoutConsumer,
} from './session-data'
import { latestSessionData, refOf } from './session-store'

/** The clocks of two instances differ by less than this. */
const clockToleranceMs = 60_000
/** Number of ended sessions that an instance remembers, so that it audits each end once. */
const rememberedEnds = 10_000

/** The cookie modes to try, most likely first, and the host key if the frame sends one. */
export type SessionLookup = {
  readonly modes: readonly CookieMode[]
  readonly key?: string | undefined
}

/** Parses a request's cookies once and appends `set-cookie` headers to its response. */
export function requestCookies(request: Request, responseHeaders: Headers): RequestCookieJar {
  const cookies = parseCookie(request.headers.get('cookie') ?? '')
  const { write } = webCookies(request, responseHeaders)
  return { read: (name) => cookies[name], names: () => Object.keys(cookies), write }
}

type Cookie = Parameters<RequestCookieJar['write']>

/**
 * Returns the cookies of a request in the middleware. A written cookie is visible to the page that
 * is rendered for the same request, and is set by the response.
 */
export function middlewareCookies({ cookies }: NextRequest) {
  const written: Cookie[] = []
  return {
    read: (name: string) => cookies.get(name)?.value,
    names: () => cookies.getAll().map(({ name }) => name),
    write(...[name, value, options]: Cookie): void {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
      written.push([name, value, options])
    },
    writeTo(response: NextResponse): Response {
      for (const cookie of written) response.cookies.set(...cookie)
      return response
    },
  }
}

/**
 * Opens the session of a request. Damaged cookies and ended or expired sessions result in a
 * signed-out visitor.
 */
export async function openSession(
  jar: CookieJar,
  lookup: SessionLookup,
  now: number,
): Promise<Session> {
  return await loadSession(await readSessionCookies(jar, lookup), now)
}

/**
 * Reads the session from the cookies without asking shared state whether it is still valid.
 * `damaged`: the cookies cannot be unsealed.
 */
export async function readSessionCookies(jar: CookieJar, lookup: SessionLookup) {
  const slot = await findCookieSlot(jar, lookup)
  const data = await readSessionCookie(jar, slot)
  return { slot, data, damaged: data === undefined && hasSessionCookie(jar, slot) }
}

/**
 * Finds a request's session cookies. If a page has frames of several hosts, the first host uses the
 * cookie name in the contract (section 4), and each other host uses its own name.
 */
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

type SessionCookies = Awaited<ReturnType<typeof readSessionCookies>>

/**
 * Loads the session in the cookies. `isOptional`: the call needs no session, so it is not refused
 * while Redis is lost.
 */
export async function loadSession(
  { slot, data, damaged }: SessionCookies,
  now: number,
  { isOptional = false } = {},
): Promise<Session> {
  if (data === undefined) {
    if (damaged) log().warn({ event: 'cookie refused', mode: slot.mode })
    return new Session({ data: newSessionData(slot), changed: damaged, opened: undefined })
  }
  if (!isSignedIn(data)) return new Session({ data, changed: false, opened: data })
  if (!isAccepted(data.consumer, now)) {
    await auditEnd('session ended', data, 'refused begin')
    return new Session({ data: withoutConsumer(data), changed: false, opened: data })
  }
  const current = await latestSessionData(data, { isOptional })
  const over = current === undefined || isExpired(current.consumer, now)
  if (current && over) {
    const detail = now >= sessionExpiry(current.consumer, now).endsAt ? 'absolute limit' : 'idle'
    await auditEnd('session expired', current, detail)
  }
  const changed = !over && current.version !== data.version
  return new Session({ data: over ? withoutConsumer(data) : current, changed, opened: data })
}

/**
 * Audits the end of a session when a request detects it. Audits it only once, because a page sends
 * several requests at the same time, and a cookie can be replayed. The session must not be stored
 * as ended, because an older cookie of a live session may also be past the idle limit.
 */
async function auditEnd(
  action: string,
  session: SignedInSessionData,
  detail: string,
): Promise<void> {
  const found = processSingleton(
    'found ends',
    () => new LRUCache<string, true>({ max: rememberedEnds }),
  )
  const key = `${recordKey(refOf(session))}:${detail}`
  if (found.has(key)) return
  found.set(key, true)
  // Null means that another instance has audited this end.
  if ((await ignoreRedisError(getRedis()?.set(key, '', 'PX', absoluteLimitMs, 'NX'))) === null)
    return
  audit(action, { outcome: 'success', detail, userId: session.consumer.userId })
}

function isAccepted(consumer: Consumer, now: number): boolean {
  const { startedAt } = consumer
  const isInFuture = startedAt > now + clockToleranceMs
  return hasKnownSecret(consumer) && startedAt >= env().sessionsNotBefore && !isInFuture
}

import 'server-only'
import type { CookieJar } from 'iron-session'
import { LRUCache } from 'lru-cache'
import { processSingleton } from '../config/process-singleton'
import { audit } from '../observability/audit'
import { log } from '../observability/log'
import { absoluteLimitMs } from '../shared/known-sessions'
import { getRedis } from '../shared/redis'
import { findCookieSlot, type SessionLookup } from './cookie-slot'
import { Session } from './session'
import { type ReadSessionResult, readSessionCookie } from './session-cookies'
import {
  type CookieSlot,
  isExpired,
  isSignedIn,
  newSessionData,
  type SignedInSessionData,
  sessionExpiry,
  withoutConsumer,
} from './session-data'
import { latestSessionData } from './session-store'

/** The cookies of a request, opened without any shared state. */
export type SessionCookies = ReadSessionResult & { readonly slot: CookieSlot }

export async function readSessionCookies(jar: CookieJar, lookup: SessionLookup): Promise<SessionCookies> {
  const slot = await findCookieSlot(jar, lookup)
  return { slot, ...(await readSessionCookie(jar, slot)) }
}

/**
 * Opens the session of a request from its cookies. Damaged cookies and ended or expired sessions result in a signed-out
 * visitor, never in an error.
 */
export async function openSession(jar: CookieJar, lookup: SessionLookup, now: number): Promise<Session> {
  return await loadSession(await readSessionCookies(jar, lookup), now)
}

/** Opens the session of cookies that are read already. */
export async function loadSession({ slot, data, damaged }: SessionCookies, now: number): Promise<Session> {
  if (data === undefined) {
    if (damaged) log().warn({ event: 'cookie refused', mode: slot.mode })
    return new Session({ data: newSessionData(slot), changed: damaged, opened: undefined })
  }
  if (!isSignedIn(data)) return new Session({ data, changed: false, opened: data })
  const current = await latestSessionData(data)
  const over = current === undefined || isExpired(current.consumer, now)
  if (current && over) {
    const detail = now >= sessionExpiry(current.consumer, now).endsAt ? 'absolute limit' : 'idle'
    if (await isFirstExpiry(current, detail))
      audit('session expired', { outcome: 'success', detail, userId: current.consumer.userId })
  }
  return new Session({ data: over ? withoutConsumer(data) : current, changed: over || current !== data, opened: data })
}

const rememberedExpiries = 10_000

/**
 * A page sends several calls at once, and anybody who has a cookie can replay it: one of them finds the end of the session.
 * It must not be stored as ended, because an older cookie of a session that lives may be past the idle limit too.
 */
async function isFirstExpiry({ id, consumer }: SignedInSessionData, detail: string): Promise<boolean> {
  const found = processSingleton('found expiries', () => new LRUCache<string, true>({ max: rememberedExpiries }))
  const key = `sw:{${consumer.hashTag}}:expired:${id}:${detail}`
  if (found.has(key)) return false
  found.set(key, true)
  // Null where another instance was first.
  const stored = await getRedis()
    ?.set(key, '', 'PX', absoluteLimitMs, 'NX')
    .catch(() => undefined)
  return stored !== null
}

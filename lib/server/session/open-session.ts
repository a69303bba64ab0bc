import 'server-only'
import type { CookieJar } from 'iron-session'
import { LRUCache } from 'lru-cache'
import { env } from '../config/env'
import { processSingleton } from '../config/process-singleton'
import { audit } from '../observability/audit'
import { log } from '../observability/log'
import { absoluteLimitMs } from '../shared/known-sessions'
import { getRedis } from '../shared/redis'
import { findCookieSlot, type SessionLookup } from './cookie-slot'
import { Session } from './session'
import { type ReadSessionResult, readSessionCookie } from './session-cookies'
import {
  type Consumer,
  type CookieSlot,
  hasKnownSecret,
  isExpired,
  isSignedIn,
  newSessionData,
  type SignedInSessionData,
  sessionExpiry,
  withoutConsumer,
} from './session-data'
import { latestSessionData } from './session-store'

/** The clocks of instances differ by less. */
const clockToleranceMs = 60_000

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
  if (!isAccepted(data.consumer, now)) {
    const detail = 'refused begin'
    if (await isNewlyFound(data, detail))
      audit('session ended', { outcome: 'success', detail, userId: data.consumer.userId })
    return new Session({ data: withoutConsumer(data), changed: true, opened: data })
  }
  const current = await latestSessionData(data)
  const over = current === undefined || isExpired(current.consumer, now)
  if (current && over) {
    const detail = now >= sessionExpiry(current.consumer, now).endsAt ? 'absolute limit' : 'idle'
    if (await isNewlyFound(current, detail))
      audit('session expired', { outcome: 'success', detail, userId: current.consumer.userId })
  }
  return new Session({ data: over ? withoutConsumer(data) : current, changed: over || current !== data, opened: data })
}

const rememberedEnds = 10_000

/**
 * Whether no call has found this end of a session yet: a page sends several at once, and anybody can replay a cookie that he has.
 * It must not be stored as ended, because an older cookie of a session that lives may be past the idle limit too.
 */
async function isNewlyFound({ id, consumer }: SignedInSessionData, detail: string): Promise<boolean> {
  const found = processSingleton('found ends', () => new LRUCache<string, true>({ max: rememberedEnds }))
  const key = `sw:{${consumer.hashTag}}:found:${id}:${detail}`
  if (found.has(key)) return false
  found.set(key, true)
  // Null where another instance was first.
  const stored = await getRedis()
    ?.set(key, '', 'PX', absoluteLimitMs, 'NX')
    .catch(() => undefined)
  return stored !== null
}

/** Whether a session began under a secret that is still configured, and at an accepted time. */
function isAccepted(consumer: Consumer, now: number): boolean {
  const { startedAt } = consumer
  return hasKnownSecret(consumer) && startedAt >= env().sessionsNotBefore && startedAt <= now + clockToleranceMs
}

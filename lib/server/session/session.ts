import 'server-only'
import type { CookieJar } from 'iron-session'
import type { ServerCode } from '@/lib/contract/product-api/server-codes'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'
import { findCookieSlot, type SessionLookup } from './cookie-slot'
import { readSessionCookie, writeSessionCookie } from './session-cookies'
import { type Consumer, isExpired, isSignedIn, newSessionData, type SessionData, withoutConsumer } from './session-data'
import { endCodeOf, isSessionRevoked, latestSessionData, revokeSession, updateSessionData } from './session-store'

/** Moving the idle time writes cookies, so it is done at most this often. */
const activityStepMs = 10_000

type OpenedSession = {
  readonly data: SessionData
  readonly changed: boolean
  readonly hasCookie: boolean
  readonly openedId: string
}

/** The session of one request: what its cookies said, what became of it meanwhile, and what its answer must set. */
export class Session {
  #data: SessionData
  #changed: boolean
  readonly hasCookie: boolean
  /** The id in the cookies, which may be that of a session that has ended. */
  readonly #openedId: string

  constructor({ data, changed, hasCookie, openedId }: OpenedSession) {
    this.#data = data
    this.#changed = changed
    this.hasCookie = hasCookie
    this.#openedId = openedId
  }

  get data(): SessionData {
    return this.#data
  }

  get consumer(): Consumer | undefined {
    return this.#data.consumer
  }

  /** Changes what a signed-in session holds of its consumer. */
  async updateConsumer(step: (consumer: Consumer) => Consumer): Promise<void> {
    if (!isSignedIn(this.#data)) return
    const next = await updateSessionData(this.#data, (data) => ({ ...data, consumer: step(data.consumer) }))
    this.replace(next ?? withoutConsumer(this.#data))
  }

  /** Changes host, look or running password reset of a visit, signed in or not. */
  async updateVisit(
    changes: Partial<Pick<SessionData, 'cookieSlot' | 'hostKey' | 'urlConfig' | 'hostConfig' | 'resetToken'>>,
  ): Promise<void> {
    const updated = isSignedIn(this.#data)
      ? await updateSessionData(this.#data, (data) => ({ ...data, ...changes }))
      : undefined
    this.replace(updated ?? { ...this.#data, ...changes })
  }

  /** The consumer did something: the idle time starts again. */
  async touch(now: number): Promise<void> {
    if (this.consumer && now - this.consumer.lastActiveAt >= activityStepMs) {
      await this.updateConsumer((consumer) => ({ ...consumer, lastActiveAt: Math.max(consumer.lastActiveAt, now) }))
    }
  }

  /** A new session with a new id (against fixation); one that was signed in before is ended. */
  async start(consumer: Consumer, entry: Pick<SessionData, 'direct' | 'standAlone'> = {}): Promise<void> {
    await this.end()
    this.replace({ ...withoutConsumer(this.#data), ...entry, consumer })
  }

  /** Ends the session for good; host and look of the visit stay. */
  async end(): Promise<void> {
    if (isSignedIn(this.#data)) await revokeSession(this.#data.id)
    this.replace(withoutConsumer(this.#data))
  }

  /** Takes another state as its own; the answer's cookies will carry it. */
  replace(data: SessionData): void {
    this.#data = data
    this.#changed = true
  }

  /** True where the session was ended by another call while this one ran. */
  async wasRevoked(): Promise<boolean> {
    return isSignedIn(this.#data) && (await isSessionRevoked(this.#data))
  }

  /** The server code that ended the session of these cookies, where one did. */
  async endCode(): Promise<ServerCode | undefined> {
    return await endCodeOf(this.#openedId)
  }

  /** What answers a call that needs a session and has none any more. */
  async unauthorized(): Promise<Problem> {
    const code = await this.endCode()
    return new Problem(401, code ? { code } : {})
  }

  /**
   * Sets the cookies if anything changed: to the newest state, which another call may have made. A session ended meanwhile
   * is never revived.
   */
  async writeTo(jar: CookieJar): Promise<void> {
    if (!this.#changed) return
    const current = isSignedIn(this.#data) ? await latestSessionData(this.#data) : this.#data
    if (current) await writeSessionCookie(jar, current)
  }
}

/**
 * The session of a request from its cookies. Whatever is wrong with them (damaged, revoked,
 * idle too long, too old) makes a signed-out visitor, never an error.
 */
export async function openSession(jar: CookieJar, lookup: SessionLookup, now: number): Promise<Session> {
  const slot = await findCookieSlot(jar, lookup)
  const { data, damaged } = await readSessionCookie(jar, slot)
  if (data === undefined) {
    if (damaged) log().warn({ event: 'cookie refused', mode: slot.mode })
    const fresh = newSessionData(slot)
    return new Session({ data: fresh, changed: damaged, hasCookie: false, openedId: fresh.id })
  }
  const opened = { hasCookie: true, openedId: data.id }
  if (!isSignedIn(data)) return new Session({ ...opened, data, changed: false })
  const current = await latestSessionData(data)
  const over = current === undefined || isExpired(current.consumer, now)
  return new Session({ ...opened, data: over ? withoutConsumer(data) : current, changed: over || current !== data })
}

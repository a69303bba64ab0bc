import 'server-only'
import type { CookieJar } from 'iron-session'
import type { ServerCode } from '@/lib/contract/product-api/server-codes'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'
import { findCookieSlot, type SessionLookup } from './cookie-slot'
import { readSessionCookie, writeSessionCookie } from './session-cookies'
import { type Consumer, isExpired, isSignedIn, newSessionData, type SessionData, withoutConsumer } from './session-data'
import { endCodeOf, isSessionRevoked, latestSessionData, revokeSession, updateSessionData } from './session-store'

/** Activity is stored at most this often, because each change writes cookies. */
const activityStepMs = 10_000

type OpenedSession = {
  readonly data: SessionData
  readonly changed: boolean
  readonly hasCookie: boolean
  readonly openedId: string
}

/** The session of one request: read from its cookies, changed by handlers, written to the cookies of the response. */
export class Session {
  #data: SessionData
  #changed: boolean
  readonly hasCookie: boolean
  /** The session id in the cookies; the session may have ended. */
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

  /** Changes the consumer of a signed-in session. */
  async updateConsumer(step: (consumer: Consumer) => Consumer): Promise<void> {
    if (!isSignedIn(this.#data)) return
    const next = await updateSessionData(this.#data, (data) => ({ ...data, consumer: step(data.consumer) }))
    this.replace(next ?? withoutConsumer(this.#data))
  }

  /** Changes host, configuration, password reset or pending sign-in of the session, signed in or not. */
  async updateVisit(
    changes: Partial<
      Pick<
        SessionData,
        'cookieSlot' | 'hostKey' | 'urlConfig' | 'hostConfig' | 'resetToken' | 'recovery' | 'pendingSignIn'
      >
    >,
  ): Promise<void> {
    const updated = isSignedIn(this.#data)
      ? await updateSessionData(this.#data, (data) => ({ ...data, ...changes }))
      : undefined
    this.replace(updated ?? { ...this.#data, ...changes })
  }

  /** Records activity of the consumer, which restarts the idle time. */
  async touch(now: number): Promise<void> {
    if (this.consumer && now - this.consumer.lastActiveAt >= activityStepMs) {
      await this.updateConsumer((consumer) => ({ ...consumer, lastActiveAt: Math.max(consumer.lastActiveAt, now) }))
    }
  }

  /** Starts a new session with a new id (against fixation) and ends the current one. */
  async start(consumer: Consumer, entry: Pick<SessionData, 'direct' | 'standAlone'> = {}): Promise<void> {
    await this.end()
    this.replace({ ...withoutConsumer(this.#data), ...entry, consumer })
  }

  /** Revokes the session; host and configuration stay. */
  async end(): Promise<void> {
    if (isSignedIn(this.#data)) await revokeSession(this.#data.id)
    this.replace(withoutConsumer(this.#data))
  }

  /** Replaces the data; the response writes them to its cookies. */
  replace(data: SessionData): void {
    this.#data = data
    this.#changed = true
  }

  /** True if another call revoked the session while this one ran. */
  async wasRevoked(): Promise<boolean> {
    return isSignedIn(this.#data) && (await isSessionRevoked(this.#data))
  }

  /** The server code that ended the session of these cookies, if any. */
  async endCode(): Promise<ServerCode | undefined> {
    return await endCodeOf(this.#openedId)
  }

  /** The 401 of a call that needs a session, with the code that ended it. */
  async unauthorized(): Promise<Problem> {
    const code = await this.endCode()
    return new Problem(401, code ? { code } : {})
  }

  /**
   * Writes the cookies if the data changed, with the latest state, which may come from another call. A session that was
   * revoked in the meantime is not written.
   */
  async writeTo(jar: CookieJar): Promise<void> {
    if (!this.#changed) return
    const current = isSignedIn(this.#data) ? await latestSessionData(this.#data) : this.#data
    if (current) await writeSessionCookie(jar, current)
  }
}

/**
 * Opens the session of a request from its cookies. Damaged cookies and revoked or expired sessions result in a signed-out
 * visitor, never in an error.
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

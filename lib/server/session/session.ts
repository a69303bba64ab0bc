import type { Locale } from '@/lib/contract/locale'
import { isServerCode, type ServerCode } from '@/lib/contract/product-api/server-codes'
import { Problem } from '../errors/problem'
import { endSession, readSession } from '../shared/session-records'
import { type RequestCookieJar, writeLanguageCookie, writeSessionCookie } from './session-cookies'
import {
  type Consumer,
  isSignedIn,
  type SessionData,
  type SignedInSessionData,
  withoutConsumer,
} from './session-data'
import { latestSessionData, listActivity, refOf, updateSessionData } from './session-store'

/** Activity is stored at most this often, because each change writes cookies. */
const activityStepMs = 10_000
/**
 * A call that ends this soon after reading shared state, and has made no upstream call since then,
 * does not read it again.
 */
const freshMs = 250

type VisitField =
  | 'cookieSlot'
  | 'hostKey'
  | 'urlConfig'
  | 'hostConfig'
  | 'resetToken'
  | 'recovery'
  | 'pendingSignIn'
/** `opened` is the content of the cookies. That session may have ended. */
type OpenedSession = { data: SessionData; changed: boolean; opened: SessionData | undefined }

/**
 * The session of one request: read from its cookies, changed by handlers, and written to the
 * cookies of the response.
 */
export class Session {
  #data: SessionData
  #changed: boolean
  readonly #opened: SessionData | undefined
  /** When shared state was read for this session (epoch ms). */
  #readAt = Date.now()
  #revoked = false
  #check: Promise<void> | undefined
  #language: Locale | undefined

  constructor({ data, changed, opened }: OpenedSession) {
    this.#data = data
    this.#changed = changed
    this.#opened = opened
  }

  get hasCookie(): boolean {
    return this.#opened !== undefined
  }

  /**
   * Returns whether the session in the cookies is over. A response that replaces these cookies may
   * sign out a consumer who has signed in since.
   */
  get isOver(): boolean {
    return this.#opened?.consumer !== undefined && this.consumer === undefined
  }

  get data(): SessionData {
    return this.#data
  }

  get consumer(): Consumer | undefined {
    return this.#data.consumer
  }

  /** Changes the consumer of a signed-in session. `step` returns its argument to change nothing. */
  async updateConsumer(step: (consumer: Consumer) => Consumer): Promise<void> {
    await this.#update((data) => {
      const consumer = step(data.consumer)
      return consumer === data.consumer ? data : { ...data, consumer }
    })
  }

  /**
   * Changes host, configuration, password reset or pending sign-in of the session, whether it is
   * signed in or not.
   */
  async updateVisit(changes: Partial<Pick<SessionData, VisitField>>): Promise<void> {
    await this.#update((data) => ({ ...data, ...changes }))
    if (!isSignedIn(this.#data)) this.replace({ ...this.#data, ...changes })
  }

  /**
   * Stores the language in the browser, separately from the session, and drops a language that came
   * from a URL of this visit.
   */
  async chooseLanguage(locale: Locale): Promise<void> {
    this.#language = locale
    const { urlConfig } = this.#data
    if (urlConfig?.lang) await this.updateVisit({ urlConfig: { ...urlConfig, lang: undefined } })
  }

  /**
   * Records activity of the consumer, which restarts the idle time, unless another call has just
   * recorded it.
   */
  async touch(now: number): Promise<void> {
    const isDue = ({ lastActiveAt }: Consumer) => now - lastActiveAt >= activityStepMs
    const { consumer: before } = this
    await this.updateConsumer((consumer) =>
      isDue(consumer) ? { ...consumer, lastActiveAt: now } : consumer,
    )
    if (before && isDue(before) && isSignedIn(this.#data)) await listActivity(this.#data)
  }

  /** Starts a new session with a new id (against fixation) and ends the current one. */
  async start(
    consumer: Consumer,
    entry: Pick<SessionData, 'direct' | 'standAlone'> = {},
  ): Promise<void> {
    await this.end()
    const data = { ...withoutConsumer(this.#data), ...entry, consumer }
    this.replace(data)
    await listActivity(data)
  }

  /** Ends the session, but keeps host and configuration. */
  async end(): Promise<void> {
    if (isSignedIn(this.#data)) await endSession(refOf(this.#data))
    this.replace(withoutConsumer(this.#data))
  }

  replace(data: SessionData): void {
    this.#data = data
    this.#changed = true
  }

  /**
   * Forces the next check to read shared state. Called after an upstream call, during which another
   * call may have changed or ended the session.
   */
  expire(): void {
    this.#readAt = 0
    this.#check = undefined
  }

  /** Returns whether another call ended the session while this one ran. */
  async wasRevoked(): Promise<boolean> {
    const data = this.#data
    if (!isSignedIn(data) || this.#revoked || Date.now() - this.#readAt <= freshMs)
      return this.#revoked
    // Parts of a page that have waited for the same call share one check.
    this.#check ??= latestSessionData(data).then((latest) => this.#adopt(data, latest))
    await this.#check
    return this.#revoked
  }

  async endCode(): Promise<ServerCode | undefined> {
    if (!this.#opened || !isSignedIn(this.#opened)) return undefined
    const { ended } = await readSession(refOf(this.#opened))
    return isServerCode(ended) ? ended : undefined
  }

  async unauthorized(): Promise<Problem> {
    const code = await this.endCode()
    return new Problem(401, code ? { code } : {})
  }

  /**
   * Writes the latest state, which may come from another call, unless nothing changed or another
   * call is known to have ended the session.
   */
  async writeTo(jar: RequestCookieJar): Promise<void> {
    if (this.#language) writeLanguageCookie(jar, this.#data.mode, this.#language)
    const isRevoked = this.#changed && (await this.wasRevoked().catch(() => false))
    if (this.#changed && !isRevoked) await writeSessionCookie(jar, this.#data)
  }

  async #update(step: (data: SignedInSessionData) => SignedInSessionData): Promise<void> {
    const before = this.#data
    if (!isSignedIn(before)) return
    const latest = await updateSessionData(before, step)
    if (latest !== before) this.#adopt(before, latest)
  }

  /**
   * Applies a session's latest state, unless this call has started another session in the meantime.
   */
  #adopt({ id }: SessionData, latest: SignedInSessionData | undefined): void {
    this.#check = undefined
    if (this.#data.id !== id) return
    this.#readAt = Date.now()
    if (latest === undefined) this.#revoked = true
    else if (latest.version > this.#data.version) this.replace(latest)
  }
}

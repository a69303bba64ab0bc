import 'server-only'
import type { CookieJar } from 'iron-session'
import type { ServerCode } from '@/lib/contract/product-api/server-codes'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'
import { placeOf, type Seeker } from './cookie-slot'
import { readVisit, writeVisit } from './session-cookies'
import { type Consumer, hasEnded, isSignedIn, newVisit, signedOut, type Visit } from './session-data'
import { advance, endCodeOf, isRevoked, newest, revoke } from './session-store'

/** Moving the idle time writes cookies, so it is done at most this often. */
const activityStepMs = 10_000

type Opened = {
  readonly visit: Visit
  readonly changed: boolean
  readonly cameBack: boolean
  readonly openedId: string
}

/** The session of one request: what its cookies said, what became of it meanwhile, and what its answer must set. */
export class Session {
  #visit: Visit
  #changed: boolean
  readonly cameBack: boolean
  /** The id in the cookies, which may be that of a session that has ended. */
  readonly #openedId: string

  constructor({ visit, changed, cameBack, openedId }: Opened) {
    this.#visit = visit
    this.#changed = changed
    this.cameBack = cameBack
    this.#openedId = openedId
  }

  get visit(): Visit {
    return this.#visit
  }

  get consumer(): Consumer | undefined {
    return this.#visit.consumer
  }

  /** Changes what a signed-in session holds of its consumer. */
  async change(step: (consumer: Consumer) => Consumer): Promise<void> {
    if (!isSignedIn(this.#visit)) return
    const next = await advance(this.#visit, (visit) => ({ ...visit, consumer: step(visit.consumer) }))
    this.adopt(next ?? signedOut(this.#visit))
  }

  /** Changes host, look or running password reset of a visit, signed in or not. */
  async dress(look: Partial<Pick<Visit, 'slot' | 'hostKey' | 'overrides' | 'told' | 'resetToken'>>): Promise<void> {
    const dressed = isSignedIn(this.#visit) ? await advance(this.#visit, (visit) => ({ ...visit, ...look })) : undefined
    this.adopt(dressed ?? { ...this.#visit, ...look })
  }

  /** The consumer did something: the idle time starts again. */
  async touch(now: number): Promise<void> {
    if (this.consumer && now - this.consumer.activeAt >= activityStepMs) {
      await this.change((consumer) => ({ ...consumer, activeAt: Math.max(consumer.activeAt, now) }))
    }
  }

  /** A new session with a new id (against fixation); one that was signed in before is ended. */
  async begin(consumer: Consumer, entry: Pick<Visit, 'direct' | 'standAlone'> = {}): Promise<void> {
    await this.end()
    this.adopt({ ...signedOut(this.#visit), ...entry, consumer })
  }

  /** Ends the session for good; host and look of the visit stay. */
  async end(): Promise<void> {
    if (isSignedIn(this.#visit)) await revoke(this.#visit.id)
    this.adopt(signedOut(this.#visit))
  }

  /** Takes another state as its own; the answer's cookies will carry it. */
  adopt(visit: Visit): void {
    this.#visit = visit
    this.#changed = true
  }

  /** True where the session was ended by another call while this one ran. */
  async endedMeanwhile(): Promise<boolean> {
    return isSignedIn(this.#visit) && (await isRevoked(this.#visit))
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
    const current = isSignedIn(this.#visit) ? await newest(this.#visit) : this.#visit
    if (current) await writeVisit(jar, current)
  }
}

/**
 * The session of a request from its cookies. Whatever is wrong with them (damaged, revoked,
 * idle too long, too old) makes a signed-out visitor, never an error.
 */
export async function openSession(jar: CookieJar, seeker: Seeker, now: number): Promise<Session> {
  const place = await placeOf(jar, seeker)
  const { visit, damaged } = await readVisit(jar, place)
  if (visit === undefined) {
    if (damaged) log().warn({ event: 'cookie refused', mode: place.mode })
    const fresh = newVisit(place)
    return new Session({ visit: fresh, changed: damaged, cameBack: false, openedId: fresh.id })
  }
  const opened = { cameBack: true, openedId: visit.id }
  if (!isSignedIn(visit)) return new Session({ ...opened, visit, changed: false })
  const current = await newest(visit)
  const over = current === undefined || hasEnded(current.consumer, now)
  return new Session({ ...opened, visit: over ? signedOut(visit) : current, changed: over || current !== visit })
}

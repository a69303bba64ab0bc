import type { BffPromise } from '../promise'
import type { Browser, Exchange } from '../rig/browser'
import type { Rig } from '../rig/rig'
import { users } from '../rig/upstream-types'

const minuteMs = 60_000
const monthMs = 30 * 24 * 60 * minuteMs

export const probe: BffPromise = {
  id: 'session-probe',
  title: 'A page can ask for its session',
  needs: 'session',
  async check(rig, claims) {
    const { session } = rig.adapter
    if (!session) return
    const ask = async (browser: Browser) => await browser.call(session.path, session)
    const stranger = await ask(rig.browser())
    claims.add('a visitor is not signed in', !session.isSignedIn(stranger), stranger)
    const browser = await rig.signedIn()
    rig.upstream.reset()
    const own = await ask(browser)
    claims.add('a consumer is', session.isSignedIn(own), own)
    claims.add('this makes no upstream call', rig.upstream.calls.length === 0)
    await rig.signOut(browser)
    const after = await ask(browser)
    claims.add('and is not after signing out', !session.isSignedIn(after), after)
  },
}

export const lifetimes: BffPromise = {
  id: 'lifetimes',
  title: 'Sessions have an idle and an absolute limit; timers extend neither',
  needs: 'lifetimes',
  async check(rig, claims) {
    const { lifetimes: life, timerHeaders, session } = rig.adapter
    if (!life) return
    const { idleMs, absoluteMs } = life
    const clock = await Clock.start(rig)
    await clock.pass(idleMs - minuteMs)
    const active = await clock.read()
    claims.add('a call before the idle end is served', active.status === 200, active)
    await clock.pass(idleMs - minuteMs)
    const prolonged = await clock.read()
    claims.add('and extends the session', prolonged.status === 200, prolonged)
    await clock.pass(idleMs + minuteMs)
    const idle = await clock.read()
    claims.add('an idle session ends', idle.status !== 200, idle)

    await clock.signIn()
    await clock.pass(idleMs - minuteMs)
    if (timerHeaders) await clock.read(timerHeaders)
    if (session) await clock.browser.call(session.path, session)
    await clock.pass(2 * minuteMs)
    const afterTimer = await clock.read()
    claims.add(
      'neither a timer nor a session query extends it',
      afterTimer.status !== 200,
      afterTimer,
    )

    await clock.signIn()
    const step = idleMs - minuteMs
    let last = await clock.read()
    for (let age = 0; age + step < absoluteMs; age += step) {
      await clock.pass(step)
      last = await clock.read()
    }
    claims.add('an active session lasts until its absolute limit', last.status === 200, last)
    await clock.pass(step)
    const old = await clock.read()
    claims.add('and then ends', old.status !== 200, old)
  },
}

/** Controls an instance's clock, and a consumer's browser that uses the instance. */
class Clock {
  readonly #rig: Rig
  readonly #on: Rig['a']
  browser: Browser
  #aheadMs = 0

  private constructor(rig: Rig, on: Rig['a']) {
    this.#rig = rig
    this.#on = on
    this.browser = rig.browser(on)
  }

  static async start(rig: Rig): Promise<Clock> {
    rig.upstream.tokens.accessLifeMs = monthMs
    const clock = new Clock(rig, await rig.instances.start('C'))
    await clock.signIn()
    return clock
  }

  async signIn(): Promise<void> {
    this.browser = await this.#rig.signedIn(users.ann, this.#rig.browser(this.#on))
  }

  async pass(ms: number): Promise<void> {
    this.#aheadMs += ms
    await this.#rig.instances.setClock(this.#on, this.#aheadMs)
  }

  async read(headers: Readonly<Record<string, string>> = {}): Promise<Exchange> {
    return await this.#rig.read(this.browser, { headers })
  }
}

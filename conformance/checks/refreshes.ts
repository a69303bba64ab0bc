import { setTimeout as pause } from 'node:timers/promises'
import type { BffPromise } from '../promise'
import type { Browser, Exchange, Send } from '../rig/browser'
import type { Rig } from '../rig/rig'
import { users } from '../rig/upstream-types'

export const parallelCalls = 50
/** Long enough for every call to overlap the refresh, in milliseconds. */
const refreshMs = 300

export const oneRefresh: BffPromise = {
  id: 'one-refresh-in-a-process',
  title: 'Concurrent calls in a process cause one refresh',
  async check(rig, claims) {
    const browser = await rig.expired()
    const answers = await readInParallel(rig, browser, { on: rig.a })
    const bad = answers.filter(({ status }) => status !== 200).slice(0, 3)
    claims.add(
      `${parallelCalls} parallel calls with an expired token are served`,
      bad.length === 0,
      ...bad,
    )
    const { total, refused } = rig.upstream.refreshes()
    claims.add(
      'they cause one refresh',
      total === 1 && refused === 0,
      `${total} refreshes, ${refused} of a used token`,
    )
    const later = await rig.read(browser, { on: rig.a })
    claims.add('the session keeps working', later.status === 200, later)
  },
}

export const previousCookie: BffPromise = {
  id: 'previous-cookie',
  title: 'The cookie from before a refresh keeps working for a while',
  async check(rig, claims) {
    const browser = await rig.expired()
    const [late, later] = [browser.copy(), browser.copy()]
    const first = await rig.read(browser, { on: rig.a })
    claims.add(
      'a call refreshes',
      first.status === 200 && rig.upstream.refreshes().total === 1,
      first,
    )
    for (const [copy, on] of [
      [late, rig.a],
      [later, rig.b],
    ] as const) {
      const answer = await rig.read(copy, { on })
      claims.add(
        `a call with the previous cookie is served on ${on.name}`,
        answer.status === 200,
        answer,
      )
    }
    const { total, refused } = rig.upstream.refreshes()
    claims.add(
      'and does not send the used refresh token',
      refused === 0,
      `${total} refreshes, ${refused} refused`,
    )
    const own = await rig.read(browser)
    claims.add('the session keeps working', own.status === 200, own)
  },
}

export const transientFailure: BffPromise = {
  id: 'transient-failure',
  title: 'A transient failure keeps the session; a refusal ends it once',
  async check(rig, claims) {
    const browser = await rig.expired()
    rig.upstream.fail('refresh', { status: 503 })
    const failed = await rig.read(browser)
    claims.add(
      'a failed refresh (503) is reported as a failure',
      failed.status >= 500 || failed.status === 401,
      failed,
    )
    rig.upstream.heal()
    const back = await rig.read(browser)
    claims.add('the session continues when the upstream recovers', back.status === 200, back)

    const refused = await rig.expired(users.bob)
    const copy = refused.copy()
    rig.upstream.tokens.areRefreshesRefused = true
    // A product whose store was slow may not trust a refusal and may ask for a retry.
    const answer = await untilServed(rig, refused, { on: rig.a })
    claims.add('a refused refresh returns 401', answer.status === 401, answer)
    const total = rig.upstream.refreshes().total
    for (const on of [rig.a, rig.b]) {
      const again = await rig.read(copy.copy(), { on })
      claims.add(`the session has ended on ${on.name}`, again.status === 401, again)
    }
    const more = rig.upstream.refreshes().total - total
    claims.add('and the refused token is not sent again', more === 0, `${more} more refreshes`)
  },
}

/** Makes parallel calls, all of which overlap the refresh. */
export async function readInParallel(
  rig: Rig,
  browser: Browser,
  send: Send = {},
): Promise<Exchange[]> {
  rig.upstream.fail('refresh', { delayMs: refreshMs })
  const answers = await Promise.all(
    Array.from({ length: parallelCalls }, () => rig.read(browser, send)),
  )
  rig.upstream.heal()
  return answers
}

/** Repeats a call while the response is 503, for at most 20 seconds. */
export async function untilServed(rig: Rig, browser: Browser, send: Send = {}): Promise<Exchange> {
  const until = performance.now() + 20_000
  let answer = await rig.read(browser, send)
  while (answer.status === 503 && performance.now() < until) {
    await pause(200)
    answer = await rig.read(browser, send)
  }
  return answer
}

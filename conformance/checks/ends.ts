import { setTimeout as pause } from 'node:timers/promises'
import type { Claims } from '../evidence'
import type { BffPromise } from '../promise'
import type { Browser } from '../rig/browser'
import { secrets } from '../rig/instances'
import type { Rig } from '../rig/rig'
import { users } from '../rig/upstream-types'

const knownWithinMs = 3_000
/** The number of times that a burst opens each path. */
const burstRounds = 15
const replays = 30
type Refused = readonly [what: string, browser: Browser, withinMs?: number]

export const rotation: BffPromise = {
  id: 'key-rotation',
  title:
    'Keys rotate without sign-outs, and removing a leaked key ends the sessions it could have made',
  deadlineMs: 120_000,
  async check(rig, claims) {
    const { first, next } = secrets
    const browser = await rig.signedIn()
    const both = await rig.instances.start('C', { secrets: [next, first] })
    const kept = await rig.read(browser, { on: both })
    claims.add('a session survives a new first secret', kept.status === 200, kept)
    const alone = await rig.instances.start('D', { secrets: [next] })
    const ended = await rig.read(browser, { on: alone })
    claims.add(
      'it ends when the secret under which it began is removed',
      ended.status !== 200,
      ended,
    )
    const fresh = await rig.signedIn(users.bob, rig.browser(alone))
    const old = await rig.read(fresh, { on: both })
    claims.add(
      'a session of the new secret works on an instance with both secrets',
      old.status === 200,
      old,
    )
  },
}

export const replay: BffPromise = {
  id: 'replay-after-sign-out',
  disturbsStore: true,
  title: 'A replayed cookie is refused after a sign-out, on every instance',
  async check(rig, claims) {
    const browser = await rig.signedIn()
    const thief = browser.copy()
    const other = await rig.signedIn(users.bob)
    const answer = await rig.signOut(browser, { on: rig.a })
    claims.add('signing out succeeds', answer.status > 0 && answer.status < 400, answer)
    await refusedOnBoth(rig, claims, 'a copy of the cookie', thief)
    claims.add('another consumer stays signed in', await rig.isServed(other, rig.b))

    const second = await rig.signedIn(users.ann)
    const copy = second.copy()
    await rig.redis.proxy.setMode('drop')
    const during = await rig.signOut(second, { on: rig.a })
    await rig.redis.proxy.setMode('pass')
    // A product that cannot reach its store may respond that it ended no session.
    if (during.status >= 500)
      claims.add('a sign-out during a store outage reports failure', true, during)
    else await refusedOnBoth(rig, claims, 'a copy, after a sign-out during a store outage,', copy)

    await rig.repair()
    const third = await rig.signedIn(users.ann)
    const stolen = third.copy()
    await rig.signOut(third, { on: rig.a })
    const burst = Array.from({ length: burstRounds }, () =>
      rig.adapter.paths.map((path) => rig.browser().open(path, { on: rig.b })),
    )
    const answers = await Promise.all(
      Array.from({ length: replays }, () => rig.read(stolen.copy(), { on: rig.b })),
    )
    await Promise.all(burst.flat())
    const served = answers.filter(({ status }) => status === 200)
    const what = `during a burst of pages, the other instance serves none of ${replays} copies`
    claims.add(what, served.length === 0, `${served.length} served`, ...answers.slice(0, 1))
    await rig.redis.flush()
    await refusedOnBoth(rig, claims, 'a copy, after the store has lost its data,', stolen)
  },
}

export const endAll: BffPromise = {
  id: 'end-all-sessions',
  disturbsStore: true,
  title: 'All sessions of a user end, or the response says that they did not',
  needs: 'signOutEverywhere',
  async check(rig, claims) {
    const { signOutEverywhere, endSessionsOf } = rig.adapter
    if (!signOutEverywhere) return
    const send = async (browser: Browser) =>
      await browser.call(signOutEverywhere.path, { ...signOutEverywhere, on: rig.a })
    const [one, two] = [await rig.signedIn(), await rig.signedIn()]
    const bob = await rig.signedIn(users.bob)
    await send(one.copy())
    for (const browser of [one, two])
      await refusedOnBoth(rig, claims, 'each session of the user', browser)
    claims.add('the session of another user continues', await rig.isServed(bob, rig.b))

    const [asking, left] = [await rig.signedIn(), await rig.signedIn()]
    await rig.redis.refuseWrites('READONLY')
    const answer = await send(asking)
    await rig.redis.acceptWrites()
    await pause(knownWithinMs)
    const isEnded = !(await rig.isServed(left, rig.b))
    claims.add(
      'while the store refuses writes, the response is correct',
      isEnded === answer.status < 400,
      answer,
    )

    if (!endSessionsOf)
      return claims.add('an operator ends all sessions of a user', false, 'no command')
    const browser = await rig.signedIn()
    await endSessionsOf(users.ann, rig.instances.optionsOf(rig.a))
    await refusedOnBoth(rig, claims, 'a session that an operator ended', browser)
  },
}

export const backChannel: BffPromise = {
  id: 'back-channel-sign-out',
  title: "A server can end its user's sessions through a back channel",
  needs: 'backChannelSignOut',
  async check(rig, claims) {
    const [ann, bob] = [await rig.signedIn(), await rig.signedIn(users.bob)]
    const send = async (credential: 'right' | 'foreign' | 'wrong') => {
      const request = await rig.adapter.backChannelSignOut?.(users.ann, credential)
      return request ? await rig.browser().send(request.path, request) : undefined
    }
    const wrong = await send('wrong')
    claims.add(
      'a wrong credential is refused',
      (wrong?.status ?? 0) >= 400,
      ...(wrong ? [wrong] : []),
    )
    claims.add(
      'and ends nothing',
      (await rig.isServed(ann, rig.a)) && (await rig.isServed(ann, rig.b)),
    )
    const foreign = await send('foreign')
    claims.add(
      'nor does that of another client, whose user has the same id',
      (await rig.isServed(ann, rig.a)) && (await rig.isServed(ann, rig.b)),
      ...(foreign ? [foreign] : []),
    )
    const right = await send('right')
    claims.add(
      'the right one is accepted',
      right?.status === 200 || right?.status === 204,
      ...(right ? [right] : []),
    )
    // After this response, the host may rely on the session having ended, so both instances must
    // refuse at once.
    await refusedOnBoth(rig, claims, 'the session of the user', ann, 0)
    for (const on of [rig.a, rig.b])
      claims.add(`the session of another user continues on ${on.name}`, await rig.isServed(bob, on))
  },
}

/** Checks that both instances refuse the cookies within a few seconds, or a given shorter time. */
async function refusedOnBoth(
  rig: Rig,
  claims: Claims,
  ...[what, browser, withinMs = knownWithinMs]: Refused
) {
  for (const on of [rig.a, rig.b]) {
    const until = performance.now() + withinMs
    let answer = await rig.read(browser.copy(), { on })
    while (answer.status === 200 && performance.now() < until) {
      await pause(50)
      answer = await rig.read(browser.copy(), { on })
    }
    claims.add(`${what} is refused on ${on.name}`, answer.status !== 200, answer)
  }
}

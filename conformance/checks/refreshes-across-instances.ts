import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '@/sandbox/bureau/seeded-random'
import type { Claims } from '../evidence'
import type { BffPromise } from '../promise'
import type { Browser, Exchange } from '../rig/browser'
import type { Rig } from '../rig/rig'
import { users } from '../rig/upstream-types'
import { parallelCalls, readInParallel, untilServed } from './refreshes'

/** Number of repetitions of each check that depends on chance. */
const repetitions = {
  few: { parallelCalls: 20, standstill: 1, lostStore: 6 },
  all: { parallelCalls: 100, standstill: 5, lostStore: 100 },
}
/**
 * The number of points during a refresh at which its instance is paused, and the duration of the
 * refresh in milliseconds.
 */
const points = 10
const slowRefreshMs = 7_000
/** Longer than a lock remains without its holder, in milliseconds. */
const stillMs = 2_700

export const oneRefreshAcross: BffPromise = {
  id: 'one-refresh-across-instances',
  disturbsStore: true,
  title:
    'Concurrent calls on all instances cause one refresh, and no refresh token is sent twice if the store fails',
  deadlineMs: 240_000,
  async check(rig, claims) {
    const runs = repetitions[rig.repetitions]
    await checkParallelCalls(rig, claims, runs.parallelCalls)
    await checkStandstill(rig, claims, runs.standstill)
    await checkLostStore(rig, claims, runs.lostStore)
  },
}

async function checkParallelCalls(rig: Rig, claims: Claims, runs: number): Promise<void> {
  const bad: Exchange[] = []
  const refreshes: string[] = []
  for (const browser of await rig.manyExpired(runs)) {
    bad.push(...(await readInParallel(rig, browser)).filter(({ status }) => status !== 200))
    const { total, refused } = rig.upstream.refreshes()
    if (total !== 1 || refused !== 0)
      refreshes.push(`${total} refreshes, ${refused} of a used token`)
    rig.upstream.reset()
  }
  const what = `${runs} times ${parallelCalls} parallel calls on two instances`
  claims.add(`${what} with an expired token are served`, bad.length === 0, ...bad.slice(0, 3))
  claims.add('each time they cause one refresh', refreshes.length === 0, ...refreshes)
}

/**
 * Pauses the refreshing instance, as a live migration of its machine would. The other instance must
 * not send the same refresh token again.
 */
async function checkStandstill(rig: Rig, claims: Claims, runs: number): Promise<void> {
  if (rig.a.pid === undefined || rig.b.pid === undefined) return
  const unserved: Exchange[] = []
  let [total, refused, signedOut] = [0, 0, 0]
  for (let run = 0; run < runs; run += 1) {
    const browsers = await rig.manyExpired(points)
    unserved.push(
      ...(await readDuringStandstill(rig, browsers, run)).filter(({ status }) => status !== 200),
    )
    const refreshes = rig.upstream.refreshes()
    total += refreshes.total
    refused += refreshes.refused
    signedOut += await countSignedOut(rig, browsers)
  }
  const what = `an instance that is paused for 2.7 s at ${points} points of a refresh sends no token twice`
  claims.add(
    what,
    total === points * runs && refused === 0,
    `${total} refreshes, ${refused} of a used token`,
  )
  claims.add('the other one serves each session', unserved.length === 0, ...unserved.slice(0, 3))
  claims.add('and no one is signed out', signedOut === 0, `${signedOut} of ${2 * points * runs}`)
}

/**
 * Pauses the instances in turn, each time a little later.
 * @returns the other instance's responses
 */
async function readDuringStandstill(
  rig: Rig,
  browsers: readonly Browser[],
  run: number,
): Promise<Exchange[]> {
  const [holder, other] = run % 2 === 0 ? [rig.a, rig.b] : [rig.b, rig.a]
  const { pid = 0 } = holder
  rig.upstream.fail('refresh', { delayMs: slowRefreshMs })
  const begun = browsers.map(async (browser, point) => {
    await pause((point * slowRefreshMs) / points)
    return await rig.read(browser.copy(), { on: holder })
  })
  await pause(((points - 1) * slowRefreshMs) / points + 50 + run * 60)
  process.kill(pid, 'SIGSTOP')
  const others = browsers.map((browser) => untilServed(rig, browser.copy(), { on: other }))
  await pause(stillMs)
  process.kill(pid, 'SIGCONT')
  const answers = await Promise.all(others)
  await Promise.all(begun)
  rig.upstream.heal()
  return answers
}

/** Stops the store up to 0.15 s after the calls have begun, and starts it again up to 3 s later. */
async function checkLostStore(rig: Rig, claims: Claims, runs: number): Promise<void> {
  const bad: Exchange[] = []
  let [reused, signedOut] = [0, 0]
  for (let run = 0; run < runs; run += 1) {
    const random = seededRandom('a lost store', run)
    const browser = await rig.expired(users.bob)
    const during = readInParallel(rig, browser)
    await pause(random.between(0, 150))
    await rig.redis.proxy.setMode('drop')
    const later = readInParallel(rig, browser)
    await pause(random.between(0, 3_000))
    await rig.redis.proxy.setMode('pass')
    bad.push(
      ...[...(await during), ...(await later)].filter((answer) => !isServedOrRetried(answer)),
    )
    reused += rig.upstream.refreshes().refused
    signedOut += await countSignedOut(rig, [browser])
  }
  const what =
    'while the store is lost, each call is served or told to retry (503 with Retry-After)'
  claims.add(what, bad.length === 0, ...bad.slice(0, 3))
  claims.add(
    'while the store is lost, no refresh token is sent twice',
    reused === 0,
    `${reused} of a used token`,
  )
  claims.add('losing the store signs no one out', signedOut === 0, `${signedOut} of ${2 * runs}`)
}

function isServedOrRetried({ status, headers }: Exchange): boolean {
  return status === 200 || (status === 503 && headers['retry-after'] !== undefined)
}

/**
 * Reads with each session on each instance, and returns the number of reads that are not served.
 */
async function countSignedOut(rig: Rig, browsers: readonly Browser[]): Promise<number> {
  const reads = browsers.flatMap((browser) =>
    [rig.a, rig.b].map((on) => untilServed(rig, browser.copy(), { on })),
  )
  return (await Promise.all(reads)).filter(({ status }) => status !== 200).length
}

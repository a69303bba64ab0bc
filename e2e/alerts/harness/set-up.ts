import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, inject, vi } from 'vitest'
import { recordFigure } from '@/e2e/faults/harness/figures'
import { requireMonitoring } from './programs'
import { WatchedCluster, type WatchedInstance } from './watched-cluster'

/** The first two timeouts only detect a hang. During `quietMs`, no alert may fire. */
const startsWithinMs = 300_000
const firesWithinMs = 500_000
const quietMs = 10_000

type Started = { readonly cluster: WatchedCluster; readonly leaking: WatchedInstance }
let running: Promise<Started> | undefined

/**
 * Starts the cluster and its monitoring once for all test files, and checks that no alert fires
 * while the system is healthy.
 */
export function setUpWatchedCluster(): () => Started {
  let started: Started | undefined
  beforeAll(async () => {
    running ??= start(inject('folder'))
    started = await running
  })
  return () => {
    if (!started) throw new Error('The cluster starts before the first test.')
    return started
  }
}

async function start(folder: string): Promise<Started> {
  requireMonitoring()
  const cluster = await WatchedCluster.start(folder)
  const leaking = await cluster.startLeaking()
  const { monitoring } = cluster
  await vi.waitFor(
    async () => {
      // Nine targets: three instances, a readiness probe for each of them, the certificate, Redis
      // and the machine.
      expect(await monitoring.query('count(up == 1)')).toBe(9)
      expect(await monitoring.query('count(probe_success == 1)')).toBe(4)
      expect((await monitoring.firing()).filter(isSteady)).toEqual([])
    },
    { timeout: startsWithinMs, interval: 200 },
  )
  await pause(quietMs)
  expect(
    await monitoring.query(
      `count(max_over_time(ALERTS{alertstate="firing",alertname!~"ScorewellSlow.*"}[${quietMs}ms]))`,
    ),
  ).toBeUndefined()
  return { cluster, leaking }
}

/**
 * Returns whether an alert is independent of the machine's speed. On a slow machine, the alerts
 * about latency fire. `deploy/monitoring/alerts.test.yaml` tests those.
 */
const isSteady = (name: string) => !name.startsWith('ScorewellSlow')

type Failure = {
  /** Causes the failure. */
  readonly begin?: () => Promise<unknown>
  /** Runs repeatedly during the failure, for example to make calls that fail. */
  readonly keep?: () => Promise<unknown>
}

/** Causes a failure and waits until all these alerts have fired. None of them may fire before. */
export async function expectToFire(
  { monitoring }: WatchedCluster,
  alerts: readonly string[],
  { begin, keep }: Failure,
): Promise<void> {
  const firing = async () => (await monitoring.firing()).filter((name) => alerts.includes(name))
  expect(await firing()).toEqual([])
  const started = performance.now()
  const fired = new Set<string>()
  await begin?.()
  while (fired.size < alerts.length && performance.now() - started < firesWithinMs) {
    await keep?.()
    for (const name of await firing()) fired.add(name)
    await pause(100)
  }
  recordFigure(
    `fired: ${alerts.join(', ')}`,
    `after ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  expect([...fired].sort()).toEqual([...alerts].sort())
}

import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { queryEndpoints } from '@/lib/contract/bff/query-endpoints'
import { type Route, routes } from '@/lib/routes'
import type { Client, FaultResponse } from './harness/client'
import { expectFigure, recordFigure } from './harness/figures'
import { peakMegabytesOf } from './harness/process-usage'
import { setUpCluster } from './harness/set-up-cluster'
import type { WebInstance } from './harness/web-instance'

const consumers = 200
/**
 * The sandbox hashes each password. With more sign-ups at once, a call would exceed its time limit.
 */
const parallelSignUps = 10
/** The same options as in the image, whose container has 512 MB. */
const nodeOptions = '--max-old-space-size=320 --max-semi-space-size=16'
const containerMegabytes = 512
/** Timeout in milliseconds that only detects a hang. */
const hangLimitMs = 1_800_000
const screens = routes.filter(({ access }: Route) => access === 'member').map(({ path }) => path)
/** The data that all screens show, except for the planner and the factors, which need input. */
const reads = queryEndpoints
  .filter(({ input }) => input.safeParse({}).success)
  .map(({ path }) => path)
const cluster = setUpCluster()

test('200 consumers open screens and read their data from an instance with 512 MB @long', {
  timeout: hangLimitMs,
}, async () => {
  const on = await cluster().startExtra({ NODE_OPTIONS: nodeOptions })
  onTestFinished(() => on.kill())
  const clients = await signUpAll(on)
  const repeated = await Promise.all(
    clients.map(async (client, index) => {
      const screen = screens[index % screens.length] ?? '/'
      let repeats = await repeatWhileBusy(() => client.navigate(screen))
      for (const path of reads) repeats += await repeatWhileBusy(() => client.get(path))
      return repeats
    }),
  )
  const sum = repeated.reduce((total, repeats) => total + repeats, 0)
  recordFigure(`repeated after 503, of ${consumers * (reads.length + 1)} requests`, sum)
  const peak = Math.round(peakMegabytesOf(on.pid))
  expectFigure('most resident memory in MB', peak, { atMost: containerMegabytes })
  expect((await cluster().client(on).get('/healthz')).status).toBe(200)
})

async function signUpAll(on: WebInstance): Promise<readonly Client[]> {
  const clients: Client[] = []
  while (clients.length < consumers) {
    const group = Array.from({ length: parallelSignUps }, (_, index) =>
      cluster().signUp(
        `many-${clients.length + index}+identity-pass@example.test`,
        cluster().client(on),
      ),
    )
    clients.push(...(await Promise.all(group)))
  }
  return clients
}

/**
 * Sends a request until it is not refused with 503.
 * @returns the number of repetitions
 */
async function repeatWhileBusy(send: () => Promise<FaultResponse>): Promise<number> {
  for (let repeats = 0; ; repeats += 1) {
    const { status, headers, text } = await send()
    if (status !== 503) {
      expect(status, text).toBe(200)
      return repeats
    }
    const retryAfterSeconds = Number(headers['retry-after'])
    expect(retryAfterSeconds).toBeGreaterThan(0)
    await pause(retryAfterSeconds * 1_000)
  }
}

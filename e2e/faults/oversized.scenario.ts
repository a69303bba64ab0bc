import { expect, test, vi } from 'vitest'
import { expectFigure, recordFigure } from './harness/figures'
import { readOversizedAnswer } from './harness/oversized-answer'
import { setUpCluster } from './harness/set-up-cluster'

const cluster = setUpCluster()
/** An instance reads up to 2 MB of a response, and the rest of the last chunk. */
const mostBytesRead = 2_500_000
const mostGrowthMegabytes = 60
/** Timeout in milliseconds that only detects a hang. */
const loggedWithinMs = 60_000

test.each([3, 60])(
  'an instance refuses bureau data of %i MB without using much memory',
  async (megabytes) => {
    const { a: on } = cluster()
    const logged = on.readLog().length
    const { status, healthMs, growthMegabytes } = await readOversizedAnswer(cluster(), megabytes)
    expect(status, on.readLog().slice(logged)).toBe(502)
    const bytes = await vi.waitFor(() => {
      const pattern = /"event":"upstream nonsense".*"bytes":(\d+)/
      const found = pattern.exec(on.readLog().slice(logged))
      return found?.[1] ?? Promise.reject(new Error('The size of the response is not logged'))
    }, loggedWithinMs)
    const name = `bureau data of ${megabytes} MB:`
    expectFigure(`${name} bytes read`, Number(bytes), { atMost: mostBytesRead })
    const growth = Math.round(growthMegabytes)
    expectFigure(`${name} growth in MB`, growth, { atMost: mostGrowthMegabytes })
    recordFigure(`${name} slowest /healthz of another visitor in ms`, Math.round(healthMs))
  },
)

import { expect, test, vi } from 'vitest'
import { expectFigure, recordFigure } from './harness/figures'
import { residentMegabytesOf } from './harness/process-usage'
import { setUpCluster } from './harness/set-up-cluster'

const cluster = setUpCluster()
const megabyte = 1_000_000
/** A response is read up to 2 MB and the rest of its last chunk. */
const mostBytesRead = 2.5 * megabyte
const mostGrowthMegabytes = 60
/** Timeout in milliseconds that only detects a hang. */
const loggedWithinMs = 60_000

test.each([3, 60])(
  'an instance refuses bureau data of %i MB without using much memory',
  async (megabytes) => {
    const { a: on, sandbox } = cluster()
    // A sign-out drops what is cached for the consumer.
    await (await cluster().signIn('good')).post('/api/sign-out')
    const client = await cluster().signIn('good')
    const path = '/users/efx-latest-report'
    await sandbox.injectFaults({ path, mode: 'pdf', bytes: megabytes * megabyte })
    const logged = on.readLog().length
    const before = residentMegabytesOf(on.pid)

    const refused = client.get('/api/report-details', { on })
    const asked = performance.now()
    const health = await cluster().client().get('/healthz', { on })
    const healthMs = performance.now() - asked
    expect(health.status).toBe(200)

    expect((await refused).status).toBe(502)
    const bytes = await vi.waitFor(() => {
      const pattern = /"event":"upstream nonsense".*"bytes":(\d+)/
      const found = pattern.exec(on.readLog().slice(logged))
      return found?.[1] ?? Promise.reject(new Error('The size of the response is not logged'))
    }, loggedWithinMs)
    const name = `bureau data of ${megabytes} MB:`
    expectFigure(`${name} bytes read`, Number(bytes), { atMost: mostBytesRead })
    const growth = Math.round(residentMegabytesOf(on.pid) - before)
    expectFigure(`${name} growth in MB`, growth, { atMost: mostGrowthMegabytes })
    recordFigure(`${name} ms until /healthz answers another visitor`, Math.round(healthMs))
  },
)

import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Client } from './harness/client'
import { expectFigure } from './harness/figures'
import { setUpCluster } from './harness/set-up-cluster'
import { StalledReader } from './harness/stalled-reader'
import type { WebInstance } from './harness/web-instance'

const pdfPath = '/api/report/pdf'
const printPattern = '/bureau/v1/creditReport/{reportId}/print'
/**
 * A PDF larger than all socket buffers on its way. It takes three times as long to arrive as the
 * instance waits after SIGTERM.
 */
const slowPdf = { path: printPattern, mode: 'pdf', bytes: 12_000_000, chunkDelayMs: 50 } as const
const drainDelayMs = 3_000
const readinessIntervalMs = 250
const senders = 8
const sendingIntervalMs = 10
const cluster = setUpCluster()

test('an instance that receives SIGTERM finishes all requests, even a slow PDF, and exits @long', async () => {
  const { b, sandbox } = cluster()
  const leaving = await cluster().startExtra({ DRAIN_DELAY_MS: String(drainDelayMs) })
  const [client, stalling] = [await cluster().signIn('good'), await cluster().signIn('fair')]
  await sandbox.injectFaults(slowPdf)
  const download = client.get(pdfPath, { on: leaving })
  const stalled = await StalledReader.open(stalling, pdfPath, leaving)
  await expect.poll(() => sandbox.countCalls(printPattern)).toBe(2)
  const balancer = new LoadBalancer([leaving, b], client)
  onTestFinished(async () => {
    stalled.abort()
    await balancer.stop()
    await leaving.kill()
  })
  await pause(1_000)

  const exited = leaving.stop()
  const statusOf = async (path: string) => (await client.get(path, { on: leaving })).status
  await expect.poll(() => statusOf('/readyz'), { interval: 5 }).toBe(503)
  const read = await client.get('/api/user', { on: leaving })
  await expect.poll(() => statusOf('/api/user')).toBe(0)
  const { sent, lost } = await balancer.stop()
  const pdf = await download

  expectFigure(
    'draining: a read after readiness failed',
    [read.status, String(read.headers.connection)],
    [200, 'close'],
  )
  expectFigure(`draining: requests lost of two instances, of ${sent}`, lost, 0)
  expect(sent).toBeGreaterThan(100)
  expectFigure(
    'draining: status and bytes of a slow PDF',
    [pdf.status, pdf.text.length],
    [200, slowPdf.bytes],
  )
  expectFigure('draining: exit code with a reader that stalls', String(await exited), '0')
  const events = leaving
    .loggedEvents()
    .filter((event) => /^(draining|stopped|redis closed)$/.test(event))
  expect(events, leaving.readLog().split('\n').slice(-12).join('\n')).toEqual([
    'draining',
    'redis closed',
    'stopped',
  ])
})

test('an instance without its product API is healthy but not ready until the API is back', async () => {
  const { bureau: proxy, redis } = cluster()
  await proxy.setMode('drop')
  const productApi = `http://127.0.0.1:${proxy.port}/api`
  const extra = await cluster().startExtra({ PRODUCT_API_URL: productApi, DRAIN_DELAY_MS: '10000' })
  const client = cluster().client(extra)
  const probe = async (path: string) => (await client.get(path)).status
  expect([await probe('/healthz'), await probe('/readyz')]).toEqual([200, 503])
  await proxy.setMode('pass')
  await expect.poll(() => probe('/readyz')).toBe(200)
  expect(JSON.parse((await client.get('/readyz')).text)).toEqual({
    productApi: 'reachable',
    sharedState: 'connected',
    draining: 'no',
  })

  // Neither probe waits for Redis.
  await redis.proxy.setMode('blackHole')
  for (const path of ['/healthz', '/readyz']) {
    for (const cookie of ['', '__Host-sw=garbage', `__Host-sw=${'a'.repeat(30_000)}`]) {
      const { status, text, headers } = await client.get(path, {
        method: 'HEAD',
        headers: { cookie },
      })
      expect([status, text, headers['cache-control'], headers['set-cookie']]).toEqual([
        200,
        '',
        'private, no-store',
        undefined,
      ])
    }
  }
  await redis.proxy.setMode('pass')

  const exited = extra.stop()
  await pause(1_000)
  const [code, repeated] = await Promise.all([exited, extra.stop()])
  expectFigure(
    'draining: exit codes after a second signal',
    [String(code), String(repeated)],
    ['143', '143'],
  )
})

/**
 * Simulates a proxy with keep-alive connections. Sends hundreds of requests a second to the
 * instances that were ready at the last check.
 */
class LoadBalancer {
  #ready: readonly WebInstance[]
  #sent = 0
  #lost = 0
  #isStopped = false
  readonly #ended: Promise<unknown>

  constructor(instances: readonly WebInstance[], client: Client) {
    this.#ready = instances
    this.#ended = Promise.all([
      this.#checkReadiness(instances, client),
      ...Array.from({ length: senders }, (_, index) => this.#send(client, index)),
    ])
  }

  async stop(): Promise<{ readonly sent: number; readonly lost: number }> {
    this.#isStopped = true
    await this.#ended
    return { sent: this.#sent, lost: this.#lost }
  }

  async #checkReadiness(instances: readonly WebInstance[], client: Client): Promise<void> {
    while (!this.#isStopped) {
      const responses = await Promise.all(instances.map((on) => client.get('/readyz', { on })))
      this.#ready = responses.filter(({ status }) => status === 200).map(({ instance }) => instance)
      await pause(readinessIntervalMs)
    }
  }

  async #send(client: Client, first: number): Promise<void> {
    for (let index = first; !this.#isStopped; index += 1) {
      const on = this.#ready[index % this.#ready.length]
      const { status } = await client.get('/api/user', on ? { on } : {})
      this.#sent += 1
      if (status !== 200) this.#lost += 1
      await pause(sendingIntervalMs)
    }
  }
}

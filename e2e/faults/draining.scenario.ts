import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Client } from './harness/client'
import { limitOf, recordFigure } from './harness/figures'
import { setUpCluster } from './harness/set-up-cluster'
import { StalledReader } from './harness/stalled-reader'
import type { WebInstance } from './harness/web-instance'

const pdfPath = '/api/report/pdf'
const printPattern = '/bureau/v1/creditReport/{reportId}/print'
/** More than the sockets on the way buffer, and it takes 24 s to arrive. */
const slowPdf = { path: printPattern, mode: 'pdf', bytes: 12_000_000, chunkDelayMs: 130 } as const
const drainDelayMs = 3_000
const exitLimitMs = 30_000
const readinessIntervalMs = 250
const senders = 8
const sendingIntervalMs = 10
const cluster = setUpCluster()

test('an instance that receives SIGTERM loses no request, finishes a slow PDF, and exits', async () => {
  const { b, sandbox } = cluster()
  const leaving = await cluster().startExtra({ DRAIN_DELAY_MS: String(drainDelayMs) })
  const [client, stalling] = [await cluster().signIn('good'), await cluster().signIn('fair')]
  await sandbox.injectFaults(slowPdf)
  const download = client.get(pdfPath, { on: leaving })
  const stalled = await StalledReader.open(stalling, pdfPath, leaving)
  await expect.poll(() => sandbox.countCalls(printPattern), { timeout: 10_000 }).toBe(2)
  const balancer = new LoadBalancer([leaving, b], client)
  onTestFinished(async () => {
    stalled.abort()
    await balancer.stop()
    await leaving.kill()
  })
  await pause(1_000)

  const signalled = performance.now()
  const exited = leaving.stop()
  const unreadyMs = await timeUntilUnready(leaving, client)
  const read = await client.get('/api/user', { on: leaving })
  await pause(drainDelayMs)
  const late = async () => (await client.get('/api/user', { on: leaving })).status
  await expect.poll(late, { timeout: limitOf(1_000) }).toBe(0)
  const { sent, lost } = await balancer.stop()
  const pdf = await download
  const code = await exited
  const exitMs = Math.round(performance.now() - signalled)

  recordFigure('draining: readiness fails after SIGTERM', `${Math.round(unreadyMs)} ms`, '< 200 ms')
  recordFigure('draining: requests lost of two instances', `${lost} of ${sent}`, '0')
  recordFigure('draining: slow PDF', `${pdf.status}, ${pdf.text.length} bytes in ${Math.round(pdf.ms)} ms`, 'whole')
  recordFigure('draining: exit code, time with a reader that stalls', `${code}, ${exitMs} ms`, '0, < 30000 ms')
  expect(unreadyMs).toBeLessThan(limitOf(200))
  expect([read.status, read.headers.connection]).toEqual([200, 'close'])
  expect([lost, sent > 100]).toEqual([0, true])
  expect([pdf.status, pdf.text.length]).toEqual([200, slowPdf.bytes])
  expect([code, exitMs < exitLimitMs]).toEqual([0, true])
  const events = leaving.loggedEvents().filter((event) => /^(draining|stopped|redis closed)$/.test(event))
  expect(events, leaving.readLog().split('\n').slice(-12).join('\n')).toEqual(['draining', 'redis closed', 'stopped'])
})

test('an instance without its product API is healthy and not ready until the product API is back', async () => {
  const { bureau: proxy, redis } = cluster()
  await proxy.setMode('drop')
  const productApi = `http://127.0.0.1:${proxy.port}/api`
  const extra = await cluster().startExtra({ PRODUCT_API_URL: productApi, DRAIN_DELAY_MS: '10000' })
  const client = cluster().client(extra)
  const probe = async (path: string) => (await client.get(path)).status
  expect([await probe('/healthz'), await probe('/readyz')]).toEqual([200, 503])
  await proxy.setMode('pass')
  await expect.poll(() => probe('/readyz'), { timeout: 10_000 }).toBe(200)
  expect(JSON.parse((await client.get('/readyz')).text)).toEqual({
    productApi: 'reachable',
    sharedState: 'connected',
    draining: 'no',
  })

  const roundTrips = redis.proxy.roundTrips
  for (const path of ['/healthz', '/readyz']) {
    for (const cookie of ['', '__Host-sw=garbage', `__Host-sw=${'a'.repeat(30_000)}`]) {
      const { status, text, headers } = await client.get(path, { method: 'HEAD', headers: { cookie } })
      expect([status, text, headers['cache-control'], headers['set-cookie']]).toEqual([200, '', 'no-store', undefined])
    }
  }
  expect(redis.proxy.roundTrips - roundTrips).toBe(0)

  const exited = extra.stop()
  await pause(1_000)
  const [code, repeated] = await Promise.all([exited, extra.stop()])
  recordFigure('draining: exit code after a second signal', `${code}`, '143')
  expect([code, repeated]).toEqual([143, 143])
})

async function timeUntilUnready(instance: WebInstance, client: Client): Promise<number> {
  const started = performance.now()
  await expect.poll(async () => (await client.get('/readyz', { on: instance })).status, { interval: 5 }).toBe(503)
  return performance.now() - started
}

/** Sends hundreds of requests a second to the instances that were ready when it last asked, as a proxy with keep-alive does. */
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

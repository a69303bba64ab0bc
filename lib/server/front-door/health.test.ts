import { createServer, type Server } from 'node:http'
import getPort from 'get-port'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { latestScoreUpstream } from '@/lib/contract/product-api/bureau-data'
import { getHost } from '../config/env'
import { admitTests } from '../testing/admitted'
import { captureLog } from '../testing/log-lines'
import { setEnvironment } from '../testing/web-app'
import { requestProductApi } from '../upstream/request-product-api'
import { answerHealth, answerReadiness, assessReadiness, isProbeDue } from './health'
import { shutDown } from './shutdown'

admitTests()

const now = 1_000_000
const quiet = { answeredAt: undefined, probedAt: undefined }

describe('readiness', () => {
  const reachable = {
    now,
    answeredAt: now - 60_000,
    sharedState: 'off',
    isDraining: false,
  } as const
  it.each([
    ['is given when the product API answered a minute ago', {}, true],
    ['is withdrawn when it answered longer ago', { answeredAt: now - 60_001 }, false],
    ['is not given before its first answer', { answeredAt: undefined }, false],
    ['is withdrawn while the instance drains', { isDraining: true }, false],
    ['is kept while Redis is lost', { sharedState: 'unreachable' }, true],
    ['is kept while Redis refuses writes', { sharedState: 'read-only' }, true],
    ['is given with Redis', { sharedState: 'connected' }, true],
  ] as const)('%s', (_rule, facts, isReady) => {
    expect(assessReadiness({ ...reachable, ...facts }).isReady).toBe(isReady)
  })
})

it.each([
  ['is due at the start', quiet, true],
  ['is not due while other calls are answered', { ...quiet, answeredAt: now - 15_000 }, false],
  ['is due without an answer for 15 s', { ...quiet, answeredAt: now - 15_001 }, true],
  ['is not due within 5 s of the last one', { ...quiet, probedAt: now - 5_000 }, false],
  ['is due 5 s after the last one', { ...quiet, probedAt: now - 5_001 }, true],
] as const)('a probe of the product API %s', (_rule, contact, isDue) => {
  expect(isProbeDue(contact, now)).toBe(isDue)
})

describe('the health of a process', () => {
  let port: number
  let productApi: Server | undefined
  let arrived: string[]
  beforeEach(async () => {
    port = await getPort()
    arrived = []
    setEnvironment({ PRODUCT_API_URL: `http://127.0.0.1:${port}/api`, REDIS_URL: '' })
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    productApi?.closeAllConnections()
    productApi?.close()
    vi.useRealTimers()
  })
  afterAll(() => vi.unstubAllEnvs())

  const startProductApi = async (status: number) => {
    productApi = createServer((request, response) => {
      arrived.push(`${request.method} ${request.url}`)
      response.writeHead(status, { 'content-type': 'application/json' }).end()
    })
    await new Promise<void>((resolve) => productApi?.listen(port, '127.0.0.1', resolve))
  }
  const isReady = async () => (await answerReadiness()).status === 200
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

  it('an instance is healthy but not ready while the product API is away, and ready again afterwards', async () => {
    const lines = captureLog()
    const response = await answerReadiness()
    expect([answerHealth().status, response.status, await response.json()]).toEqual([
      200,
      503,
      { productApi: 'unreachable', sharedState: 'off', draining: 'no' },
    ])
    expect(lines).toMatchObject([{ event: 'product api probe failed' }])
    await startProductApi(200)
    expect(await isReady()).toBe(false)
    pass(5_001)
    expect(await isReady()).toBe(true)
  })

  it.each([401, 404, 500, 503])(
    'any product API response counts as reachable: readiness is 200 after a %i',
    async (status) => {
      await startProductApi(status)
      expect(await isReady()).toBe(true)
    },
  )

  it('concurrent readiness requests share one probe', async () => {
    await startProductApi(404)
    expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true])
    expect(arrived).toEqual(['HEAD /api'])
  })

  it('any product API response counts as reachable', async () => {
    captureLog()
    await startProductApi(503)
    const host = getHost(undefined)
    if (!host) throw new Error('There is a default host.')
    await requestProductApi(latestScoreUpstream, {}, { credentials: { host } }).catch(
      () => undefined,
    )
    arrived = []
    expect([await isReady(), arrived]).toEqual([true, []])
  })

  it('a draining process is healthy but not ready', async () => {
    await startProductApi(404)
    expect(await isReady()).toBe(true)
    const stopped = shutDown({ delayMs: 0, idleMs: 0, requestsMs: 0, closeMs: 0 })
    const response = await answerReadiness()
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { productApi: 'reachable', draining: 'yes' },
    ])
    expect(answerHealth().status).toBe(200)
    await stopped
  })

  it('no cache stores a health response', async () => {
    await startProductApi(404)
    const stored = [answerHealth(), await answerReadiness()].map(({ headers }) =>
      headers.get('cache-control'),
    )
    expect(stored).toEqual(['no-store', 'no-store'])
  })
})

import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listen } from '@/e2e/harness/servers/listen'
import { latestScoreUpstream } from '@/lib/contract/product-api/bureau-data'
import { findFreePort } from '@/scripts/free-port'
import { getHost } from '../config/env'
import { captureLog } from '../testing/log-lines'
import { setEnvironment } from '../testing/web-app'
import { requestProductApi } from '../upstream/request-product-api'
import { createFrontDoor } from './front-door'
import { assessReadiness, checkProcess, checkReadiness, isProbeDue } from './health'
import { shutDown } from './shutdown'

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
    ['is ready if the product API responded a minute ago', {}, true],
    ['is not ready if the product API responded longer ago', { answeredAt: now - 60_001 }, false],
    ['is not ready before the first response of the product API', { answeredAt: undefined }, false],
    ['is not ready while it drains', { isDraining: true }, false],
    ['stays ready while Redis is unreachable', { sharedState: 'unreachable' }, true],
    ['stays ready while Redis refuses writes', { sharedState: 'read-only' }, true],
    ['is ready while Redis is connected', { sharedState: 'connected' }, true],
  ] as const)('an instance %s', (_rule, facts, isReady) => {
    expect(assessReadiness({ ...reachable, ...facts }).isReady).toBe(isReady)
  })
})

it.each([
  ['is due at startup', quiet, true],
  ['is not due while other calls get responses', { ...quiet, answeredAt: now - 15_000 }, false],
  ['is due after 15 s without a response', { ...quiet, answeredAt: now - 15_001 }, true],
  ['is not due within 5 s of the last probe', { ...quiet, probedAt: now - 5_000 }, false],
  ['is due 5 s after the last probe', { ...quiet, probedAt: now - 5_001 }, true],
] as const)('a probe of the product API %s', (_rule, contact, isDue) => {
  expect(isProbeDue(contact, now)).toBe(isDue)
})

describe('the health of a process', () => {
  let port: number
  let productApi: Server | undefined
  let arrived: string[]
  beforeEach(async () => {
    port = await findFreePort()
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
  const isReady = async () => (await checkReadiness()).status === 200
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

  it('an instance is healthy but not ready while the product API is down, and ready again afterwards', async () => {
    const lines = captureLog()
    expect(checkProcess().status).toBe(200)
    expect(await checkReadiness()).toEqual({
      status: 503,
      checks: { productApi: 'unreachable', sharedState: 'off', draining: 'no' },
    })
    expect(lines).toMatchObject([{ event: 'product api probe failed' }])
    await startProductApi(200)
    expect(await isReady()).toBe(false)
    pass(5_001)
    expect(await isReady()).toBe(true)
  })

  it.each([401, 404, 500, 503])(
    'an instance is ready after the product API responds with %i',
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

  it('a call for which the product API returned an error makes the instance ready without a probe', async () => {
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
    expect(await checkReadiness()).toMatchObject({
      status: 503,
      checks: { productApi: 'reachable', draining: 'yes' },
    })
    expect(checkProcess().status).toBe(200)
    await stopped
  })

  it.each([
    ['/healthz', { process: 'running' }],
    ['/readyz?x=1', { productApi: 'reachable', sharedState: 'off', draining: 'no' }],
  ])('GET %s is handled without Next and never cached', async (path, checks) => {
    captureLog()
    await startProductApi(404)
    const server = createFrontDoor(async () => expect.unreachable('Next is not asked'))
    onTestFinished(() => void server.close())
    const response = await fetch(`http://127.0.0.1:${await listen(server)}${path}`)
    expect([response.status, await response.json()]).toEqual([200, checks])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

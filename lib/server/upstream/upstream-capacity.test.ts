import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { listen } from '@/e2e/harness/servers/listen'
import type { UpstreamEndpoint } from '@/lib/contract/endpoint'
import { currentUserUpstream } from '@/lib/contract/product-api/account'
import { alertsUpstream, latestScoreUpstream } from '@/lib/contract/product-api/bureau-data'
import { captureLog } from '../testing/log-lines'
import { memberUser, setUpWebApp, shortenUpstreamTimeout } from '../testing/web-app'
import { requestProductApi } from './request-product-api'
import { agentOf, upstreams } from './upstream-capacity'

const api = setUpWebApp()
const { concurrent, breaker } = upstreams.bureauData

/** Makes a call and returns 200, or the status of its problem. */
async function call(endpoint: UpstreamEndpoint): Promise<number> {
  try {
    await requestProductApi(endpoint, {}, { credentials: { access: 'token' } })
    return 200
  } catch (error) {
    return Number(Reflect.get(Object(error), 'status'))
  }
}

function callMany(endpoint: UpstreamEndpoint, count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => call(endpoint)))
}

describe('product API calls that wait for the bureau', () => {
  it('if too many calls wait for the bureau, further calls fail at once without delaying others', async () => {
    let release = () => {}
    const after = new Promise<void>((resolve) => (release = resolve))
    api.on('GET /users/efx-latest-scores', { status: 404, after })
    api.on('GET /users', { json: memberUser })
    const hanging = callMany(latestScoreUpstream, concurrent)
    await expect.poll(() => api.count('/users/efx-latest-scores')).toBe(concurrent)
    expect(await call(latestScoreUpstream)).toBe(503)
    expect(await call(currentUserUpstream)).toBe(200)
    expect(api.count('/users/efx-latest-scores')).toBe(concurrent)
    release()
    expect(new Set(await hanging)).toEqual(new Set([404]))
  })

  it.each([
    ['return 500', { status: 500 }],
    ['hang', { hang: true }],
    ['lose the connection', { reset: true }],
  ])(
    'calls that wait for the bureau open the breaker of their path if they %s',
    async (_, reply) => {
      if ('hang' in reply) shortenUpstreamTimeout()
      const lines = captureLog()
      api.on('GET /users/efx-latest-scores', reply)
      api.on('GET /users/efx-alerts', { json: [] })
      await callMany(latestScoreUpstream, breaker.minimumNumberOfCalls)
      const before = api.count('/users/efx-latest-scores')
      expect(await call(latestScoreUpstream)).toBe(503)
      expect(api.count('/users/efx-latest-scores')).toBe(before)
      expect(await call(alertsUpstream)).toBe(200)
      expect(lines.at(-1)).toMatchObject({
        event: 'upstream busy',
        path: '/users/efx-latest-scores',
        message: 'paused',
      })
    },
  )

  it.each([
    ['reject the consumer', { status: 403, json: { code: 'SC302' } }, 403],
    ['return 429', { status: 429 }, 429],
    ['fail with a server code', { status: 500, json: { code: 'SC311' } }, 500],
    ['redirect', { status: 302, headers: { location: '/' } }, 502],
    ['return no JSON', { text: '<p>' }, 502],
    ['return another shape', { json: 'x' }, 502],
  ])(
    'calls that wait for the bureau do not open the breaker if they %s',
    async (_, reply, status) => {
      api.on('GET /users/efx-latest-scores', reply)
      expect(new Set(await callMany(latestScoreUpstream, 100))).toEqual(new Set([status]))
      expect(await call(latestScoreUpstream)).toBe(status)
    },
  )
})

it('a call frees its slot after any response', async () => {
  const replies = [
    { json: memberUser },
    { status: 404 },
    { status: 500, text: 'x' },
    { text: '<p>' },
    { reset: true },
  ]
  let calls = 0
  api.on('GET /users', () => {
    calls += 1
    return replies[calls % replies.length] ?? {}
  })
  for (let round = 0; round < 4; round += 1) {
    expect(await callMany(currentUserUpstream, 100)).not.toContain(503)
  }
})

it('a connection to an upstream offers only HTTP/1.1', async () => {
  const server = createServer()
  const port = await listen(server)
  const url = { origin: `https://127.0.0.1:${port}`, path: '/', method: 'GET' } as const
  const response = agentOf('productApi').request(url)
  const refused = expect(response).rejects.toThrow()
  const [socket]: Socket[] = await once(server, 'connection')
  const [hello]: Buffer[] = await once(socket ?? server, 'data')
  socket?.destroy()
  await refused
  server.close()
  // The list of protocols starts with its length, and each protocol with its own length. RFC 7301,
  // 3.1.
  expect(hello?.includes('\x00\x09\x08http/1.1')).toBe(true)
})

import type { Server } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listen } from '@/e2e/harness/servers/listen'
import { findFreePort } from '@/scripts/free-port'
import { handleApiCall } from '../front-door/api-calls'
import { createFrontDoor } from '../front-door/front-door'
import { startTelemetry } from '../front-door/startup'
import { FakeProductApi } from '../testing/fake-product-api'
import { memberUser, setEnvironment, signInMember } from '../testing/web-app'
import { shutdownTelemetry } from './telemetry'

const api = new FakeProductApi()
let web: Server
let port: number
let metricsUrl = ''

beforeAll(async () => {
  const metricsPort = await findFreePort()
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
  setEnvironment({
    PRODUCT_API_URL: await api.start(),
    METRICS_PORT: String(metricsPort),
    HOSTNAME: '127.0.0.1',
  })
  await startTelemetry()
  web = createFrontDoor(async (_, response) => {
    response.end('page')
  }, handleApiCall)
  port = await listen(web)
})
afterAll(async () => {
  web.close()
  await Promise.all([api.stop(), shutdownTelemetry()])
})

it('the app’s own time is recorded for the first byte of a page and for a score from the cache', async () => {
  const browser = await signInMember(api)
  api.on('GET /users', { json: memberUser })
  api.on('GET /users/efx-latest-scores', { json: { id: 's1' } })
  const headers = { cookie: browser.cookieHeader() }
  for (const path of ['/dashboard', '/healthz', '/api/user', '/api/score', '/api/score'])
    await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text()
  await vi.waitFor(async () => {
    const text = await (await fetch(metricsUrl)).text()
    expect(text).toContain('scorewell_latency_count{scorewell_objective="first byte"} 1\n')
    expect(text).toContain('scorewell_latency_count{scorewell_objective="cached read"} 1\n')
    expect(text).toContain('scorewell_latency_bucket{scorewell_objective="cached read",le="0.02"}')
    expect(text).toContain('scorewell_latency_bucket{scorewell_objective="first byte",le="0.3"}')
  })
})

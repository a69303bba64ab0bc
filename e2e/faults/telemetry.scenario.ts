import { afterAll, beforeAll, expect, test } from 'vitest'
import { Collector } from '@/e2e/harness/servers/collector'
import { findFreePort } from '@/scripts/free-port'
import { setUpCluster } from './harness/set-up-cluster'
import type { WebInstance } from './harness/web-instance'

const cluster = setUpCluster()
const collector = new Collector()
let metricsPort: number
let web: WebInstance

beforeAll(async () => {
  metricsPort = await findFreePort()
  const endpoint = await collector.start()
  web = await cluster().startExtra({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    METRICS_PORT: String(metricsPort),
    DRAIN_DELAY_MS: '0',
  })
})
afterAll(async () => {
  await web.kill()
  await collector.stop()
})

const traceId = '0af7651916cd43dd8448eb211c80319c'
const canary = 'canary@example.test'

test('a trace of /dashboard has middleware, page and upstream calls, and no consumer data @long', async () => {
  const client = await cluster().signIn('good', cluster().client(web))
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`
  const { status, text: page } = await client.navigate(`/dashboard?email=${canary}`, {
    headers: { traceparent },
  })
  expect(status).toBe(200)
  expect(page).not.toContain(traceId)
  const spans = () => collector.spans.filter((span) => span.traceId === traceId)
  await expect.poll(() => spans().some(({ name }) => name === 'GET /dashboard')).toBe(true)

  const paths = spans().map((span) => collector.pathTo(span).join(' > '))
  expect(paths).toContainEqual(expect.stringMatching(/^GET \/dashboard > .*Middleware\.execute/))
  for (const call of ['/users', '/users/efx-latest-scores', '/users/efx-score-history']) {
    expect(paths).toContainEqual(
      expect.stringMatching(new RegExp(`^GET /dashboard > .*/dashboard.* > GET ${call}$`)),
    )
  }
  expect(collector.spans.map(({ name }) => name)).toContain('POST /api/login')

  const response = await client.post('/api/vitals', {
    route: 'dashboard',
    vitals: [{ name: 'LCP', value: 900 }],
  })
  expect(response.status).toBe(204)
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(metrics).toContain(
    'scorewell_web_vital_count{http_route="/dashboard",scorewell_host="default"',
  )
  expect(metrics).toContain('scorewell_redis_ready 1')
  for (const secret of [canary, 'good@example.test', ...client.cookies.values()]) {
    expect(collector.text).not.toContain(secret)
    expect(metrics).not.toContain(secret)
  }
})

test('the spans of the last requests are exported before the process ends @long', async () => {
  const lastTrace = 'f'.repeat(32)
  const headers = { traceparent: `00-${lastTrace}-b7ad6b7169203331-01` }
  expect((await cluster().client(web).navigate('/login', { headers })).status).toBe(200)
  expect(await web.stop()).toBe(0)
  expect(
    collector.spans.filter((span) => span.traceId === lastTrace).map(({ name }) => name),
  ).toContain('GET /login')
})

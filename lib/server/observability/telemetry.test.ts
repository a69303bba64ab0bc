import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { context, propagation, trace } from '@opentelemetry/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Collector } from '@/e2e/harness/servers/collector'
import { listen } from '@/e2e/harness/servers/listen'
import { currentUserUpstream } from '@/lib/contract/product-api/account'
import { findFreePort } from '@/scripts/free-port'
import { getHost } from '../config/env'
import { handleApiCall } from '../front-door/api-calls'
import { createFrontDoor } from '../front-door/front-door'
import { startTelemetry } from '../front-door/startup'
import { handleCurrentUser } from '../handlers/account/settings'
import { handleLatestScore } from '../handlers/credit/score'
import { handleReportUsage, handleReportWebVitals } from '../handlers/shell/beacons'
import { FakeProductApi } from '../testing/fake-product-api'
import { TestBrowser } from '../testing/test-browser'
import { setEnvironment, signInMember } from '../testing/web-app'
import { requestProductApi } from '../upstream/request-product-api'
import { log } from './log'
import { recordRequest } from './metrics'
import { shutdownTelemetry } from './telemetry'

const canaries = {
  token: 'eyJhbGciOiJIUzI1NiJ9.canary.c2ln',
  email: 'canary@example.test',
  id: 'user-canary-1',
}
const api = new FakeProductApi()
const collector = new Collector()
/**
 * Behaves like Next: continues the trace of the request, and puts its URL into span names and
 * attributes.
 */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? ''
  const attributes = {
    'next.span_type': 'AppRender.getBodyResult',
    'next.route': '/dashboard',
    'http.target': url,
  }
  await context.with(propagation.extract(context.active(), request.headers), () =>
    trace.getTracer('next.js').startActiveSpan(`render ${url}`, { attributes }, async (span) => {
      span.recordException(new Error(canaries.email))
      span.setStatus({ code: 2, message: canaries.id })
      const host = getHost('default')
      if (host)
        await requestProductApi(currentUserUpstream, {}, { credentials: { host } }).catch(
          () => undefined,
        )
      span.end()
      trace.getTracer('next.js').startSpan('canary-at-start', { root: true }).end()
    }),
  )
  response.end()
}
let web: Server
let port: number
let metricsUrl = ''
let browser: TestBrowser

beforeAll(async () => {
  const metricsPort = await findFreePort()
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
  setEnvironment({
    PRODUCT_API_URL: await api.start(),
    OTEL_EXPORTER_OTLP_ENDPOINT: await collector.start(),
    METRICS_PORT: String(metricsPort),
    HOSTNAME: '127.0.0.1',
    RATE_LIMITS: JSON.stringify({ callsPerAddress: 10 }),
  })
  await startTelemetry()
  browser = await signInMember(api)
  web = createFrontDoor(answer, handleApiCall)
  port = await listen(web)
})
afterAll(async () => {
  web.close()
  await Promise.all([api.stop(), collector.stop()])
})

it('the metrics port serves the metrics as Prometheus text and nothing else', async () => {
  await browser.call(handleLatestScore)
  await new TestBrowser().call(handleCurrentUser)
  const vitals = [
    { name: 'LCP', value: 1200 },
    { name: 'CLS', value: 0.05 },
  ]
  expect((await browser.call(handleReportWebVitals, { route: 'dashboard', vitals })).status).toBe(
    204,
  )
  expect((await browser.call(handleReportWebVitals, { route: canaries.id, vitals })).status).toBe(
    422,
  )
  expect((await new TestBrowser().call(handleReportUsage, { event: 'REG_STARTED' })).status).toBe(
    204,
  )
  expect((await new TestBrowser().call(handleReportUsage, { event: canaries.id })).status).toBe(422)
  for (let call = 0; call < 8; call += 1) await new TestBrowser().call(handleCurrentUser)
  log().warn({ event: 'cookie refused' })
  recordRequest({ method: 'GET', route: '/dashboard', status: 200, ms: 20 })
  const text = await (await fetch(metricsUrl)).text()
  for (const sample of [
    'http_server_request_duration_count{http_request_method="GET",http_route="/dashboard",http_response_status_class="2xx"} 1',
    'http_client_request_duration_count{http_request_method="POST",url_template="/users/login",scorewell_upstream="productApi"} 1',
    'scorewell_problems_total{http_response_status_code="429",scorewell_code="RATE_LIMITED"}',
    'scorewell_rate_limited_total{scorewell_limit="callsPerAddress"}',
    'scorewell_log_warnings_total{scorewell_event="cookie refused",scorewell_detail=""} 1',
    'scorewell_cache_reads_total{scorewell_outcome="miss"} 1',
    'scorewell_cache_size{scorewell_cache="bureauData"}',
    'scorewell_web_vital_sum{http_route="/dashboard",scorewell_host="default",scorewell_web_vital="LCP"} 1.2',
    'scorewell_web_vital_layout_shift_sum{http_route="/dashboard",scorewell_host="default"} 0.05',
    'scorewell_events_total{scorewell_event="return_visit",scorewell_host="default"} 1',
    'scorewell_events_total{scorewell_event="signup_started",scorewell_host="default"} 1',
    'scorewell_upstream_calls{scorewell_upstream="productApi"} 0',
    'scorewell_upstream_breakers{scorewell_upstream="bureauData",scorewell_state="open"} 0',
    'nodejs_eventloop_utilization',
    'v8js_memory_heap_used{v8js_heap_space_name="old_space"}',
  ]) {
    expect(text).toContain(sample)
  }
  expect(text).not.toContain('canary')
  expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404)
})

it('a request, its page and its upstream call are exported as one trace without personal data', async () => {
  api.clear()
  await fetch(`http://127.0.0.1:${port}/dashboard?${new URLSearchParams(canaries)}`)
  await fetch(`http://127.0.0.1:${port}/api/user`, { headers: { cookie: browser.cookieHeader() } })
  await fetch(`http://127.0.0.1:${port}/healthz`)
  await shutdownTelemetry()
  const calls = collector.spans.filter(({ name }) => name === 'GET /users')
  expect(calls.map((call) => collector.pathTo(call))).toEqual([
    ['GET /dashboard', 'AppRender.getBodyResult /dashboard', 'GET /users'],
    ['GET /api/user', 'GET /users'],
  ])
  expect(JSON.stringify(calls[0]?.attributes)).toContain('404')
  const roots = collector.spans.filter(({ parentSpanId }) => !parentSpanId)
  expect(roots.filter(({ name }) => !/^(GET|POST)/.test(name))).toEqual([])
  expect(roots.map(({ name }) => name)).toContain('GET /api/user')
  expect(api.calls[0]?.headers.traceparent).toContain(calls[0]?.traceId)
  for (const canary of ['canary', 'healthz', 'eyJhbGci'])
    expect(collector.text).not.toContain(canary)
  expect(collector.text).toContain('scorewell.problems')
})

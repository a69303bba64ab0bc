import { request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { context, TraceFlags, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listen } from '@/e2e/harness/servers/listen'
import { createFrontDoor } from '../front-door/front-door'
import { handleApiRequest } from '../handlers/api-routes'
import { captureLog } from '../testing/log-lines'
import type { TestBrowser } from '../testing/test-browser'
import { setUpWebApp, signInMember } from '../testing/web-app'
import type { LogFields } from './log'

const api = setUpWebApp({ TRUSTED_PROXIES: '' })
const slowPath = '/dashboard/report'
const givenId = 'f47ac10b58cc4372a5670e02b2c3d479'
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanTraceId = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
let server: Server
let port: number
let lines: LogFields[]

beforeAll(async () => {
  server = createFrontDoor(async (request, response) => {
    if (request.url === slowPath) return void response.write('a'.repeat(1000))
    const { status, stream } = await answer(request)
    await pipeline(stream, response.writeHead(status))
  })
  port = await listen(server)
})
afterAll(() => void server.close())
beforeEach(() => {
  lines = captureLog()
})

/** Runs the API as Next does: the handler gets a Fetch API `Request`. */
async function answer({ url = '', method = 'GET', headers }: IncomingMessage) {
  const plain = Object.entries(headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  )
  const response = url.startsWith('/api/')
    ? await handleApiRequest(new Request(`http://localhost:3000${url}`, { method, headers: plain }))
    : new Response('page')
  return {
    status: response.status,
    stream: Readable.from([Buffer.from(await response.arrayBuffer())]),
  }
}

async function get(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ id: string; body: string; line: LogFields }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const body = await response.text()
  const id = response.headers.get('x-request-id') ?? ''
  return {
    id,
    body,
    line: await vi.waitFor(
      () => lines.find(({ requestId }) => requestId === id) ?? Promise.reject(id),
      30_000,
    ),
  }
}

const cookiesOf = (browser: TestBrowser) => ({ cookie: browser.cookieHeader() })

describe('the line of a request', () => {
  it('the line of a signed-in API call contains route, host and upstream calls', async () => {
    const browser = await signInMember(api)
    api.on('GET /users', {
      json: { id: 'user-1', email: 'ann@example.test', idpass: true },
    })
    const { line } = await get('/api/user?any=1', cookiesOf(browser))
    // The endpoint takes no query, so this call is rejected before its upstream call.
    expect(line).toMatchObject({ route: '/api/user', status: 422, upstreamCalls: 0, upstreamMs: 0 })
    expect((await get('/api/user', cookiesOf(browser))).line).toEqual({
      event: 'request',
      requestId: expect.any(String),
      method: 'GET',
      route: '/api/user',
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
      hostKey: 'default',
      mode: 'top',
      upstreamMs: expect.any(Number),
      upstreamCalls: 1,
    })
  })

  it('a request line contains the problem’s code', async () => {
    const browser = await signInMember(api)
    api.on('GET /users', { status: 423, json: { code: 'SC114' } })
    expect((await get('/api/user', cookiesOf(browser))).line).toMatchObject({
      status: 423,
      code: 'SC114',
    })
  })

  it.each([
    ['/score-up?oct=112233', '/dashboard/stitch_up'],
    ['/login', '/login'],
    ['/ann@example.test', 'unknown'],
    ['/api/666-10-1000', 'unknown'],
    ['/%E0%A4%A', 'unknown'],
  ])('a request to %s is logged with the route %s', async (path, route) => {
    const { line } = await get(path)
    expect(line).toMatchObject({ event: 'request', method: 'GET', route })
    expect(JSON.stringify(line)).not.toMatch(/ann@|666-10|112233/)
  })

  it('a request line shows that the browser disconnected, and how much it had received', async () => {
    const request = httpRequest({ port, path: slowPath }).end()
    const response = await new Promise<IncomingMessage>((resolve) =>
      request.once('response', resolve),
    )
    response.once('data', () => request.destroy())
    await expect.poll(() => lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ route: slowPath, status: 200, aborted: true })
    expect(lines[0]?.bytes).toBeGreaterThan(1000)
  })
})

it.each([
  '/healthz',
  '/readyz',
  '/icons/icon-192.png',
  '/_next/static/chunks/a.js',
  '/embed/v1.js',
  '/favicon.ico',
])('a request for %s is not logged', async (path) => {
  await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  await get('/login')
  expect(lines.map(({ route }) => route)).toEqual(['/login'])
})

describe('the request id', () => {
  it('the request id from an untrusted sender is replaced', async () => {
    expect((await get('/login', { 'x-request-id': givenId })).id).not.toBe(givenId)
  })

  it.each([
    ['is kept', givenId, givenId],
    ['is replaced if it is too short', '666-10-1000', expect.not.stringContaining('666-10-1000')],
    [
      'is replaced if it is not a valid id',
      'ann.miller@example.test',
      expect.not.stringContaining('ann'),
    ],
  ])('the request id from a trusted proxy %s', async (_case, given, expected) => {
    vi.stubEnv('TRUSTED_PROXIES', '127.0.0.1/32')
    expect((await get('/login', { 'x-request-id': given })).id).toEqual(expected)
    vi.stubEnv('TRUSTED_PROXIES', '')
  })

  it('a problem contains the request id', async () => {
    const { id, body } = await get('/api/user')
    expect(JSON.parse(body)).toMatchObject({ status: 401, requestId: id })
  })
})

describe('the trace id', () => {
  it.each([
    ['is taken from the incoming traceparent', `00-${traceId}-00f067aa0ba902b7-01`, traceId],
    [
      'is missing for a traceparent of zeros',
      `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
      undefined,
    ],
    ['is missing for a traceparent of another shape', 'ann@example.test', undefined],
  ])('the trace id %s', async (_case, traceparent, expected) => {
    vi.stubEnv('TRUSTED_PROXIES', '127.0.0.1/32')
    expect((await get('/login', { traceparent })).line.traceId).toBe(expected)
    vi.stubEnv('TRUSTED_PROXIES', '')
  })

  it('the traceparent of an untrusted sender sets no trace id', async () => {
    const { line } = await get('/login', { traceparent: `00-${traceId}-00f067aa0ba902b7-01` })
    expect(line.traceId).toBeUndefined()
  })

  it('the trace id of the active span takes precedence over the traceparent', async () => {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
    const span = trace.wrapSpanContext({
      traceId: spanTraceId,
      spanId: '00f067aa0ba902b7',
      traceFlags: TraceFlags.NONE,
    })
    const handle = server.listeners('request')[0] as (...args: unknown[]) => void
    server.removeAllListeners('request')
    server.on('request', (...args) =>
      context.with(trace.setSpan(context.active(), span), () => handle(...args)),
    )
    expect(
      (await get('/api/session', { traceparent: `00-${traceId}-00f067aa0ba902b7-01` })).line
        .traceId,
    ).toBe(spanTraceId)
    context.disable()
  })
})

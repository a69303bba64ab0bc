import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { Agent, request } from 'undici'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listen } from '@/e2e/harness/servers/listen'
import { createTemporaryFolder } from '@/lib/server/testing/temporary-folder'
import { findFreePort } from '../free-port'
import { stopAllProcesses } from '../processes'
import { startNginx } from './nginx'

type Respond = (request: IncomingMessage, response: ServerResponse) => void
const sendHeaders: Respond = (incoming, response) => response.end(JSON.stringify(incoming.headers))

const folder = createTemporaryFolder()
let origin: string
/**
 * An nginx that waits one second for a response. On a slow machine, a good instance may need
 * longer, so only tests of silent instances use it.
 */
let impatientOrigin: string
/** How each of the two instances responds. */
let responses: [Respond, Respond]
let received: string[] = []
let servers: Server[]
let instances: number[]
const tls = { rejectUnauthorized: false }
// Each request has its own connection, except with the last agent.
const agents = {
  'HTTP/1.1': new Agent({ connect: tls, pipelining: 0, allowH2: false }),
  'HTTP/2': new Agent({ connect: tls, allowH2: true }),
  'shared connections': new Agent({ connect: tls, allowH2: true, connections: 3 }),
}
type Protocol = keyof typeof agents
const protocols: readonly Protocol[] = ['HTTP/1.1', 'HTTP/2']

beforeAll(async () => {
  responses = [sendHeaders, sendHeaders]
  servers = responses.map((_, index) =>
    createServer({ maxHeaderSize: 65_536 }, (incoming, response) => {
      received.push(`${incoming.method} ${index}`)
      responses[index === 0 ? 0 : 1](incoming, response)
    }),
  )
  instances = await Promise.all(servers.map(listen))
  const start = async (name: string, variables = {}) => {
    const port = await findFreePort()
    await startNginx({ folder: join(folder, name), port, instances, variables })
    return `https://127.0.0.1:${port}`
  }
  origin = await start('patient')
  impatientOrigin = await start('impatient', { NGINX_READ_TIMEOUT: '1s' })
})
afterEach(async () => {
  responses = [sendHeaders, sendHeaders]
  received = []
  // nginx pauses a failed instance for two seconds, and the next test needs both instances.
  await expect
    .poll(() => send('/').then(() => received), { interval: 100 })
    .toEqual(expect.arrayContaining(['GET 0', 'GET 1']))
  received = []
})
afterAll(async () => {
  await stopAllProcesses()
  for (const agent of Object.values(agents)) await agent.destroy()
  for (const server of servers) server.close()
})

type Sent = {
  method?: 'GET' | 'POST' | 'TRACE'
  headers?: Record<string, string>
  body?: string
  protocol?: Protocol
  to?: string
}
async function send(
  path: string,
  { method = 'GET', headers = {}, body, protocol = 'HTTP/1.1', to = origin }: Sent = {},
) {
  const options = { dispatcher: agents[protocol], method, headers, body: body ?? null }
  const response = await request(to + path, options)
  return {
    status: response.statusCode,
    headers: response.headers,
    text: await response.body.text(),
  }
}

test.each(protocols)(
  'nginx replaces the forwarding, trace and id headers that a browser sends over %s',
  async (protocol) => {
    const forwarded = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'http',
      forwarded: 'for=203.0.113.9',
    }
    const trace = {
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      tracestate: 'a=b',
      baggage: 'user=ann',
    }
    const headers = { ...forwarded, ...trace, 'x-request-id': 'attacker-chosen-id-000001' }
    const seen = JSON.parse((await send('/', { headers, protocol })).text)
    expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' })
    expect(seen['x-request-id']).toMatch(/^[\da-f]{32}$/)
    for (const name of ['forwarded', 'traceparent', 'tracestate', 'baggage'])
      expect(seen).not.toHaveProperty(name)
    expect(seen, 'the connection is kept').not.toHaveProperty('connection')
  },
)

test.each(protocols)(
  'nginx passes on 12 kB of cookies and 24 kB of headers over %s',
  async (protocol) => {
    const headers = { cookie: `other=${'a'.repeat(12_000)}`, 'x-large': 'a'.repeat(12_000) }
    const { status, text } = await send('/', { headers, protocol })
    expect([status, JSON.parse(text)['x-large'].length]).toEqual([200, 12_000])
  },
)

const problemOf = (status: number, title: string) => ({ type: 'about:blank', title, status })
const destroy: Respond = (incoming) => void incoming.socket.destroy()
const hang: Respond = () => undefined
/** A character that is longer in HPACK's code (RFC 7541, appendix B) than uncompressed. */
const incompressible = '~'
type OwnResponse = {
  readonly name: string
  readonly status: number
  readonly title: string
  readonly sent?: Sent
  readonly query?: string
  readonly respond?: Respond
}
const post: Sent = { method: 'POST', body: '{}' }
const longQuery = `?${incompressible.repeat(17_000)}`
const largeCookie: Sent = { headers: { cookie: `other=${'a'.repeat(17_000)}` } }
const large = { method: 'POST', body: 'a'.repeat(65_537) } as const
const ownResponses: readonly OwnResponse[] = [
  { name: 'a body of more than 64 kB', status: 413, title: 'Body too large', sent: large },
  {
    name: 'a lost connection',
    status: 502,
    title: 'Bad answer from a service',
    sent: post,
    respond: destroy,
  },
  {
    name: 'a silent instance',
    status: 504,
    title: 'A service did not answer in time',
    sent: post,
    respond: hang,
  },
]

test.each([
  ...protocols.flatMap((protocol) => ownResponses.map((one) => ({ protocol, ...one }))),
  {
    protocol: 'HTTP/1.1',
    name: 'a long address',
    status: 414,
    title: 'Address too long',
    query: longQuery,
  } as const,
  {
    protocol: 'HTTP/1.1',
    name: '17 kB of cookies',
    status: 431,
    title: 'Headers too large',
    sent: largeCookie,
  } as const,
])('over $protocol, nginx responds to $name with $status and our headers @long', async (own) => {
  const {
    protocol,
    status,
    title,
    sent = {},
    query = '',
    respond,
  }: OwnResponse & { protocol: Protocol } = own
  if (respond) responses = [respond, respond]
  const to = respond === hang ? impatientOrigin : origin
  const call = await send(`/api/login${query}`, { ...sent, protocol, to })
  expect([call.status, call.headers['content-type']]).toEqual([status, 'application/problem+json'])
  expect(JSON.parse(call.text)).toEqual({
    ...problemOf(status, title),
    requestId: call.headers['x-request-id'],
  })
  const page = await send(`/login${query}`, { ...sent, protocol, to })
  expect([page.status, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  expect(page.text).toContain(`<title>${title}</title>`)
  for (const { headers } of [call, page])
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
      ...(status === 431 ? { 'clear-site-data': '"cookies"' } : {}),
    })
  expect(received).toHaveLength(respond ? 2 : 0)
})

test('nginx closes an HTTP/2 connection after a URL of more than 16 kB, and accepts the next one', async () => {
  await expect(send(`/login${longQuery}`, { protocol: 'HTTP/2' })).rejects.toThrow()
  expect((await send('/login', { protocol: 'HTTP/2' })).status).toBe(200)
})

test('nginx passes on the app’s response unchanged, whatever its status', async () => {
  for (const status of [404, 413, 429, 431, 500, 502, 503, 504]) {
    const answer: Respond = (_incoming, response) =>
      response.writeHead(status, { 'x-own': 'yes' }).end('of the app')
    responses = [answer, answer]
    expect(await send('/api/score')).toMatchObject({
      status,
      headers: { 'x-own': 'yes' },
      text: 'of the app',
    })
  }
})

test('nginx rejects the method TRACE', async () => {
  expect((await send('/api/score', { method: 'TRACE' })).status).toBe(405)
  expect(received).toEqual([])
})

test.each([
  '/healthz',
  '/readyz',
  '/metrics',
  '/readyz?x=1',
  '/%72eadyz',
  '//healthz',
  '/a/../metrics',
  '/readyz/',
])('nginx does not expose %s to clients', async (path) => {
  for (const protocol of protocols) expect((await send(path, { protocol })).status).toBe(404)
  expect(received).toEqual([])
})

test('nginx sends a GET whose connection is lost to the other instance', async () => {
  responses = [destroy, sendHeaders]
  const statuses: number[] = []
  // An nginx worker that saw earlier tests' failures pauses the instance for two seconds.
  await expect
    .poll(async () => {
      statuses.push((await send('/')).status)
      return received
    })
    .toContain('GET 0')
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('nginx serves 300 simultaneous calls from one address @long', async () => {
  // Shares three connections, because 300 TLS handshakes would keep this process too busy to
  // respond as the instances.
  const calls = Array.from({ length: 300 }, () =>
    send('/api/session', { protocol: 'shared connections' }),
  )
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]))
})

/** Sends 3,000 calls from one address at once, and returns their responses. */
async function sendMany(port: number): Promise<readonly string[]> {
  const socket = connect({ port, rejectUnauthorized: false })
  const call = 'GET /api/session HTTP/1.1\r\nhost: localhost\r\n'
  socket.write(`${`${call}\r\n`.repeat(2999)}${call}connection: close\r\n\r\n`)
  return (await text(socket)).split('HTTP/1.1 ').slice(1)
}

test('nginx limits 3,000 calls from one address to 200 a second @long', async () => {
  const answers = await sendMany(Number(new URL(origin).port))
  const refused = answers.filter((answer) => answer.startsWith('429'))
  expect([answers.length, refused.length > 0]).toEqual([3000, true])
  expect(answers.length - refused.length).toBeGreaterThan(500)
  expect(refused[0]).toMatch(/^retry-after: 2\r$/im)
  expect(refused[0]).toContain('"status":429,"code":"RATE_LIMITED","retryAfter":2,')
})

test('nginx accepts 3,000 calls from one address if its limit is higher @long', async () => {
  const port = await findFreePort()
  const variables = { NGINX_REQUESTS_PER_SECOND: '1000000' }
  const running = await startNginx({ folder: join(folder, 'generous'), port, instances, variables })
  const answers = await sendMany(port)
  expect([answers.length, answers.filter((answer) => !answer.startsWith('200'))]).toEqual([
    3000,
    [],
  ])
  await running.stop()
})

test.each([
  ['a PDF', '/api/report/pdf', {}],
  ['a page', '/dashboard', { 'x-accel-buffering': 'no' }],
])('nginx passes on the first part of %s before the last part exists', async (_, path, headers) => {
  let finish = () => {}
  const stream: Respond = (_incoming, response) => {
    response.writeHead(200, headers)
    response.write('first')
    finish = () => response.end('last')
  }
  responses = [stream, stream]
  const response = await request(origin + path, { dispatcher: agents['HTTP/1.1'] })
  const parts = response.body[Symbol.asyncIterator]()
  expect(String((await parts.next()).value)).toBe('first')
  finish()
  expect(String((await parts.next()).value)).toBe('last')
})

test('nginx logs that an instance did not respond, without queries or addresses @long', async () => {
  responses = [hang, hang]
  await send('/api/login?token=canary-token', { ...post, to: impatientOrigin })
  await send('/login-direct?token=canary-token&email=canary@example.test', {
    headers: { referer: `${origin}/?canary-ref` },
    to: impatientOrigin,
  })
  const readLog = () => readFileSync(join(folder, 'impatient', 'nginx.log'), 'utf8')
  await expect.poll(readLog).toContain('"path":"/login-direct"')
  expect(readLog()).toMatch(
    /"path":"\/api\/login","status":504,.*"instanceStatus":"504","instanceHeaderSeconds":"-"/,
  )
  expect(readLog()).not.toMatch(/canary|127\.0\.0\.1"|remote/)
})

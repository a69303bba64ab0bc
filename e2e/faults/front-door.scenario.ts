import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { routes } from '@/lib/routes'
import { setUpCluster } from './harness/set-up-cluster'

const cluster = setUpCluster()
const kB = 1024
const hangLimitMs = 60_000
/** Cookies of the smallest possible size. */
const tinyCookies = (bytes: number) => 'a=;'.repeat(Math.floor(bytes / 3))
const apiPaths = [
  '/healthz',
  '/readyz',
  '/api/session',
  '/api/score',
  '/api/report/pdf',
  '/api/csp-report',
  '/api/unknown',
]
const paths = [
  ...new Set([...routes.map(({ path }) => path), ...apiPaths, '/favicon.ico', '/unknown']),
]

test('60 kB of tiny cookies are refused on every route, 30 kB on none, and a session with 20 kB works', async () => {
  const { a } = cluster()
  const visitor = cluster().client(a)
  const refused = async (bytes: number) => {
    const found: string[] = []
    for (const path of paths) {
      const { status } = await visitor.get(path, { headers: { cookie: tinyCookies(bytes) } })
      if (status === 431) found.push(path)
    }
    return found
  }
  expect([await refused(30 * kB), await refused(60 * kB)]).toEqual([[], paths])
  const client = await cluster().signIn('good')
  const beside = `${tinyCookies(20 * kB)}${client.cookieHeader}`
  expect((await client.get('/api/user', { on: a, headers: { cookie: beside } })).status).toBe(200)
})

test('too many cookies are cleared, bad targets and methods refused, and a forged nonce is not used', async () => {
  const { a } = cluster()
  const { status, headers } = await cluster()
    .client(a)
    .navigate('/login', { headers: { cookie: tinyCookies(40 * kB) } })
  expect([status, headers['clear-site-data']]).toEqual([431, '"cookies"'])
  expect(await statusOf(a.origin, 'GET', '*')).toBe(400)
  expect(await statusOf(a.origin, 'PROPFIND', '/login')).toBe(405)
  const direct = await fetch(`${a.origin}/login`, { headers: { 'x-nonce': 'forged-nonce' } })
  expect(await direct.text()).not.toContain('forged-nonce')
})

test.each([
  ['/login', 'content-length: 9961472', 405],
  ['/login', 'transfer-encoding: chunked', 405],
  ['/api/login', 'content-length: 9961472', 413],
  ['/api/login', 'transfer-encoding: chunked', 413],
] as const)(
  'a POST to %s with %s is refused after at most 65 kB of its body have arrived',
  async (path, length, expected) => {
    const { a } = cluster()
    const { hostname, port } = new URL(a.origin)
    const socket = connect(Number(port), hostname)
    // Ignores the error when the instance closes the connection.
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    const sent = {
      ...cluster().client(a).headers,
      origin: 'https://score.example.test',
      'content-type': 'application/json',
    }
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`)
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n${length}\r\n\r\n`)
    const body = 'a'.repeat(65 * kB)
    socket.write(length.endsWith('chunked') ? `${body.length.toString(16)}\r\n${body}\r\n` : body)
    const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(hangLimitMs) })
    expect(String(answer).split(' ', 2)).toEqual(['HTTP/1.1', String(expected)])
  },
)

test.each([
  ['/login', 405, 'with a length'],
  ['/api/login', 413, 'with a length'],
  ['/api/login', 413, 'in chunks'],
] as const)(
  'after a POST to %s is refused (%i, 200 kB %s), the next call succeeds',
  async (path, status, kind) => {
    const { a } = cluster()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    const own = {
      ...cluster().client(a).headers,
      origin: 'https://score.example.test',
      'content-type': 'application/json',
    }
    const length: Record<string, string> =
      kind === 'in chunks'
        ? { 'transfer-encoding': 'chunked' }
        : { 'content-length': String(200 * kB) }
    const post = request(a.origin + path, { agent, method: 'POST', headers: { ...own, ...length } })
    const [socket] = await once(post, 'socket')
    // A chunked body ends its connection, and the client receives that end after the response.
    const over = once(kind === 'in chunks' ? socket : post, 'close')
    post.end(Buffer.alloc(200 * kB, 'a'))
    const [refused] = await once(post, 'response')
    await text(refused)
    await over
    const [next] = await once(request(`${a.origin}/healthz`, { agent }).end(), 'response')
    await text(next)
    expect([refused.statusCode, next.statusCode]).toEqual([status, 200])
  },
)

test('behind https, an instance at 127.0.0.1 shows System Error without calling itself', async () => {
  const { a } = cluster()
  const before = a.loggedEvents().length
  const { status, text } = await cluster().client(a).navigate('/login?key=unknown')
  expect([status, text]).toEqual([200, expect.stringContaining('We could not sign you in')])
  // The instance may notice only now that an earlier scenario emptied Redis.
  const events = () => a.loggedEvents().slice(before)
  await expect
    .poll(() => events().filter((event) => event !== 'redis lost its data'))
    .toEqual(['request'])
})

test.each([
  ['/embed/x', {}, 404],
  ['/_next/static/x.js', {}, 404],
  ['/icon.svg', { range: 'bytes=999999-' }, 416],
  ['/icon.svg', { 'if-match': '"x"' }, 412],
  ['/icon.svg', { range: 'bytes=5-2' }, 200],
  ['/icon.svg', { range: 'bytes=0-9' }, 206],
  ['/embed/v1%2ejs', {}, 200],
  ['/manifest.webmanifest', {}, 200],
  ['/login/', {}, 308],
  ['/login/../readyz', {}, 404],
  ['https://score.example.test/login', {}, 200],
  ['https://evil.example/login', {}, 421],
] as const)(
  'a request to %s with %j returns %i with security headers',
  async (path, more, expected) => {
    const { hostname, port } = new URL(cluster().a.origin)
    const headers = { ...cluster().client().headers, ...more }
    const sent = request({ hostname, port, path, headers, agent: false }).end()
    const [response] = await once(sent, 'response')
    response.resume()
    expect(response.statusCode).toBe(expected)
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': expect.stringContaining('frame-ancestors'),
    })
  },
)

test('an instance that listens on :: accepts IPv4, and IPv6 if the machine has it', async () => {
  const on = await cluster().startExtra({ HOSTNAME: '::' })
  onTestFinished(() => on.kill())
  expect((await fetch(`${on.origin}/healthz`)).status).toBe(200)
  if (!existsSync('/proc/net/if_inet6')) return
  const { port } = new URL(on.origin)
  expect((await fetch(`http://[::1]:${port}/healthz`)).status).toBe(200)
})

async function statusOf(origin: string, method: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(origin)
  return await new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject).end()
  })
}

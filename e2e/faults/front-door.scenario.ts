import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { routes } from '@/lib/routes'
import { limitOf, recordFigure } from './harness/figures'
import { cpuMsOf, residentMegabytesOf } from './harness/process-usage'
import { setUpCluster } from './harness/set-up-cluster'

const cluster = setUpCluster()
const kB = 1024
/** Each as small as a cookie can be. */
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
const paths = [...new Set([...routes.map(({ path }) => path), ...apiPaths, '/favicon.ico', '/unknown'])]

test('tiny cookies cost nothing on any route, and the session beside them works', async () => {
  const { a } = cluster()
  const visitor = cluster().client(a)
  for (const path of paths) await visitor.get(path)
  const costs: { path: string; cost: number }[] = []
  for (const path of paths) {
    for (const [bytes, expected] of [
      [30 * kB, undefined],
      [60 * kB, 431],
    ] as const) {
      const before = cpuMsOf(a.pid)
      const { status } = await visitor.get(path, { headers: { cookie: tinyCookies(bytes) } })
      costs.push({ path, cost: cpuMsOf(a.pid) - before })
      if (expected !== undefined) expect([path, status]).toEqual([path, expected])
      else expect([path, status]).not.toEqual([path, 431])
    }
  }
  const { cost, path } = costs.reduce((most, one) => (one.cost > most.cost ? one : most))
  recordFigure(
    `front door: CPU of 30 and 60 kB of tiny cookies, ${costs.length} requests`,
    `${cost} ms at most (${path})`,
    '< 300 ms',
  )
  expect(cost).toBeLessThan(limitOf(300))
  const client = await cluster().signIn('good')
  const beside = `${tinyCookies(20 * kB)}${client.cookieHeader}`
  expect((await client.get('/api/user', { on: a, headers: { cookie: beside } })).status).toBe(200)
})

test('a browser with too many cookies deletes them, and forged addresses and ids are not believed', async () => {
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
] as const)('40 unfinished POSTs to %s with %s are refused while they arrive', async (path, length, expected) => {
  const { a } = cluster()
  const client = cluster().client(a)
  await client.get('/api/session')
  const before = residentMegabytesOf(a.pid)
  const posts = await Promise.all(
    Array.from({ length: 40 }, () => UnfinishedPost.send(a.origin, path, length, client.headers)),
  )
  onTestFinished(() => {
    for (const post of posts) post.end()
  })
  await pause(1_500)
  const grown = Math.round(residentMegabytesOf(a.pid) - before)
  const statuses = [...new Set(posts.map(({ status }) => status))]
  recordFigure(
    `front door: 40 unfinished POSTs to ${path}, ${length.split(':')[0]}`,
    `${statuses}, ${grown} MB`,
    '< 60 MB',
  )
  expect(statuses).toEqual([expected])
  expect(grown).toBeLessThan(60)
  expect((await client.get('/api/session')).status).toBe(200)
})

test.each([
  ['/login', 405, 'with a length'],
  ['/api/login', 413, 'with a length'],
  ['/api/login', 413, 'in chunks'],
] as const)(
  'after a POST to %s is refused (%i, 200 kB %s), the next call is not held up',
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
      kind === 'in chunks' ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(200 * kB) }
    const post = request(a.origin + path, { agent, method: 'POST', headers: { ...own, ...length } })
    post.end(Buffer.alloc(200 * kB, 'a'))
    const [refused] = await once(post, 'response')
    await text(refused)
    // The end of the connection reaches the client a moment after the response.
    await pause(100)
    const [next] = await once(request(`${a.origin}/healthz`, { agent }).end(), 'response', {
      signal: AbortSignal.timeout(10_000),
    })
    await text(next)
    expect([refused.statusCode, next.statusCode]).toEqual([status, 200])
  },
)

/** A request whose 9.5 MB body stops before its end. */
class UnfinishedPost {
  readonly #socket: Socket
  #answer = ''

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (data) => (this.#answer += String(data)))
    // The instance closes the connection, whatever still arrives.
    socket.on('error', () => undefined)
  }

  get status(): number {
    return Number(/^HTTP\/1.1 (\d+)/.exec(this.#answer)?.[1] ?? 0)
  }

  static async send(origin: string, path: string, length: string, headers: Readonly<Record<string, string>>) {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    const post = new UnfinishedPost(socket)
    const sent = { ...headers, origin: 'https://score.example.test', 'content-type': 'application/json' }
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`)
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n${length}\r\n\r\n`)
    const part = Buffer.alloc(64 * kB, 'a')
    const isChunked = length.endsWith('chunked')
    for (let sentParts = 0; sentParts < 150 && socket.writable && post.status === 0; sentParts += 1) {
      const chunk = isChunked
        ? Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
        : part
      if (!socket.write(chunk)) await pause(5)
    }
    return post
  }

  end(): void {
    this.#socket.destroy()
  }
}

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

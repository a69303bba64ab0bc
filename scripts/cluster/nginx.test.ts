import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { Agent, request } from 'undici'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { stopAllProcesses } from '../processes'
import { startNginx } from './nginx'

type Respond = (request: IncomingMessage, response: ServerResponse) => void
const sendHeaders: Respond = (incoming, response) => response.end(JSON.stringify(incoming.headers))

let folder: string
let origin: string
/** How each of the two instances responds. */
let responses: [Respond, Respond]
let received: string[] = []
let servers: Server[]
// Each request has a connection of its own.
const agent = new Agent({ connect: { rejectUnauthorized: false }, pipelining: 0, allowH2: false })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'scorewell-nginx-'))
  responses = [sendHeaders, sendHeaders]
  servers = responses.map((_, index) =>
    createServer({ maxHeaderSize: 65_536 }, (incoming, response) => {
      received.push(`${incoming.method} ${index}`)
      responses[index === 0 ? 0 : 1](incoming, response)
    }),
  )
  const ports = await Promise.all(servers.map(listen))
  const port = await getPort()
  await startNginx({ folder, port, instances: ports })
  origin = `https://127.0.0.1:${port}`
})
afterEach(() => {
  responses = [sendHeaders, sendHeaders]
  received = []
})
afterAll(async () => {
  await stopAllProcesses()
  await agent.close()
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

type Sent = { method?: 'GET' | 'POST' | 'TRACE'; headers?: Record<string, string>; body?: string }
async function send(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const response = await request(origin + path, { dispatcher: agent, method, headers, body: body ?? null })
  return { status: response.statusCode, headers: response.headers, text: await response.body.text() }
}

test('nginx replaces the forwarded headers of a browser', async () => {
  const claimed = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http', forwarded: 'for=203.0.113.9' }
  const seen = JSON.parse((await send('/', { headers: claimed })).text)
  expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' })
  expect(seen).not.toHaveProperty('forwarded')
  expect(seen, 'the connection is kept').not.toHaveProperty('connection')
})

test('nginx passes 40 kB of headers on', async () => {
  const { status, text } = await send('/', { headers: { 'x-large': 'a'.repeat(40_000) } })
  expect([status, JSON.parse(text)['x-large'].length]).toEqual([200, 40_000])
})

test('nginx has a browser delete cookies that exceed its limit', async () => {
  const { status, headers } = await send('/', { headers: { cookie: `large=${'a'.repeat(70_000)}` } })
  expect([status, headers['clear-site-data']]).toEqual([431, '"cookies"'])
  expect(received).toEqual([])
})

test.each([
  ['a body of more than 64 kB', { method: 'POST', body: 'a'.repeat(65_537) }, 413],
  ['the method TRACE', { method: 'TRACE' }, 405],
] as const)('nginx refuses %s', async (_, options, status) => {
  expect((await send('/api/score', options)).status).toBe(status)
  expect(received).toEqual([])
})

test('nginx sends a GET whose connection is lost to the other instance', async () => {
  responses = [(incoming) => void incoming.socket.destroy(), sendHeaders]
  const statuses = [(await send('/')).status, (await send('/')).status]
  expect(statuses).toEqual([200, 200])
  expect(received).toContain('GET 0')
})

test('nginx sends a POST only once, even if its connection is lost', async () => {
  const destroy: Respond = (incoming) => void incoming.socket.destroy()
  responses = [destroy, destroy]
  const { status } = await send('/api/login', { method: 'POST', body: '{}' })
  expect(status).toBe(502)
  expect(received).toHaveLength(1)
})

test.each([
  ['a PDF', '/api/report/pdf', {}],
  ['a page', '/dashboard', { 'x-accel-buffering': 'no' }],
])('nginx passes the first part of %s on before the last exists', async (_, path, headers) => {
  let finish = () => {}
  const stream: Respond = (_incoming, response) => {
    response.writeHead(200, headers)
    response.write('first')
    finish = () => response.end('last')
  }
  responses = [stream, stream]
  const response = await request(origin + path, { dispatcher: agent })
  const parts = response.body[Symbol.asyncIterator]()
  expect(String((await parts.next()).value)).toBe('first')
  finish()
  expect(String((await parts.next()).value)).toBe('last')
})

test('the log of nginx contains neither queries nor addresses', async () => {
  await send('/login-direct?token=canary-token&email=canary@example.test', {
    headers: { referer: `${origin}/?canary-ref` },
  })
  const readLog = () => readFileSync(join(folder, 'nginx.log'), 'utf8')
  await expect.poll(readLog).toContain('"path":"/login-direct"')
  expect(readLog()).not.toMatch(/canary|127\.0\.0\.1"|remote/)
})

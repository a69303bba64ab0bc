import { once } from 'node:events'
import { Agent, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { captureLog } from '../testing/log-lines'
import { resetState, setEnvironment } from '../testing/web-app'
import { createFrontDoor } from './front-door'

let server: Server
let origin: string

beforeEach(async () => {
  setEnvironment({ PRODUCT_API_URL: 'https://api.example' })
  captureLog()
  server = createFrontDoor(async (request, response) => {
    if (request.method === 'GET') return void response.end('answered')
    if (request.url === '/api/user') return void response.writeHead(401).end()
    // As Next leaves a body that a handler has cancelled: another stream stands in its place.
    await once(request, 'data')
    request.pause()
    Object.defineProperty(request, 'destroyed', { value: true })
    response.writeHead(413).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  resetState()
})

type Answer = { readonly status: number | undefined; readonly body: string }

/** Sends a request over the one connection that the agent keeps, as a proxy does for many clients. */
function send(path: string, agent: Agent, content?: Buffer, isChunked = false): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const chunked = { 'transfer-encoding': 'chunked' }
  const headers = content ? (isChunked ? chunked : { 'content-length': content.length }) : {}
  request(origin + path, { agent, method: content ? 'POST' : 'GET', headers })
    .on('response', (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject)
    })
    .on('error', reject)
    .end(content)
  return promise
}

test.each([
  ['/login', 2, 405],
  ['/login', 200_000, 405],
  ['/api/login', 200_000, 413],
  ['/api/login', 10_000_000, 413],
])(
  'after a refused POST to %s with %i bytes, its proxy gets an answer for the next client',
  async (path, bytes, status) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect((await send(path, agent, Buffer.alloc(bytes, 'a'))).status).toBe(status)
    expect(await send('/login', agent)).toEqual({ status: 200, body: 'answered' })
    agent.destroy()
  },
)

test.each([200_000, 10_000_000])('a body of %i bytes without a length ends its connection', async (bytes) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect((await send('/api/login', agent, Buffer.alloc(bytes, 'a'), true)).status).toBe(413)
  // The proxy learns of it a moment after the response.
  await pause(100)
  expect(await send('/login', agent)).toEqual({ status: 200, body: 'answered' })
  agent.destroy()
})

test('a body that arrives after its answer leaves the connection open', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  const early = request(`${origin}/api/user`, { agent, method: 'POST', headers: { 'content-length': 2 } })
  early.flushHeaders()
  const [response] = await once(early, 'response')
  early.end('{}')
  await text(response)
  await pause(100)
  expect(await send('/login', agent)).toEqual({ status: 200, body: 'answered' })
  expect([response.statusCode, connections]).toEqual([401, 1])
  agent.destroy()
})

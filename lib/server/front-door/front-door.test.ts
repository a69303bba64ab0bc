import { once } from 'node:events'
import { Agent, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen } from '@/e2e/harness/servers/listen'
import { captureLog } from '../testing/log-lines'
import { resetState, setEnvironment } from '../testing/web-app'
import { handleApiCall } from './api-calls'
import { createFrontDoor } from './front-door'

let server: Server
let origin: string

beforeEach(async () => {
  setEnvironment({ PRODUCT_API_URL: 'https://api.example' })
  captureLog()
  server = createFrontDoor(
    async (_request, response) => void response.end('answered'),
    handleApiCall,
  )
  origin = `http://127.0.0.1:${await listen(server)}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  resetState()
})

type Answer = { readonly status: number | undefined; readonly body: string }

/** Sends a request over the agent's only connection, as a proxy does for many clients. */
function send(path: string, agent: Agent, content?: Buffer, isChunked = false): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const chunked = { 'transfer-encoding': 'chunked' }
  const own = {
    origin: 'http://localhost:3000',
    'x-requested-with': 'scorewell',
    'content-type': 'application/json',
  }
  const headers = content
    ? { ...own, ...(isChunked ? chunked : { 'content-length': content.length }) }
    : {}
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
  'after a refused POST to %s with %i bytes, the next request of a proxy gets its own response',
  async (path, bytes, status) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect((await send(path, agent, Buffer.alloc(bytes, 'a'))).status).toBe(status)
    expect(await send('/login', agent)).toEqual({ status: 200, body: 'answered' })
    agent.destroy()
  },
)

test.each([200_000, 10_000_000])(
  'after a refused chunked body of %i bytes, the next request of a proxy gets its own response',
  async (bytes) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect((await send('/api/login', agent, Buffer.alloc(bytes, 'a'), true)).status).toBe(413)
    // The agent notices the closed connection a moment after the response.
    await pause(100)
    expect(await send('/login', agent)).toEqual({ status: 200, body: 'answered' })
    agent.destroy()
  },
)

test('a body that arrives after the response leaves the connection open', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  const early = request(`${origin}/api/user`, {
    agent,
    method: 'POST',
    headers: { 'content-length': 2 },
  })
  early.flushHeaders()
  const [response] = await once(early, 'response')
  early.end('{}')
  await text(response)
  await pause(100)
  expect(await send('/login', agent)).toEqual({ status: 200, body: 'answered' })
  expect([response.statusCode, connections]).toEqual([405, 1])
  agent.destroy()
})

test('a removed header is also missing from rawHeaders', async () => {
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>()
  const inner = createFrontDoor(async (request, response) => {
    resolve(request)
    response.end()
  })
  const headers = {
    cookie: '__Host-sw=1; other=2',
    'x-forwarded-for': '203.0.113.7',
    'x-nonce': 'chosen',
  }
  request({ port: await listen(inner), headers }).end()
  const { rawHeaders } = await promise
  expect(rawHeaders).toContain('__Host-sw=1')
  expect(rawHeaders.join()).not.toMatch(/other|203\.0\.113\.7|chosen/)
  inner.closeAllConnections()
  inner.close()
})

test('background work started by a request does not keep the response in memory', async () => {
  const { promise, resolve } = Promise.withResolvers<WeakRef<ServerResponse>>()
  const timers: NodeJS.Timeout[] = []
  const inner = createFrontDoor(async (_request, response) => {
    // A timer retains the async context in which it was started.
    timers.push(setTimeout(() => undefined, 600_000))
    resolve(new WeakRef(response))
    response.end()
  })
  const agent = new Agent()
  request({ agent, port: await listen(inner) }).end()
  const response = await promise
  await expect.poll(() => collected(response)).toBe(true)
  for (const timer of timers) clearTimeout(timer)
  agent.destroy()
  inner.closeAllConnections()
  inner.close()
})

test('a finished call with a body is not kept in memory', async () => {
  const received: WeakRef<object>[] = []
  server.on('request', (call: IncomingMessage) => received.push(new WeakRef(call)))
  const agent = new Agent()
  for (let sent = 0; sent < 5; sent += 1)
    expect((await send('/api/login', agent, Buffer.from('{}'))).status).toBe(422)
  const kept = () => received.filter((call) => !collected(call)).length
  await expect.poll(kept).toBe(0)
  agent.destroy()
})

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

function collected(value: WeakRef<object>): boolean {
  collectGarbage()
  return value.deref() === undefined
}

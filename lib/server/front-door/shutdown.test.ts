import { once } from 'node:events'
import { Agent, type IncomingMessage, type RequestListener, request, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listen } from '@/e2e/harness/servers/listen'
import { singleFlight } from '../config/memory-cache'
import { captureLog } from '../testing/log-lines'
import { resetState, setEnvironment } from '../testing/web-app'
import { createFrontDoor } from './front-door'
import { isDraining } from './serving'
import { onShutdown, shutDown } from './shutdown'

const hour = 3_600_000
const generous = { delayMs: 0, idleMs: 0, requestsMs: hour, closeMs: hour }
const immediate = { delayMs: 0, idleMs: 0, requestsMs: 0, closeMs: 0 }
const agent = new Agent({ keepAlive: true })
let lines: ReturnType<typeof captureLog>
let server: Server
let port: number
beforeEach(() => {
  setEnvironment({ PRODUCT_API_URL: 'https://api.example', KEEP_ALIVE_TIMEOUT: '600000' })
  lines = captureLog()
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  resetState()
})

async function serve(listener: RequestListener, arrivalMs = hour): Promise<void> {
  server = createFrontDoor(async (request, response) => listener(request, response), undefined, {
    arrivalMs,
    checkingIntervalMs: 20,
  })
  port = await listen(server)
}

async function get(): Promise<IncomingMessage> {
  const sent = request({ host: '127.0.0.1', port, path: '/favicon.ico', agent }).end()
  const [response] = await once(sent, 'response')
  return response
}

/** Starts a server whose responses send a part at once and end when `finish` is called. */
async function serveInParts(): Promise<{ finish: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await serve((_, response) => {
    response.write('first ')
    void promise.then(() => response.end('last'))
  })
  return { finish: resolve }
}

it('a shutdown completes a started response before it runs the registered functions', async () => {
  const { finish } = await serveInParts()
  const response = await get()
  const order: string[] = []
  onShutdown('redis', async () => void order.push('closed'))
  const stopped = shutDown(generous).then(() => order.push('stopped'))
  const body = text(response).then((whole) => order.push(whole))
  finish()
  await Promise.all([body, stopped])
  expect(order.toSorted()).toEqual(['closed', 'first last', 'stopped'])
  expect(order.indexOf('closed')).toBe(order.indexOf('stopped') - 1)
  expect(lines.map(({ event }) => event)).toEqual(['draining', 'stopped'])
})

it('a shutdown closes idle connections and accepts no new ones', async () => {
  await serve((_, response) => response.end('done'))
  await text(await get())
  const [idle] = Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? [])
  const closed = idle && once(idle, 'close')
  await shutDown(generous)
  await closed
  await expect(get()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

it('requests are served on closing connections while a shutdown waits for the load balancer', async () => {
  await serve((_, response) => response.end(String(isDraining())))
  const before = await get()
  expect([before.headers.connection, await text(before)]).toEqual(['keep-alive', 'false'])
  void shutDown({ ...generous, delayMs: hour })
  const during = await get()
  expect([during.headers.connection, await text(during)]).toEqual(['close', 'true'])
})

it('a shutdown serves calls on existing connections after it stops accepting new ones', async () => {
  await serve((_, response) => response.end('done'))
  await text(await get())
  const stopped = once(server, 'close')
  const draining = shutDown({ ...generous, idleMs: 500 })
  await expect.poll(() => server.listening).toBe(false)
  const response = await get()
  expect([response.headers.connection, await text(response)]).toEqual(['close', 'done'])
  await Promise.all([draining, stopped])
})

it('a shutdown closes the connection of a response that has not begun', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await serve((_, response) => void released.then(() => response.end()))
  const arrived = once(server, 'request')
  const pending = get()
  await arrived
  const stopped = shutDown(generous)
  release()
  expect((await pending).headers.connection).toBe('close')
  await stopped
})

it('a shutdown cuts off a response that does not end in time, and logs it', async () => {
  await serveInParts()
  const response = await get()
  const body = text(response)
  await Promise.all([shutDown(immediate), expect(body).rejects.toThrow('aborted')])
  expect(lines.map(({ event }) => event)).toEqual(['draining', 'requests cut', 'stopped'])
})

it('a shutdown waits for a token refresh even if its browser has disconnected', async () => {
  await serve((_, response) => response.end())
  const { promise, resolve } = Promise.withResolvers<void>()
  let isStored = false
  void singleFlight('renewal', 'session', async () => {
    await promise
    isStored = true
  })
  onShutdown('redis', async () => expect(isStored).toBe(true))
  const stopped = shutDown(generous)
  resolve()
  await stopped
  expect(lines.map(({ event }) => event)).toEqual(['draining', 'stopped'])
})

it('a shutdown logs a registered function that fails, and does not wait for one that hangs', async () => {
  await serve((_, response) => response.end())
  onShutdown('spans', () => Promise.reject(new Error('no collector')))
  onShutdown('redis', () => new Promise(() => undefined))
  await shutDown({ ...immediate, requestsMs: hour })
  expect(lines).toMatchObject([
    {},
    { event: 'shutdown failed', path: 'spans', message: 'no collector' },
    {},
  ])
})

it('a request that does not arrive in time gets a 408', async () => {
  await serve((sent, response) => sent.resume().on('end', () => response.end()), 50)
  const sent = request({
    host: '127.0.0.1',
    port,
    path: '/api/login',
    method: 'POST',
    headers: { 'content-length': 10 },
  })
  sent.write('half')
  const [response] = await once(sent, 'response')
  expect(response.statusCode).toBe(408)
  sent.destroy()
})

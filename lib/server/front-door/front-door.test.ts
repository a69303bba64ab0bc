import { Agent, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { captureLog } from '../testing/log-lines'
import { resetState, setEnvironment } from '../testing/web-app'
import { createFrontDoor } from './front-door'

let server: Server
let origin: string

beforeEach(async () => {
  setEnvironment({ PRODUCT_API_URL: 'https://api.example' })
  captureLog()
  server = createFrontDoor(async (_request, response) => void response.end('answered'))
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
function send(path: string, agent: Agent, content?: Buffer): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const headers = content ? { 'content-length': String(content.length), 'content-type': 'application/json' } : {}
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

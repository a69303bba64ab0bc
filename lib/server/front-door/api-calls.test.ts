import { once } from 'node:events'
import { type IncomingMessage, request, type Server } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { listen } from '@/e2e/harness/servers/listen'
import { cspReportPath } from '../http/security-headers'
import { captureLog } from '../testing/log-lines'
import { testPublicUrl } from '../testing/test-browser'
import { hostToken, memberUser, setUpWebApp, signInMember } from '../testing/web-app'
import { handleApiCall } from './api-calls'
import { createFrontDoor } from './front-door'

const api = setUpWebApp()
let server: Server
let port: number

beforeEach(async () => {
  server = createFrontDoor(handleApiCall)
  port = await listen(server)
})
afterEach(() => server.close())

async function call(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = request({ host: '127.0.0.1', port, path, method, headers }).end()
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (!response) throw new Error('No response')
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

test('a call uses the session in its cookies', async () => {
  const browser = await signInMember(api)
  const { status, headers, body } = await call('/api/session', { cookie: browser.cookieHeader() })
  expect([status, headers['content-type'], headers['content-length']]).toEqual([
    200,
    'application/json',
    String(body.length),
  ])
  expect(JSON.parse(body.toString())).toMatchObject({ signedIn: true })
})

test('a long response is compressed if the client accepts it, but a short one is not', async () => {
  const browser = await signInMember(api)
  api.on('GET /users', () => ({ json: { ...memberUser, fname: 'Ann'.repeat(1_000) } }))
  const cookie = browser.cookieHeader()
  const plain = await call('/api/user', { cookie })
  const compressed = await call('/api/user', { cookie, 'accept-encoding': 'gzip' })
  expect(compressed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(compressed.body)).toEqual(plain.body)
  expect(compressed.body.length).toBeLessThan(plain.body.length / 2)
  expect(
    (await call('/api/none', { 'accept-encoding': 'gzip' })).headers['content-encoding'],
  ).toBeUndefined()
})

test.each([
  ['/api/none', 'GET', 404],
  ['/api/user/', 'GET', 404],
  ['/api/us%65r', 'GET', 404],
  ['/api/us\\er', 'GET', 404],
  ['/api/user', 'DELETE', 405],
  ['/api/user', 'HEAD', 405],
  [cspReportPath, 'GET', 405],
])('%s with the method %s returns %i', async (path, method, status) => {
  const { headers, ...answer } = await call(path, {}, method)
  expect([answer.status, headers['content-type']]).toEqual([status, 'application/problem+json'])
  expect(headers['cache-control']).toBe('private, no-store')
})

const json = { 'content-type': 'application/json', 'x-requested-with': 'scorewell' }

test.each([
  ['breaks off', '/api/login', { ...json, origin: testPublicUrl }],
  ['breaks off', cspReportPath, { 'content-type': 'application/csp-report' }],
  ['breaks off', '/api/backchannel/sign-out', { ...json, ctoken: hostToken }],
  ['has a broken chunk', '/api/login', { ...json, origin: testPublicUrl }],
])(
  'a request body that %s is logged as an aborted request and not as an error: %s',
  async (how, path, headers) => {
    const lines = captureLog()
    const { promise: answered, resolve } = Promise.withResolvers<void>()
    const door = createFrontDoor(async (...call) => {
      await handleApiCall(...call).finally(resolve)
    })
    onTestFinished(() => void door.close())
    const doorPort = await listen(door)
    const arrived = once(door, 'request')
    const socket = connect(doorPort, '127.0.0.1')
    const isChunked = how === 'has a broken chunk'
    const framing = isChunked ? 'transfer-encoding: chunked' : 'content-length: 50'
    const lead = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST ${path} HTTP/1.1\r\nhost: here\r\n${lead.join('')}${framing}\r\n\r\n`)
    socket.write(isChunked ? '1\r\n{\r\n' : '{')
    const [received] = await arrived
    await expect.poll(() => received.readableDidRead).toBe(true)
    if (isChunked) socket.write('not a chunk\r\n')
    else socket.destroy()
    await answered
    expect(lines.map(({ event }) => event)).toEqual(['request'])
    expect(lines).toMatchObject([{ route: path, aborted: true }])
  },
)

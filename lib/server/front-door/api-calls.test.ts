import { once } from 'node:events'
import { type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cspReportPath } from '../http/security-headers'
import { memberUser, setUpWebApp, signInMember } from '../testing/web-app'
import { answerApiCall } from './api-calls'
import { createFrontDoor } from './front-door'

const api = setUpWebApp()
let server: Server

beforeEach(async () => {
  server = createFrontDoor(answerApiCall)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => server.close())

async function call(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const sent = request({ host: '127.0.0.1', port, path, method, headers }).end()
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (!response) throw new Error('No response')
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

test('a call is answered with the session of its cookies', async () => {
  const browser = await signInMember(api)
  const { status, headers, body } = await call('/api/session', { cookie: browser.cookieHeader() })
  expect([status, headers['content-type'], headers['content-length']]).toEqual([
    200,
    'application/json',
    String(body.length),
  ])
  expect(JSON.parse(body.toString())).toMatchObject({ signedIn: true })
})

test('a long response is compressed for who accepts it, a short one is not', async () => {
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
  ['/api/us\\er', 'GET', 400],
  ['/api/user', 'DELETE', 405],
  ['/api/user', 'HEAD', 405],
  [cspReportPath, 'GET', 405],
])('%s, %s: %i', async (path, method, status) => {
  const { headers, ...answer } = await call(path, {}, method)
  expect([answer.status, headers['content-type']]).toEqual([status, 'application/problem+json'])
  expect(headers['cache-control']).toBe('private, no-store')
})

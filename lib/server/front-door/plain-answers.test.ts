import type { Server } from 'node:http'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { listen } from '@/e2e/harness/servers/listen'
import { locales } from '@/lib/contract/locale'
import { setEnvironment } from '../testing/web-app'
import { createFrontDoor } from './front-door'
import { securityTxt } from './plain-answers'

const token = 'host-token-1-of-at-least-32-characters'
const environment = {
  PRODUCT_API_URL: 'https://api.example',
  PUBLIC_URL: 'http://localhost:3000',
  HOSTS: JSON.stringify([
    { key: 'harbor', name: 'Harbor', token, origins: ['https://www.harbor.example'] },
    { key: 'own', name: 'Own', token: `${token}-2`, origins: ['http://localhost:3000'] },
  ]),
}
let server: Server
let origin: string

beforeEach(async () => {
  setEnvironment({ ...environment, SECURITY_CONTACT: '' })
  server = createFrontDoor(async (_, response) => void response.end('rendered'))
  origin = `http://127.0.0.1:${await listen(server)}`
})
afterEach(() => server.close())

const ask = (path: string, from?: string) =>
  fetch(`${origin}${path}`, { headers: from === undefined ? {} : { origin: from } })

it.each([
  ['harbor', 'https://www.harbor.example', 200],
  ['harbor', 'https://harbor.example', 403],
  ['harbor', 'http://www.harbor.example', 403],
  ['harbor', 'null', 403],
  ['unknown', 'https://www.harbor.example', 403],
  ['', 'https://www.harbor.example', 403],
  ['own', undefined, 200],
  ['harbor', undefined, 403],
])('/embed/allowed for the key %j and the origin %s returns %i', async (key, from, status) => {
  const response = await ask(`/embed/allowed?key=${key}`, from)
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ allowed: status === 200 })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'private, no-store',
    'content-length': String(JSON.stringify({ allowed: status === 200 }).length),
    'content-type': 'application/json',
    vary: 'Origin',
  })
})

test('security.txt contains the contact and expires 360 days after the build', () => {
  setEnvironment({ ...environment, SECURITY_CONTACT: 'mailto:security@score.example' })
  expect(securityTxt(Date.parse('2026-01-01T00:00:00Z'))).toMatchObject({
    status: 200,
    body: `Contact: mailto:security@score.example
Expires: 2026-12-27T00:00:00.000Z
Canonical: http://localhost:3000/.well-known/security.txt
Preferred-Languages: ${locales.join(', ')}
`,
  })
})

test('security.txt is plain text that may be cached and sets no cookie', async () => {
  setEnvironment({ ...environment, SECURITY_CONTACT: 'https://score.example/security' })
  const { status, headers } = await ask('/.well-known/security.txt')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  expect(headers.getSetCookie()).toEqual([])
})

test('security.txt returns 404 without a contact', async () => {
  expect((await ask('/.well-known/security.txt')).status).toBe(404)
})

test('requests to /embed/allowed count toward the call limit', async () => {
  setEnvironment({ ...environment, RATE_LIMITS: '{"callsPerAddress":2}' })
  const statuses = []
  for (let at = 0; at < 3; at += 1) statuses.push((await ask('/embed/allowed?key=own')).status)
  expect(statuses).toEqual([200, 200, 429])
  expect((await ask('/login')).status).toBe(200)
})

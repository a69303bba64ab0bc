import { once } from 'node:events'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, type IncomingMessage, request, type Server } from 'node:http'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { listen } from '@/e2e/harness/servers/listen'
import { createTemporaryFolder } from '../testing/temporary-folder'
import { setEnvironment } from '../testing/web-app'
import { createFrontDoor } from './front-door'
import { listPublicFiles, withPublicFiles } from './public-files'

const modifiedAt = new Date('2026-03-01T00:00:00.400Z')
const folder = createTemporaryFolder()
const served = ['public/icon.svg', 'public/embed/v1.js', '.next/static/chunks/[slug]-a.js']
let server: Server
let port: number
let rendered: IncomingHttpHeaders[]

beforeAll(() => {
  for (const name of served) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), '0123456789')
    utimesSync(join(folder, name), modifiedAt, modifiedAt)
  }
})
beforeEach(async () => {
  setEnvironment({ PRODUCT_API_URL: 'https://api.example', RATE_LIMITS: '{"callsPerAddress":3}' })
  rendered = []
  const pages = async ({ headers }: IncomingMessage, response: { end(body: string): unknown }) => {
    rendered.push(headers)
    response.end('rendered')
  }
  server = createFrontDoor(withPublicFiles(pages, listPublicFiles(folder)))
  port = await listen(server)
})
afterEach(() => server.close())

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end()
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (!response) throw new Error('No response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

test.each([
  '/embed/x',
  '/embed/',
  '/embed/v1.js/',
  '/embed//v1.js',
  '/%65mbed/x?v1.js',
  '/icons/1.png',
  '/demo/x',
  '/_next/static/chunks/b.js',
])('%s is not a public file and returns 404 without Next', async (path) => {
  expect(await get(path)).toMatchObject({ status: 404, body: '' })
  expect(rendered).toEqual([])
})

test.each([
  '/icon.svg',
  '/embed/v1.js?a',
  '/_next/static/chunks/%5Bslug%5D-a.js',
  '/manifest.webmanifest',
  '/login',
  '/embed',
])('%s is passed on to Next', async (path) => {
  expect(await get(path)).toMatchObject({ status: 200, body: 'rendered' })
})

test('only requests for missing files count toward the client’s rate limit', async () => {
  for (let at = 0; at < 5; at += 1) expect((await get('/embed/v1.js')).status).toBe(200)
  const answers = []
  for (let at = 0; at < 5; at += 1) answers.push(await get(`/embed/x${at}`))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 429, 429])
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
})

test.each([
  ['/login', 'private, no-store'],
  ['/embed/v1.js', undefined],
  ['/manifest.webmanifest', undefined],
  ['/embed/x', 'private, no-store'],
])('%s has security headers and its own cache control', async (path, caching) => {
  const { headers } = await get(path)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'same-origin',
  })
  expect(headers['cache-control']).toBe(caching)
})

describe('conditional and range requests for a file', () => {
  const earlier = 'Sat, 28 Feb 2026 00:00:00 GMT'
  const same = 'Sun, 01 Mar 2026 00:00:00 GMT'

  it.each([
    [{ 'if-match': '"x"' }, 412],
    [{ 'if-match': 'W/"a-b", "x"' }, 412],
    [{ 'if-unmodified-since': earlier }, 412],
    [{ 'if-match': '"x"', range: 'bytes=99-' }, 412],
    [{ range: 'bytes=10-' }, 416],
    [{ range: 'bytes=10-20' }, 416],
    [{ range: 'bytes=-0' }, 416],
  ])('the conditional or range request %j fails with %i', async (headers, status) => {
    const answer = await get('/icon.svg', headers)
    expect([answer.status, answer.body]).toEqual([status, ''])
    expect(answer.headers['content-range']).toBe(status === 416 ? 'bytes */10' : undefined)
    expect(rendered).toEqual([])
  })

  it.each([
    [{ range: 'bytes=5-2' }],
    [{ range: 'bytes=abc' }],
    [{ range: 'bytes=0-1,99-' }],
    [{ range: 'lines=99-' }],
    [{ range: 'bytes=99-', 'if-range': '"x"' }],
    [{ 'if-unmodified-since': 'yesterday' }],
  ])('the condition or range %j is ignored', async (headers) => {
    expect((await get('/icon.svg', headers)).status).toBe(200)
    expect(rendered[0]?.range).toBeUndefined()
  })

  it.each([
    [{ range: 'bytes=9-' }],
    [{ range: 'bytes=0-99' }],
    [{ range: 'bytes=-99' }],
    [{ 'if-match': '*', range: 'bytes=0-0' }],
    [{ 'if-unmodified-since': same, range: 'bytes=0-0' }],
  ])('the satisfiable condition or range %j is passed on', async (headers) => {
    expect((await get('/icon.svg', headers)).status).toBe(200)
    expect(rendered[0]).toMatchObject(headers)
  })

  it('a range in a HEAD request is ignored', async () => {
    expect((await get('/icon.svg', { range: 'bytes=99-' }, 'HEAD')).status).toBe(200)
    expect(rendered[0]?.range).toBeUndefined()
  })
})

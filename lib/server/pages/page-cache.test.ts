import { once } from 'node:events'
import { type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { NextRequest } from 'next/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen } from '@/e2e/harness/servers/listen'
import { nonceHeader } from '@/lib/contract/headers'
import { readMemoryCaches } from '../config/memory-cache'
import { createFrontDoor } from '../front-door/front-door'
import { testPublicUrl } from '../testing/test-browser'
import { setUpWebApp, signInMember } from '../testing/web-app'
import { pageMiddleware } from './page-middleware'

const api = setUpWebApp()
let server: Server
let port: number
let renders: number
let render: (response: ServerResponse, nonce: string) => void

beforeEach(async () => {
  renders = 0
  render = (response, nonce) => {
    response.setHeader('link', `</font.woff2>; rel=preload; nonce="${nonce}"`)
    response.write(Buffer.from(`<html><script nonce="${nonce}">`))
    response.write(Buffer.from(`render ${renders}</script></html>`))
    response.end()
  }
  server = createFrontDoor(answerAsNext)
  port = await listen(server)
})
afterEach(() => server.close())

/** Sends the middleware's response, or renders the page to which it passes the request. */
async function answerAsNext(
  { method = 'GET', url = '', headers }: IncomingMessage,
  response: ServerResponse,
) {
  const sent = new Headers(
    Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const answer = await pageMiddleware(
    new NextRequest(testPublicUrl + url, { method, headers: sent }),
  )
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) response.appendHeader(name, value)
  if (answer.headers.get('x-middleware-next') === null)
    return void response.end(await answer.text())
  renders += 1
  render(response, answer.headers.get(`x-middleware-request-${nonceHeader}`) ?? '')
}

async function visit(path: string, more: Record<string, string> = {}) {
  const navigation = {
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'sec-fetch-site': 'none',
  }
  const sent = request({ host: '127.0.0.1', port, path, headers: { ...navigation, ...more } }).end()
  const [response]: IncomingMessage[] = await once(sent, 'response')
  const { headers } = response ?? {}
  const nonce = /'nonce-([^']+)'/.exec(String(headers?.['content-security-policy']))?.[1]
  return { html: response ? await text(response).catch(() => '') : '', nonce, headers }
}

test('a visitor page is rendered once, and each visitor gets it with their own nonce and cookie', async () => {
  const first = await visit('/login')
  const second = await visit('/login')
  expect(renders).toBe(1)
  expect(first.html).toBe(`<html><script nonce="${first.nonce}">render 1</script></html>`)
  expect(second.html).toBe(`<html><script nonce="${second.nonce}">render 1</script></html>`)
  expect(second.nonce).not.toBe(first.nonce)
  expect(second.headers?.link).toBe(`</font.woff2>; rel=preload; nonce="${second.nonce}"`)
  expect(second.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'set-cookie': [expect.stringContaining('__Host-sw=')],
  })
  expect(second.headers?.['set-cookie']).not.toEqual(first.headers?.['set-cookie'])
})

test.each([
  ['in another language', '/login', { 'accept-language': 'es' }],
  ['in a frame', '/login', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }],
  ['at another path', '/signup', {}],
  ['with a way back', '/login?back=%2Fdashboard', {}],
  ['as the data of a page', '/login', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
] as const)('a page is not served from the cache %s', async (_, path, headers) => {
  await visit('/login')
  const { html, nonce } = await visit(path, headers)
  expect(html).toBe(`<html><script nonce="${nonce}">render 2</script></html>`)
})

test('only a page whose query points back to one of our pages is cached', async () => {
  for (const query of [
    'back=%2Fdashboard',
    'back=%2Fdashboard%3Fx',
    'back=%2Flogin&back=%2Flogin',
    'email=ann',
  ]) {
    await visit(`/login?${query}`)
    await visit(`/login?${query}`)
  }
  expect(renders).toBe(7)
})

test('each host has its own cached page', async () => {
  const first = await visit('/login?key=second')
  const cookie = first.headers?.['set-cookie']?.[0]?.split(';')[0] ?? ''
  await visit('/login')
  expect((await visit('/login', { cookie })).html).toContain('render 2')
})

test('a signed-in consumer neither gets a cached page nor stores one', async () => {
  const browser = await signInMember(api)
  const cookie = browser.cookieHeader()
  await visit('/glossary', { cookie })
  await visit('/glossary')
  await visit('/glossary', { cookie })
  expect(renders).toBe(3)
})

test.each([
  ['fails', 500, '<html></html>'],
  ['is cut off', 200, '<html>'],
])('a page that %s is not cached', async (_, status, html) => {
  const succeed = render
  render = (response) => {
    response.statusCode = status
    response.write(html)
    response.end()
  }
  await visit('/login')
  render = succeed
  expect((await visit('/login')).html).toContain('render 2')
})

test('a page with a configuration in its URL is not cached', async () => {
  const { headers } = await visit('/login?ocf=1')
  const cookie = headers?.['set-cookie']?.[0]?.split(';')[0] ?? ''
  await visit('/login', { cookie })
  await visit('/login', { cookie })
  expect(renders).toBe(2)
  expect(cachedBytes() ?? 0).toBe(0)
})

test('a cached page counts toward the cache size with its UTF-8 bytes', async () => {
  const sentence = 'Don’t share “codes”. '.repeat(5_000)
  render = (response, nonce) => {
    response.write(Buffer.from(`<html><script nonce="${nonce}">${sentence}</script></html>`))
    response.end()
  }
  const { html } = await visit('/login')
  expect(cachedBytes()).toBeLessThan(1.05 * Buffer.byteLength(html))
  expect((await visit('/login')).html).toContain(sentence)
})

function cachedBytes(): number | undefined {
  return readMemoryCaches().find(({ name }) => name === 'visitorPages')?.bytes
}

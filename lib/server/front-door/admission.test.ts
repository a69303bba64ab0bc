import { beforeEach, describe, expect, it, test } from 'vitest'
import { setEnvironment } from '../testing/web-app'
import { filterCookies, normalizeRequest, rejectionOf } from './admission'

const publicUrl = 'https://score.example'
const documents = { TERMS_URL: 'https://p.example/terms', PRIVACY_URL: 'https://p.example/privacy' }

const kB = 1024
const received = (method: string, url: string, headers: Record<string, string> = {}) => ({
  method,
  url,
  headers,
  rawHeaders: Object.entries(headers).flat(),
})

beforeEach(() => setEnvironment({ PRODUCT_API_URL: 'http://127.0.0.1:9/api' }))

describe('a request is refused', () => {
  it.each([
    [
      'with 33 kB of headers',
      received('GET', '/login', { 'x-any': 'a'.repeat(33 * kB) }),
      { status: 431, headers: {} },
    ],
    [
      'with an address of 33 kB',
      received('GET', `/login?${'a'.repeat(33 * kB)}`),
      { status: 431, headers: {} },
    ],
    [
      'with 33 kB of cookies, which the browser then deletes',
      received('GET', '/healthz', { cookie: 'a=;'.repeat(11 * kB) }),
      { status: 431, headers: { 'clear-site-data': '"cookies"' } },
    ],
    [
      'as a POST to a page',
      received('POST', '/login'),
      { status: 405, headers: { allow: 'GET, HEAD' } },
    ],
    [
      'as OPTIONS of a file',
      received('OPTIONS', '/icon.svg'),
      { status: 405, headers: { allow: 'GET, HEAD' } },
    ],
    [
      'with a body for a page',
      received('GET', '/login', { 'transfer-encoding': 'chunked' }),
      { status: 405, headers: { allow: 'GET, HEAD' } },
    ],
    [
      'with a body of 65 kB for the API',
      received('POST', '/api/login', { 'content-length': String(65 * kB) }),
      { status: 413, headers: {} },
    ],
  ])('refuses a request %s', (_case, request, rejection) => {
    expect(rejectionOf(request)).toEqual(rejection)
  })
})

test.each([
  '/api/../login',
  '/api/%2e%2e/login',
  '/login/../api/login',
  '/login/../readyz',
  '/x/%2E%2e/readyz',
  '/api/./session',
  '/api/x/.%2e/session',
  '/api/session#f',
  '/api\\session',
  '//api/login',
])('the path %s, which a URL parser would resolve to another path, returns 404', (url) => {
  for (const method of ['GET', 'POST'])
    expect(rejectionOf(received(method, url))).toEqual({ status: 404, headers: {} })
})

test.each([
  ['https://evil.example/x', 421],
  ['http://score.example/login', 421],
  ['https://score.example:444/login', 421],
  ['https://score.example@evil.example/login', 421],
  ['evil.example:443', 400],
  ['*', 400],
  ['login', 400],
])('the request target %s is refused with %i', (url, status) => {
  setEnvironment({ PUBLIC_URL: publicUrl, ...documents })
  const request = received('GET', url)
  normalizeRequest(request)
  expect(rejectionOf(request)).toEqual({ status, headers: {} })
})

test.each([
  ['https://score.example/login?a=b', '/login?a=b'],
  ['HTTPS://SCORE.EXAMPLE:443/', '/'],
  ['https://score.example', '/'],
  ['https://score.example?a=b', '/?a=b'],
])('the request target %s, which proxies may send, is read as %s', (url, path) => {
  setEnvironment({ PUBLIC_URL: publicUrl, ...documents })
  const request = received('GET', url)
  normalizeRequest(request)
  expect(request.url).toBe(path)
  expect(rejectionOf(request)).toBeUndefined()
})

test.each(['https://score.example/login/../readyz', 'https://score.example//login'])(
  'the request target %s is refused with 404 because of its path',
  (url) => {
    setEnvironment({ PUBLIC_URL: publicUrl, ...documents })
    const request = received('GET', url)
    normalizeRequest(request)
    expect(rejectionOf(request)).toEqual({ status: 404, headers: {} })
  },
)

test.each([
  ['a page', received('GET', '/dashboard?a=b', { cookie: 'a'.repeat(31 * kB) })],
  ['HEAD of a page', received('HEAD', '/login', { 'content-length': '0' })],
  ['a call with 64 kB', received('POST', '/api/login', { 'content-length': String(64 * kB) })],
  ['a method that the API does not know', received('PATCH', '/api/login')],
  ['a path with encoded characters', received('GET', '/N%C3%BA%C3%B1ez/us%65r;a=b/~x')],
])('%s is admitted', (_case, request) => {
  expect(rejectionOf(request)).toBeUndefined()
})

describe('cookies of a request', () => {
  const keptOf = (cookie: string) => {
    const headers: { cookie?: string } = { cookie }
    filterCookies(headers)
    return headers.cookie
  }

  it('only our own cookies are passed on', () => {
    const own = ['__Host-sw=a', '__Host-swp.0=b', '__Host-swp-second.3=c=d', '__Host-sw-lang=es']
    const others = [
      '_ga=GA1',
      '__Host-other=1',
      'x__Host-sw=1',
      '__Host-sw.10=1',
      '__proto__=1',
      'flag',
      '',
    ]
    expect(keptOf([...others, ...own, ...others].join(';'))).toBe(own.join('; '))
    expect(keptOf(others.join('; '))).toBeUndefined()
  })

  it('at most 64 cookies and 16 kB are passed on', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `__Host-swp-h${index}=`)
    expect(keptOf(many.join('; '))).toBe(many.slice(0, 64).join('; '))
    const large = Array.from(
      { length: 8 },
      (_, index) => `__Host-swp-h${index}=${'a'.repeat(3 * kB)}`,
    )
    expect(keptOf(large.join('; '))).toBe(large.slice(0, 5).join('; '))
  })
})

describe('a request that Next would answer with a bare 500', () => {
  it.each([
    ['TRACE', '/login', 'PUT', '/login'],
    ['GET', '/%E0%A4%A', 'GET', '/garbled-address'],
    ['GET', '/dashboard/%', 'GET', '/garbled-address'],
    ['GET', '/login?back=%', 'GET', '/login?back=%'],
    ['GET', '/N%C3%BA%C3%B1ez', 'GET', '/N%C3%BA%C3%B1ez'],
    ['POST', '/api/login', 'POST', '/api/login'],
  ])('%s %s is passed to Next as %s %s', (method, url, newMethod, newUrl) => {
    const request = { method, url }
    normalizeRequest(request)
    expect(request).toEqual({ method: newMethod, url: newUrl })
  })
})

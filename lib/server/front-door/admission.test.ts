import { describe, expect, it, test } from 'vitest'
import { filterCookies, normalizeRequest, rejectionOf } from './admission'

const kB = 1024
const received = (method: string, url: string, headers: Record<string, string> = {}) => ({
  method,
  url,
  headers,
  rawHeaders: Object.entries(headers).flat(),
})

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
    ['with the address *', received('GET', '*'), { status: 400, headers: {} }],
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
  ])('%s', (_case, request, rejection) => {
    expect(rejectionOf(request)).toEqual(rejection)
  })
})

test.each(['/api/../login', '/api/%2e%2e/login', '/login/../api/login', '//api/login', '/api'])(
  'a POST to %s is one to a page',
  (url) => {
    expect(rejectionOf(received('POST', url))).toEqual({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    })
  },
)

test.each([
  ['a page', received('GET', '/dashboard?a=b', { cookie: 'a'.repeat(31 * kB) })],
  ['HEAD of a page', received('HEAD', '/login', { 'content-length': '0' })],
  ['a call with 64 kB', received('POST', '/api/login', { 'content-length': String(64 * kB) })],
  ['a method that the API does not know', received('PATCH', '/api/login')],
  ['the absolute address that proxies may send', received('GET', 'http://score.example/login')],
])('%s is admitted', (_case, request) => {
  expect(rejectionOf(request)).toBeUndefined()
})

describe('of the cookies', () => {
  const keptOf = (cookie: string) => {
    const headers: { cookie?: string } = { cookie }
    filterCookies(headers)
    return headers.cookie
  }

  it('only our own are passed on', () => {
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

  it('64 and 16 kB at most are passed on', () => {
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
  ])('%s %s becomes %s %s', (method, url, newMethod, newUrl) => {
    const request = { method, url }
    normalizeRequest(request)
    expect(request).toEqual({ method: newMethod, url: newUrl })
  })
})

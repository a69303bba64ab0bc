import { describe, expect, it } from 'vitest'
import { handleLogin } from '../handlers/account/access'
import { handleSubmitIdentity } from '../handlers/account/identity'
import { handleCurrentUser } from '../handlers/account/settings'
import { handleScoreUp } from '../handlers/credit/planner'
import { TestBrowser, testPublicUrl } from '../testing/test-browser'
import { hostToken, setUpWebApp, shortenUpstreamTimeout, signInMember } from '../testing/web-app'
import { toRouteHandler } from './to-route-handler'

const api = setUpWebApp()
const user = { id: 'user-1', email: 'ann@example.test', idpass: true }

async function post(body: BodyInit, more: RequestInit = {}): Promise<Response> {
  const headers = { ...new TestBrowser().headers, 'content-type': 'application/json' }
  return await toRouteHandler(handleLogin)(
    new Request(`${testPublicUrl}/api/login`, { method: 'POST', body, headers, ...more }),
  )
}

describe('input', () => {
  it.each([
    ['not JSON', '{"email":', 400],
    ['empty', '', 400],
    ['a list', '[]', 422],
    ['null', 'null', 422],
    ['a number', '7', 422],
    ['of wrong types', '{"email":7,"password":{}}', 422],
    ['with an unknown field', '{"email":"a@b.cd","password":"x","admin":true}', 422],
    ['with __proto__', '{"email":"a@b.cd","password":"x","__proto__":{"admin":true}}', 422],
    ['with a NUL', '{"email":"a@b.cd\\u0000","password":""}', 422],
    ['of 1 MB', JSON.stringify({ email: 'a@b.cd', password: 'x'.repeat(1_000_000) }), 413],
    ['of 1 MB that is no JSON', 'x'.repeat(1_000_000), 413],
  ])(
    'a request body is rejected with a problem and without an upstream call: %s',
    async (_, body, status) => {
      const response = await post(body)
      expect(response.status).toBe(status)
      expect(response.headers.get('content-type')).toBe('application/problem+json')
      expect(await response.json()).toMatchObject({
        status,
        title: expect.any(String),
        requestId: expect.any(String),
      })
      expect(api.calls).toEqual([])
    },
  )

  it('a body of 1 MB without a content-length is rejected', async () => {
    const stream = new ReadableStream({
      start(controller) {
        for (let index = 0; index < 16; index += 1)
          controller.enqueue(new Uint8Array(65_536).fill(0x20))
        controller.close()
      },
    })
    expect((await post(stream, { duplex: 'half' } as RequestInit)).status).toBe(413)
  })

  it('input with invalid fields is rejected with a message key for each field', async () => {
    const response = await post(JSON.stringify({ email: 'nobody', password: '' }))
    expect(await response.json()).toMatchObject({
      errors: { email: 'emailInvalid', password: 'passwordRequired' },
    })
  })

  it('input with names such as O’Neil and Núñez is sent unchanged', async () => {
    const browser = await signInMember(api, { idpass: false })
    api.on('POST /users/identity', { json: { isSuccess: true, idpass: false } })
    const names = { fname: 'Zoë', lname: "O'Neil-Núñez" }
    const rest = {
      ssn: '666101000',
      mobile: '5555550104',
      street1: "1 O'Hara St",
      city: 'Doña Ana',
      state: 'NM',
      zip: '88001',
    }
    const response = await browser.call(handleSubmitIdentity, { ...names, ...rest })
    expect(response).toMatchObject({ status: 200, body: { next: '/dit' } })
    expect(JSON.parse(api.calls.at(-1)?.body ?? '')).toMatchObject(names)
  })

  it('a query with a repeated parameter is rejected', async () => {
    const browser = await signInMember(api)
    const path = '/api/score-up?scoreInc=10&scoreInc=20&timeHorizon=6'
    expect(
      (await browser.send(toRouteHandler(handleScoreUp), path, { method: 'GET' })).status,
    ).toBe(400)
  })

  it('a query with an unknown value or parameter is rejected', async () => {
    const browser = await signInMember(api)
    expect((await browser.call(handleScoreUp, { scoreInc: '11', timeHorizon: '6' })).status).toBe(
      422,
    )
    expect(
      (await browser.call(handleScoreUp, { scoreInc: '10', timeHorizon: '6', more: '1' })).status,
    ).toBe(422)
  })
})

describe('an upstream', () => {
  it.each([
    ['hangs', { hang: true }, 504],
    ['resets the connection', { reset: true }, 502],
    ['returns HTML', { text: '<html></html>', headers: { 'content-type': 'text/html' } }, 502],
    ['returns nothing', { text: '' }, 502],
    ['returns another shape', { json: { id: 7 } }, 502],
    ['redirects', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 502],
    [
      'redirects to a working address',
      { status: 307, headers: { location: '/api/elsewhere' } },
      502,
    ],
    ['returns 409', { status: 409 }, 409],
    ['returns 417', { status: 417 }, 417],
    ['returns 425', { status: 425 }, 425],
    ['returns 428', { status: 428 }, 428],
    ['returns 500 with a page', { status: 500, text: '<h1>Stack trace at Foo.java:12</h1>' }, 500],
    ['returns 503', { status: 503 }, 503],
  ])('an upstream that %s results in a problem', async (_, reply, status) => {
    if ('hang' in reply) shortenUpstreamTimeout()
    const browser = await signInMember(api)
    api.on('GET /elsewhere', { json: user })
    api.on('GET /users', reply)
    const { status: actual, text, headers } = await browser.call(handleCurrentUser)
    expect(actual).toBe(status)
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(text).not.toMatch(/Foo\.java|html|127\.0\.0\.1/)
  })

  it('the code of an upstream error is returned without its message', async () => {
    const browser = await signInMember(api)
    api.on('GET /users', {
      status: 403,
      json: {
        code: 'SC302',
        message: 'words-canary',
        details: ['phoneTrust=N', 'words-canary of a sentence'],
      },
    })
    const { body, text } = await browser.call(handleCurrentUser)
    expect(body).toMatchObject({ status: 403, code: 'SC302', details: ['phoneTrust=N'] })
    expect(text).not.toContain('words-canary')
  })

  it('an unreachable upstream results in 502', async () => {
    const browser = await signInMember(api)
    const { setEnvironment } = await import('../testing/web-app')
    const { env } = await import('../config/env')
    const url = env().productApiUrl
    setEnvironment({ PRODUCT_API_URL: 'http://127.0.0.1:9/api' })
    expect((await browser.call(handleCurrentUser)).status).toBe(502)
    setEnvironment({ PRODUCT_API_URL: url })
  })

  it('fields of an upstream response that no screen shows are dropped', async () => {
    const browser = await signInMember(api)
    api.on('GET /users', {
      json: { ...user, fname: 'Ann', mobile: '5555550104', passwordHash: 'hash-canary' },
    })
    expect((await browser.call(handleCurrentUser)).body).toEqual({ firstName: 'Ann' })
  })
})

describe('headers', () => {
  const hostile = {
    authorization: 'Bearer stolen',
    forwarded: 'for=1.2.3.4',
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example',
    x_forwarded_for: '1.2.3.4',
    'x-request-id': 'forged',
    'user-agent': 'agent-canary',
    'accept-language': 'xx',
    ctoken: 'forged',
    referer: 'https://evil.example/?token=1',
  }

  it('the browser’s headers are not sent upstream', async () => {
    const browser = await signInMember(api)
    api.on('GET /users', { json: user })
    await browser.call(handleCurrentUser, {}, hostile)
    const { headers } = api.calls.at(-1) ?? {}
    expect(Object.keys(headers ?? {}).sort()).toEqual(
      [
        'accept',
        'accept-encoding',
        'authorization',
        'connection',
        'host',
        'user-agent',
        'x-request-id',
      ].sort(),
    )
    expect(JSON.stringify(headers)).not.toMatch(/evil|stolen|1\.2\.3\.4|forged|canary|xx/)
  })

  it('a host call sends the host token and the first origin', async () => {
    await signInMember(api)
    expect(api.calls[0]?.headers).toMatchObject({
      ctoken: hostToken,
      referer: 'https://www.partner.example',
    })
    expect(api.calls[0]?.headers.authorization).toBeUndefined()
  })

  it('the upstream’s headers are not sent to the browser', async () => {
    const browser = await signInMember(api)
    const headers = {
      'set-cookie': 'upstream=1',
      server: 'canary',
      'x-powered-by': 'canary',
      'x-internal': 'canary',
    }
    api.on('GET /users', { json: user, headers })
    const response = await browser.call(handleCurrentUser)
    expect(JSON.stringify([...response.headers])).not.toContain('canary')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('the response headers forbid caching and framing', async () => {
    const { headers } = await new TestBrowser().call(handleCurrentUser)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      vary: 'Cookie, Origin, Sec-Fetch-Site',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    })
  })
})

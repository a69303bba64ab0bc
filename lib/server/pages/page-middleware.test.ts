import { afterEach, describe, expect, it, vi } from 'vitest'
import { Problem } from '../errors/problem'
import { handleLogin, handleSignOut } from '../handlers/account/access'
import { handleSession } from '../handlers/account/session'
import { openSession } from '../session/open-session'
import { createAccessToken } from '../testing/access-tokens'
import { runAdmitted } from '../testing/admitted'
import { createPageRequest } from '../testing/page-request'
import { TestBrowser } from '../testing/test-browser'
import { memberUser, setUpWebApp, signInMember } from '../testing/web-app'
import { handlePageRequest, pageMiddleware } from './page-middleware'

vi.mock('../session/open-session', { spy: true })

const api = setUpWebApp()
const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }

async function visit(browser: TestBrowser, path: string, more?: Record<string, string>) {
  const response = await handlePageRequest(createPageRequest(browser, path, more))
  browser.storeCookies(response.headers)
  const policy = response.headers.get('content-security-policy') ?? ''
  return {
    response,
    status: response.status,
    to: response.headers.get('location')?.replace('http://localhost:3000', ''),
    ancestors: /frame-ancestors ([^;]+)/.exec(policy)?.[1],
    nonce: /'nonce-([^']+)'/.exec(policy)?.[1],
    passed: response.headers.get('x-middleware-next') === '1',
    handed: (name: string) => response.headers.get(`x-middleware-request-${name}`),
  }
}

describe('the middleware', () => {
  it('the middleware redirects a visitor of a private page to login with the return URL', async () => {
    expect(await visit(new TestBrowser(), '/dashboard/report?x=1')).toMatchObject({
      status: 303,
      to: '/login?back=%2Fdashboard%2Freport%3Fx%3D1',
    })
  })

  it('the middleware opens pages for a signed-in consumer and redirects from the entry screens', async () => {
    const browser = await signInMember(api)
    expect(await visit(browser, '/dashboard')).toMatchObject({ passed: true })
    expect(await visit(browser, '/login')).toMatchObject({ status: 303, to: '/dashboard' })
    expect(await visit(browser, '/')).toMatchObject({ status: 303, to: '/dashboard' })
  })

  it('only a top-level document replaces the cookies of an ended session', async () => {
    const browser = await signInMember(api)
    const late = browser.copy()
    await browser.call(handleSignOut)
    const cookiesOf = async (more: Record<string, string>) => {
      const { to, response } = await visit(late.copy(), '/dashboard', more)
      expect(to).toBe('/login?back=%2Fdashboard')
      return response.headers.getSetCookie()
    }
    expect(
      await cookiesOf({ 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors', rsc: '1' }),
    ).toEqual([])
    expect(await cookiesOf(framed)).toEqual([])
    expect(await cookiesOf({ 'sec-fetch-dest': 'document' })).toHaveLength(1)
  })

  it('a redirect keeps the referrer, because a popup reads its host from it', async () => {
    const { response } = await visit(new TestBrowser(), '/login-direct?key=second&popup=1')
    expect(response.headers.get('location')).not.toBeNull()
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  it.each([
    '//evil.example/?key=second',
    '//evil.example/login-direct?standAloneToken=x',
    '/\\evil.example/?oct=112233',
  ])('the middleware never redirects %s to another origin', async (path) => {
    const { response } = await visit(new TestBrowser(), path)
    expect(new URL(response.headers.get('location') ?? '/', 'http://localhost:3000').origin).toBe(
      'http://localhost:3000',
    )
  })

  it('the middleware creates a new nonce for each page and ignores the client’s nonce', async () => {
    const browser = new TestBrowser()
    const forged = {
      'x-nonce': 'forged',
      'content-security-policy': "script-src * 'nonce-forged'",
      'x-request-url': '/evil',
    }
    const first = await visit(browser, '/login', forged)
    const second = await visit(browser, '/login')
    expect(first.nonce).not.toBe(second.nonce)
    expect(first.handed('x-nonce')).toBe(first.nonce)
    expect(first.handed('content-security-policy')).toContain(`'nonce-${first.nonce}'`)
    expect(first.handed('x-request-url')).toBe('/login')
  })

  it.each([
    ['a page that no host opened', '/login', 'same-origin'],
    ['a page of a host', '/login?key=second', 'same-origin'],
    ['a popup', '/login?key=second&popup=1', null],
    ['a popup of an unregistered key', '/login?key=nobody&popup=1', null],
  ])(
    'the middleware isolates %s from the window that opened it unless that is its host',
    async (_, path, expected) => {
      const browser = new TestBrowser()
      const openerOf = ({ response }: Awaited<ReturnType<typeof visit>>) =>
        response.headers.get('cross-origin-opener-policy')
      const first = await visit(browser, path)
      if (first.to === undefined) return expect(openerOf(first)).toBe(expected)
      // With the policy, the redirect would separate the popup from its opener.
      expect(openerOf(first)).toBeNull()
      expect(openerOf(await visit(browser, first.to))).toBe(expected)
    },
  )

  it('the middleware keeps the popup’s opener while its sign-in waits for confirmation', async () => {
    api.on('GET /users/preauth-token/once', () => ({
      json: { ...memberUser, id: 'user-2', token: createAccessToken('second'), refresh: 'r' },
    }))
    const browser = await signInMember(api)
    const { to = '' } = await visit(browser, '/login-direct?key=second&popup=1&token=once')
    expect(to).toBe('/confirm-sign-in')
    expect((await visit(browser, to)).response.headers.get('cross-origin-opener-policy')).toBeNull()
  })

  it('the middleware keeps every page out of shared caches', async () => {
    const { response } = await visit(new TestBrowser(), '/login')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('vary')).toContain('Cookie')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('the first visit sets a cookie that the page can detect', async () => {
    const browser = new TestBrowser()
    expect((await browser.call(handleSession)).body).toMatchObject({ cookie: false })
    await visit(browser, '/login')
    expect((await browser.call(handleSession)).body).toMatchObject({
      cookie: true,
      signedIn: false,
    })
  })
})

describe('a page request', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('a page request restarts the idle limit', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const browser = await signInMember(api, { token: createAccessToken('long', { seconds: 7200 }) })
    for (let round = 0; round < 3; round += 1) {
      vi.setSystemTime(Date.now() + 10 * 60_000)
      expect(await visit(browser, '/dashboard')).toMatchObject({ passed: true })
    }
    vi.setSystemTime(Date.now() + 15 * 60_000)
    expect((await visit(browser, '/dashboard')).to).toBe('/login?back=%2Fdashboard')
  })
})

describe('the host of a visit', () => {
  it('the key’s host or, without a key, the default host may frame a page, but an unknown key allows none', async () => {
    expect((await visit(new TestBrowser(), '/login')).ancestors).toBe('https://www.partner.example')
    const browser = new TestBrowser()
    const first = await visit(browser, '/login?key=second', framed)
    expect(first.ancestors).toBe('https://second.example')
    expect(first.passed).toBe(true)
    expect(
      (await visit(browser, '/signup', { ...framed, 'sec-fetch-site': 'same-origin' })).ancestors,
    ).toBe('https://second.example')
    const unknown = await visit(new TestBrowser(), '/login?key=nobody')
    expect(unknown.ancestors).toBe("'none'")
    expect(unknown.response.headers.get('x-middleware-rewrite')).toBe(
      'http://localhost:3000/sys-error',
    )
  })

  it('a redirect contains the visit’s host for a frame without cookies', async () => {
    const { to } = await visit(new TestBrowser(), '/dashboard?key=second', framed)
    expect(to).toBe(`/login?back=${encodeURIComponent('/dashboard?key=second')}&key=second`)
  })

  it.each(['', 'x'.repeat(10_000), '../default', 'default%00', 'DEFAULT', '__proto__'])(
    'the key %j is rejected',
    async (key) => {
      expect((await visit(new TestBrowser(), `/login?key=${key}`)).ancestors).toBe("'none'")
    },
  )

  it('key and configuration are removed from a top-level URL, and other parameters are kept', async () => {
    const browser = new TestBrowser()
    expect(
      await visit(browser, '/login?key=second&oct=112233&ocf=3&ocl=x&back=%2Fdashboard'),
    ).toMatchObject({
      status: 303,
      to: '/login?back=%2Fdashboard',
    })
    expect((await visit(browser, '/login')).ancestors).toBe('https://second.example')
  })

  it.each(['ocf', 'oct', 'ocl'])('the middleware ignores a %s parameter of 10 kB', async (name) => {
    const long = `https://cdn.partner.example/${'x'.repeat(10_000)}`
    const browser = new TestBrowser()
    expect(await visit(browser, `/login?${name}=${long}`)).toMatchObject({
      status: 303,
      to: '/login',
    })
    expect(await visit(browser, '/login')).toMatchObject({ passed: true })
  })

  it('the key stays in the URL of a frame, because the frame may have no cookies', async () => {
    expect(await visit(new TestBrowser(), '/login?key=second', framed)).toMatchObject({
      passed: true,
    })
  })
})

describe('configuration in a URL of a signed-in session', () => {
  const site = (value: string, referer = '') => ({
    'sec-fetch-site': value,
    ...(referer ? { referer } : {}),
  })
  const look = '/dashboard?ocf=1&oct=112233&ocl=https://cdn.partner.example/logo.svg'

  it.each([
    ['on our own page', site('same-origin')],
    ['on a page of the host', site('cross-site', 'https://www.partner.example/offers')],
  ])('a link %s changes flags and theme', async (_, headers) => {
    const browser = await signInMember(api)
    await visit(browser, look, headers)
    expect((await browser.readSession()).urlConfig).toMatchObject({ flags: 1, theme: '#112233' })
  })

  it.each([
    ['from the address bar', site('none')],
    ['on another site', site('cross-site', 'https://evil.example/')],
    ['on a page of another host', site('cross-site', 'https://second.example/')],
    ['on another site without a referrer', site('cross-site')],
    ['on a sibling domain', site('same-site')],
  ])('a link %s changes only the language', async (_, headers) => {
    const browser = await signInMember(api)
    await visit(browser, `${look}&lang=es`, headers)
    expect((await browser.readSession()).urlConfig).toEqual({ lang: 'es' })
    expect((await browser.call(handleSession)).body).toMatchObject({ signedIn: true })
  })

  it('a link on any site can set the flags of a visitor’s page', async () => {
    const browser = new TestBrowser()
    await visit(browser, '/login?ocf=3', site('cross-site'))
    expect((await browser.readSession()).urlConfig).toEqual({ flags: 3 })
  })
})

describe('the key of another host', () => {
  it.each([
    '/dashboard?key=second',
    '/dashboard?key=second&popup=1&oct=112233',
    '/identity?key=second&ocf=3',
  ])('opening %s changes nothing in a signed-in session', async (path) => {
    const browser = await signInMember(api)
    const { to = '' } = await visit(browser, path)
    expect(await visit(browser, to)).toMatchObject({
      passed: true,
      ancestors: 'https://www.partner.example',
    })
    expect((await browser.call(handleSession)).body).toMatchObject({ signedIn: true })
    expect((await browser.readSession()).urlConfig).toBeUndefined()
  })

  it('another host’s key opens a separate session in a frame', async () => {
    const frame = new TestBrowser()
    await visit(frame, '/login', framed)
    api.on('POST /users/login', () => ({
      json: { ...memberUser, token: createAccessToken('framed'), refresh: 'r' },
    }))
    await frame.call(handleLogin, { email: 'ann@example.test', password: 'x' })
    expect(await visit(frame, '/dashboard?key=second', framed)).toMatchObject({ status: 303 })
    const own = { ...framed, 'sec-fetch-site': 'same-origin' }
    expect(await visit(frame, '/dashboard', own)).toMatchObject({
      passed: true,
      ancestors: 'https://www.partner.example',
    })
  })
})

describe('a framed session', () => {
  it('a framed session starts when another site frames the document, and uses a partitioned cookie', async () => {
    const browser = new TestBrowser()
    const { response } = await visit(browser, '/login?key=second', framed)
    const [line = ''] = response.headers.getSetCookie()
    expect(line).toMatch(/^__Host-swp=/)
    expect(
      line
        .split('; ')
        .slice(1)
        .map((part) => part.toLowerCase()),
    ).toEqual(
      expect.arrayContaining(['path=/', 'secure', 'httponly', 'samesite=none', 'partitioned']),
    )
  })

  it('a framed session is ignored in a top-level navigation', async () => {
    const frame = new TestBrowser()
    await visit(frame, '/login', framed)
    api.on('POST /users/login', () => ({
      json: { ...memberUser, token: createAccessToken('framed'), refresh: 'r' },
    }))
    await frame.call(handleLogin, { email: 'ann@example.test', password: 'x' })
    expect([...frame.cookies.keys()]).toEqual(['__Host-swp'])
    expect((await frame.call(handleSession)).body).toMatchObject({ signedIn: true })
    expect(
      await visit(frame, '/dashboard', { ...framed, 'sec-fetch-site': 'same-origin' }),
    ).toMatchObject({
      passed: true,
    })
    expect((await visit(frame, '/dashboard')).to).toBe('/login?back=%2Fdashboard')
  })

  it('a framed session does not use the top-level cookie', async () => {
    const browser = await signInMember(api)
    expect((await visit(browser, '/dashboard', framed)).to).toBe('/login?back=%2Fdashboard')
  })
})

it('System error is shown with Retry-After while a session cannot be opened', async () => {
  vi.mocked(openSession).mockRejectedValueOnce(new Problem(503))
  const browser = await signInMember(api)
  const { status, headers } = await runAdmitted(new Headers(), () =>
    pageMiddleware(createPageRequest(browser, '/dashboard')),
  )
  expect([status, headers.get('retry-after'), headers.get('x-middleware-rewrite')]).toEqual([
    503,
    '2',
    'http://localhost:3000/sys-error',
  ])
  expect(headers.get('x-middleware-request-cookie')).toBeNull()
})

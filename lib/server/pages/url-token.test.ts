import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { handleSession } from '../handlers/account/session'
import { createAccessToken } from '../testing/access-tokens'
import { createPageRequest } from '../testing/page-request'
import { TestBrowser } from '../testing/test-browser'
import { memberUser, setUpWebApp, signInMember } from '../testing/web-app'
import { handlePageRequest } from './page-middleware'

const api = setUpWebApp()
const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }
const signInResponse = {
  ...memberUser,
  token: createAccessToken('first'),
  refresh: 'refresh-canary-1',
}

async function visit(browser: TestBrowser, path: string, more?: Record<string, string>) {
  const { status, headers } = await handlePageRequest(createPageRequest(browser, path, more))
  browser.storeCookies(headers)
  const to = headers.get('location')?.replace('http://localhost:3000', '')
  return {
    status,
    to,
    referrer: headers.get('referrer-policy'),
    cache: headers.get('cache-control'),
  }
}

const isSignedIn = async (browser: TestBrowser) => (await browser.call(handleSession)).body

describe('a pre-auth token in the URL of an entry screen', () => {
  it.each([
    ['/login-direct', {}, '/dashboard'],
    ['/login-tile', {}, '/tile-view'],
    ['/login-aio', {}, '/all-in-one'],
    ['/identity-verification', {}, '/identity'],
    ['/login-tile', { idpass: false }, '/identity'],
    ['/login-tile', { just_enrolled: true }, '/id-success?because=just-enrolled'],
  ])('the token at %s for %j is exchanged and removed by a redirect', async (path, more, to) => {
    api.on('GET /users/preauth-token/once', { json: { ...signInResponse, ...more } })
    const browser = new TestBrowser()
    expect(await visit(browser, `${path}?token=once&key=default&oct=112233`)).toEqual({
      status: 303,
      to,
      referrer: 'no-referrer',
      cache: 'private, no-store',
    })
    expect(await isSignedIn(browser)).toMatchObject({ signedIn: true })
  })

  it('a URL token is sent with the token of the URL’s host, even in another host’s session', async () => {
    const browser = await signInMember(api)
    api.on('GET /users/preauth-token/once', { json: signInResponse })
    await visit(browser, '/login-direct?token=once&key=second')
    const call = api.calls.find(({ path }) => path === '/users/preauth-token/once')
    expect(call?.headers.ctoken).toBe('second-token-01234567890123456789')
  })

  it('a rejected pre-auth token redirects to System error with the code, and starts no session', async () => {
    api.on('GET /users/preauth-token/old', { status: 401, json: { code: 'SC117' } })
    const browser = new TestBrowser()
    expect(await visit(browser, '/login-direct?token=old')).toMatchObject({
      to: '/sys-error?because=SC117',
    })
    expect(await isSignedIn(browser)).toMatchObject({ signedIn: false })
  })

  it.each(['', 'x'.repeat(10_000)])(
    'a pre-auth token of invalid length causes no upstream call: %#',
    async (token) => {
      expect(await visit(new TestBrowser(), `/login-direct?token=${token}`)).toMatchObject({
        to: '/sys-error',
      })
      expect(api.count(`/users/preauth-token/${token}`)).toBe(0)
    },
  )

  it('a prefetch removes a URL token without using it up', async () => {
    const requests: readonly Record<string, string>[] = [
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'next-router-prefetch': '1' },
    ]
    for (const request of requests) {
      expect(await visit(new TestBrowser(), '/login-direct?token=once', request)).toMatchObject({
        to: '/login-direct',
      })
    }
    expect(api.count('/users/preauth-token/once')).toBe(0)
  })

  it('a HEAD request, as of a link checker, does not use up a URL token', async () => {
    const request = createPageRequest(new TestBrowser(), '/login-direct?token=once')
    const { headers } = await handlePageRequest(new NextRequest(request, { method: 'HEAD' }))
    expect(headers.get('location')).toBe('http://localhost:3000/login-direct')
    expect(api.count('/users/preauth-token/once')).toBe(0)
  })

  it('a token is removed from the URL before an unknown key is rejected', async () => {
    const { to, referrer } = await visit(new TestBrowser(), '/login-direct?token=once&key=nobody')
    expect({ to, referrer }).toEqual({ to: '/login-direct?key=nobody', referrer: 'no-referrer' })
    expect(api.calls).toEqual([])
  })

  it('the redirect after a pre-auth token contains the host of a frame without cookies', async () => {
    api.on('GET /users/preauth-token/once', { json: signInResponse })
    const { to } = await visit(new TestBrowser(), '/login-direct?token=once&key=second', {
      ...framed,
      referer: 'https://second.example/',
    })
    expect(to).toBe('/dashboard?key=second')
  })

  it('a pre-auth token is ignored on other pages', async () => {
    expect((await visit(new TestBrowser(), '/login?token=once')).status).not.toBe(303)
  })
})

describe('a stand-alone token in a URL', () => {
  it('a stand-alone token starts a session and is removed by a redirect to the same page', async () => {
    api.on('GET /users', { json: memberUser })
    const browser = new TestBrowser()
    const url = `/dashboard/report?standAloneToken=${createAccessToken('alone')}&page=2`
    expect(await visit(browser, url)).toMatchObject({
      status: 303,
      to: '/dashboard/report?page=2',
      referrer: 'no-referrer',
    })
    expect(await isSignedIn(browser)).toMatchObject({ signedIn: true })
  })

  it('a rejected stand-alone token redirects to System error', async () => {
    api.on('GET /users', { status: 401 })
    expect(await visit(new TestBrowser(), '/dashboard?standAloneToken=garbled')).toMatchObject({
      to: '/sys-error',
    })
  })
})

it.each(['.', '..', '%2e%2e', '%252e%252e', '%00', 'a%00b', 'a/..%2fb%20', ''])(
  'a token %j in a URL causes no upstream call',
  async (token) => {
    for (const path of [`/login-direct?token=${token}`, `/login?standAloneToken=${token}`]) {
      await handlePageRequest(createPageRequest(new TestBrowser(), path))
    }
    expect(api.calls.filter(({ path }) => !path.startsWith('/users/initialize'))).toEqual([])
  },
)

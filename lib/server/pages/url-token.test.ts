import { describe, expect, it } from 'vitest'
import { handleSession } from '../handlers/auth'
import { createAccessToken } from '../testing/access-tokens'
import { createPageRequest } from '../testing/page-request'
import { TestBrowser } from '../testing/test-browser'
import { memberUser, setUpWebApp, signInMember } from '../testing/web-app'
import { handlePageRequest } from './page-middleware'

const api = setUpWebApp()
const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }
const given = { ...memberUser, token: createAccessToken('first'), refresh: 'refresh-canary-1' }

async function visit(browser: TestBrowser, path: string, more?: Record<string, string>) {
  const { status, headers } = await handlePageRequest(createPageRequest(browser, path, more))
  browser.storeCookies(headers)
  const to = headers.get('location')?.replace('http://localhost:3000', '')
  return { status, to, referrer: headers.get('referrer-policy'), cache: headers.get('cache-control') }
}

const isSignedIn = async (browser: TestBrowser) => (await browser.call(handleSession)).body

describe('a pre-auth token in the address of an entry screen', () => {
  it.each([
    ['/login-direct', {}, '/dashboard'],
    ['/login-tile', {}, '/tile-view'],
    ['/login-aio', {}, '/all-in-one'],
    ['/identity-verification', {}, '/identity'],
    ['/login-tile', { idpass: false }, '/identity'],
    ['/login-tile', { just_enrolled: true }, '/id-success?because=just-enrolled'],
  ])('%s %j is exchanged, and the browser lands without it', async (path, more, to) => {
    api.on('GET /users/preauth-token/once', () => ({ json: { ...given, ...more } }))
    const browser = new TestBrowser()
    expect(await visit(browser, `${path}?token=once&key=default&oct=112233`)).toEqual({
      status: 303,
      to,
      referrer: 'no-referrer',
      cache: 'private, no-store',
    })
    expect(await isSignedIn(browser)).toMatchObject({ signedIn: true })
  })

  it('goes up in the name of the host whose key is in the address, whoever was signed in before', async () => {
    const browser = await signInMember(api)
    api.on('GET /users/preauth-token/once', () => ({ json: given }))
    await visit(browser, '/login-direct?token=once&key=second')
    const call = api.calls.find(({ path }) => path === '/users/preauth-token/once')
    expect(call?.headers.ctoken).toBe('second-token-0123456789')
  })

  it('that is refused leads to System error with its code, and signs nobody in', async () => {
    api.on('GET /users/preauth-token/old', () => ({ status: 401, json: { code: 'SC117' } }))
    const browser = new TestBrowser()
    expect(await visit(browser, '/login-direct?token=old')).toMatchObject({ to: '/sys-error?because=SC117' })
    expect(await isSignedIn(browser)).toMatchObject({ signedIn: false })
  })

  it.each(['', 'x'.repeat(10_000)])('that nobody gave out asks nobody: %#', async (token) => {
    expect(await visit(new TestBrowser(), `/login-direct?token=${token}`)).toMatchObject({ to: '/sys-error' })
    expect(api.count(`/users/preauth-token/${token}`)).toBe(0)
  })

  it('is not spent by a prefetch or a look, and leaves the address all the same', async () => {
    const looks: readonly Record<string, string>[] = [
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'next-router-prefetch': '1' },
    ]
    for (const look of looks) {
      expect(await visit(new TestBrowser(), '/login-direct?token=once', look)).toMatchObject({ to: '/login-direct' })
    }
    expect(api.count('/users/preauth-token/once')).toBe(0)
  })

  it('leaves the address before an unknown key is refused', async () => {
    const { to, referrer } = await visit(new TestBrowser(), '/login-direct?token=once&key=nobody')
    expect({ to, referrer }).toEqual({ to: '/login-direct?key=nobody', referrer: 'no-referrer' })
    expect(api.calls).toEqual([])
  })

  it('keeps the host where a frame may keep no cookie', async () => {
    api.on('GET /users/preauth-token/once', () => ({ json: given }))
    const { to } = await visit(new TestBrowser(), '/login-direct?token=once&key=second', framed)
    expect(to).toBe('/dashboard?key=second')
  })

  it('on another page is none', async () => {
    expect((await visit(new TestBrowser(), '/login?token=once')).status).not.toBe(303)
  })
})

describe('a stand-alone token in an address', () => {
  it('begins a session, and the browser lands on the same address without it', async () => {
    api.on('GET /users', () => ({ json: memberUser }))
    const browser = new TestBrowser()
    const asked = `/dashboard/report?standAloneToken=${createAccessToken('alone')}&page=2`
    expect(await visit(browser, asked)).toMatchObject({
      status: 303,
      to: '/dashboard/report?page=2',
      referrer: 'no-referrer',
    })
    expect(await isSignedIn(browser)).toMatchObject({ signedIn: true })
  })

  it('that is refused leads to System error', async () => {
    api.on('GET /users', () => ({ status: 401 }))
    expect(await visit(new TestBrowser(), '/dashboard?standAloneToken=garbled')).toMatchObject({ to: '/sys-error' })
  })
})

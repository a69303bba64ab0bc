import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { handleGetMobile } from '../handlers/account/identity'
import { handleDeviceIdentity } from '../handlers/account/secure-link'
import { handleSession } from '../handlers/account/session'
import { handleCurrentUser } from '../handlers/account/settings'
import { createAccessToken } from '../testing/access-tokens'
import { TestBrowser } from '../testing/test-browser'
import {
  resetState,
  setEnvironment,
  setUpWebApp,
  signInMember,
  testSessionSecret,
} from '../testing/web-app'
import { readSessionCookies } from './open-session'

const api = setUpWebApp()
const minute = 60_000
const newer = 'Nq7Wm3Xe9Rb5Tv1Yc8Zu4Ip6Ol2Ka0Sj'
const user = { id: 'user-1', email: 'ann@example.test', idpass: true }
/** A base64url string of 3 kB. */
const longToken = Array.from({ length: 70 }, (_, index) =>
  createHash('sha256').update(String(index)).digest('base64url'),
)
  .join('')
  .slice(0, 3_000)
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const visitor = { signedIn: false, idpass: false, cookie: false }

describe('the cookies of a session', () => {
  it('session cookies are HttpOnly, Secure and Lax, and apply to the whole site and no other', async () => {
    const { headers } = await (await signInMember(api)).call(handleSession, {}, {})
    expect(headers.getSetCookie()).toEqual([])
    const browser = new TestBrowser()
    browser.cookies.set('__Host-sw', 'damaged')
    const [line = ''] = (await browser.call(handleSession)).headers.getSetCookie()
    expect(line.startsWith('__Host-sw=')).toBe(true)
    expect(line.split('; ').slice(1)).toEqual(
      expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age=43140']),
    )
    expect(line).not.toContain('Domain')
  })

  it('a session keeps working with identity flow tokens of 4 kB', async () => {
    const huge = `${longToken}${longToken}`.slice(0, 4000)
    const browser = await signInMember(api, {
      token: createAccessToken('big', { pad: longToken.slice(0, 2_100) }),
      refresh: longToken,
      idpass: false,
    })
    api.on('GET /users/get-mobile', { json: { token: huge, mobile: '5555550104' } })
    api.on('GET /users/dit-identity', { json: { token: huge, mobile: '5555550104' } })
    expect((await browser.call(handleGetMobile)).status).toBe(200)
    expect((await browser.call(handleDeviceIdentity)).status).toBe(200)
    expect(await browser.call(handleSession)).toMatchObject({
      status: 200,
      body: { signedIn: true },
    })
  })

  it('session cookies leave no stale chunk if the session shrinks', async () => {
    const browser = await signInMember(api, {
      token: createAccessToken('big', { pad: longToken.slice(0, 2_100) }),
    })
    expect([...browser.cookies.keys()]).toEqual(['__Host-sw.0', '__Host-sw.1'])
    const { handleSignOut } = await import('../handlers/account/access')
    await browser.call(handleSignOut)
    expect([...browser.cookies.keys()]).toEqual(['__Host-sw'])
  })

  it('session cookies reveal nothing of their content', async () => {
    const browser = await signInMember(api)
    const seal = browser.cookies.get('__Host-sw') ?? ''
    for (const part of seal.split('*'))
      expect(`${part} ${Buffer.from(part, 'base64url')}`).not.toMatch(
        /refresh-canary|user-1|eyJ(?:hbGci|0eXAi)/,
      )
  })
})

describe('an opened cookie', () => {
  const jarOf = (cookies: ReadonlyMap<string, string>) => ({
    read: (name: string) => cookies.get(name),
    write: () => undefined,
  })

  it('the calls of a page share one frozen value of a cookie', async () => {
    const jar = jarOf((await signInMember(api)).cookies)
    const { data } = await readSessionCookies(jar, { modes: ['top'] })
    expect(data?.consumer?.userId).toBe('user-1')
    expect((await readSessionCookies(jar, { modes: ['top'] })).data).toBe(data)
    expect(() => Object.assign(data ?? {}, { id: 'other' })).toThrow(TypeError)
  })

  it('a sealed cookie cannot be opened under another name or after it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { cookies } = await signInMember(api)
    vi.setSystemTime(Date.now() + 12 * 60 * minute - minute / 2)
    expect((await readSessionCookies(jarOf(cookies), { modes: ['top'] })).damaged).toBe(false)
    const moved = jarOf(new Map([['__Host-swp', cookies.get('__Host-sw') ?? '']]))
    const refused = { data: undefined, damaged: true }
    expect(await readSessionCookies(moved, { modes: ['framed'] })).toMatchObject(refused)
    vi.setSystemTime(Date.now() + minute / 2)
    expect(await readSessionCookies(jarOf(cookies), { modes: ['top'] })).toMatchObject(refused)
    vi.useRealTimers()
  })
})

describe('a cookie that cannot be unsealed', () => {
  const sealed = async () => {
    const browser = await signInMember(api)
    return { browser, name: '__Host-sw', value: browser.cookies.get('__Host-sw') ?? '' }
  }

  it('a browser with a cookie truncated anywhere is treated as signed out', async () => {
    const { browser, name, value } = await sealed()
    expect(value.length).toBeGreaterThan(100)
    for (let length = 1; length < value.length; length += 7) {
      const thief = browser.copy()
      thief.cookies.set(name, value.slice(0, length))
      const { status, body } = await thief.call(handleSession)
      expect({ length, status, body }).toEqual({ length, status: 200, body: visitor })
    }
  })

  it('a browser with a cookie altered at any character is treated as signed out', async () => {
    const { browser, name, value } = await sealed()
    // The characters after `~` are the format version, which is not read.
    for (let at = 0; at < value.lastIndexOf('~'); at += 11) {
      const thief = browser.copy()
      // The highest bit of a character is always significant, unlike the low bits of the last
      // character.
      const changed = alphabet[alphabet.indexOf(value[at] ?? '') ^ 32] ?? 'A'
      thief.cookies.set(name, `${value.slice(0, at)}${changed}${value.slice(at + 1)}`)
      expect({ at, ...(await thief.call(handleSession)) }).toMatchObject({
        at,
        status: 200,
        body: visitor,
      })
    }
  })

  it.each(['', '~2', 'Fe26.2*', 'null', '%', '%E0%A4%A', '{"consumer":{}}', 'a'.repeat(4000)])(
    'a browser with the cookie value %j is treated as signed out',
    async (value) => {
      const browser = new TestBrowser()
      browser.cookies.set('__Host-sw', value)
      expect(await browser.call(handleSession)).toMatchObject({ status: 200, body: visitor })
    },
  )

  it('a browser with a missing, swapped or foreign cookie chunk is treated as signed out', async () => {
    const big = { token: createAccessToken('big', { pad: longToken.slice(0, 2_100) }) }
    const browser = await signInMember(api, big)
    const other = await signInMember(api, big)
    const chunk = (from: TestBrowser, index: number) => from.cookies.get(`__Host-sw.${index}`) ?? ''
    const missing = browser.copy()
    missing.cookies.delete('__Host-sw.1')
    const swapped = browser.copy()
    swapped.cookies.set('__Host-sw.0', chunk(browser, 1)).set('__Host-sw.1', chunk(browser, 0))
    const mixed = browser.copy()
    mixed.cookies.set('__Host-sw.1', chunk(other, 1))
    for (const thief of [missing, swapped, mixed]) {
      expect(await thief.call(handleSession)).toMatchObject({ status: 200, body: visitor })
    }
  })

  it('a damaged cookie causes no upstream call and is replaced', async () => {
    const { browser, name, value } = await sealed()
    api.on('GET /users', { json: user })
    browser.cookies.set(name, value.slice(0, 50))
    expect((await browser.call(handleCurrentUser)).status).toBe(401)
    expect(api.count('/users')).toBe(0)
    expect(await browser.call(handleSession)).toMatchObject({
      body: { cookie: true, signedIn: false },
    })
  })

  it('a browser with a top-level cookie under the framed cookie’s name is treated as signed out', async () => {
    const { browser, value } = await sealed()
    const moved = browser.copy()
    moved.cookies = new Map([['__Host-swp', value]])
    expect(await moved.call(handleSession)).toMatchObject({ status: 200, body: visitor })
  })
})

describe('a changed SESSION_SECRET', () => {
  const restartWith = (secrets: string) => {
    setEnvironment({ SESSION_SECRET: secrets })
  }

  it('all sessions are kept if the old secret follows the new one', async () => {
    const browser = await signInMember(api)
    restartWith(`${newer}, ${testSessionSecret}`)
    expect(await browser.call(handleSession)).toMatchObject({ body: { signedIn: true } })
  })

  it('sessions sealed with the new secret are kept when the old one is removed', async () => {
    restartWith(`${newer},${testSessionSecret}`)
    const browser = await signInMember(api)
    restartWith(newer)
    expect(await browser.call(handleSession)).toMatchObject({ body: { signedIn: true } })
  })

  it('sessions sealed with a removed secret are signed out without an error', async () => {
    restartWith(testSessionSecret)
    const browser = await signInMember(api)
    restartWith(newer)
    expect(await browser.call(handleSession)).toMatchObject({ status: 200, body: visitor })
    restartWith(testSessionSecret)
    resetState()
  })
})

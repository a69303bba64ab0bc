import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { handleLogin } from '../handlers/account/access'
import { handleExtendSession, handleSession } from '../handlers/account/session'
import { handleCurrentUser } from '../handlers/account/settings'
import { handlePageRequest } from '../pages/page-middleware'
import { getRedis } from '../shared/redis'
import { createAccessToken, createIncompressibleText } from '../testing/access-tokens'
import { createPageRequest } from '../testing/page-request'
import { setUpRedis } from '../testing/redis/set-up-redis'
import { TestBrowser } from '../testing/test-browser'
import { memberUser, resetState, setEnvironment, setUpWebApp } from '../testing/web-app'

const budget = 7_000
const hosts = ['default', 'second']
const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }
const api = setUpWebApp()

const incompressible = (name: string, length = 3_000) => createIncompressibleText(name, length)
const accessToken = (name: string) =>
  createAccessToken(name, { pad: incompressible(`access ${name}`).slice(0, 2_150) })

/** Opens the login page of each host in a frame, all on one partner's page. */
async function openFrames(browser: TestBrowser): Promise<void> {
  for (const key of hosts)
    browser.storeCookies(
      (await handlePageRequest(createPageRequest(browser, `/login?key=${key}`, framed))).headers,
    )
}

async function signIn(browser: TestBrowser, key: string, refresh = incompressible(key)) {
  const token = accessToken(key)
  api.on('POST /users/login', { json: { ...memberUser, token, refresh } })
  const { status } = await browser.call(
    handleLogin,
    { email: memberUser.email, password: 'x' },
    context(key),
  )
  return { status, token }
}

const context = (key: string) => ({ 'x-widget-context': `key=${key}` })
const isSignedIn = async (browser: TestBrowser, key: string) =>
  (await browser.call(handleSession, {}, context(key))).body

describe('without Redis', () => {
  it('the cookies of a session with two 3 kB tokens stay within 7 kB', async () => {
    const browser = new TestBrowser()
    expect((await signIn(browser, 'default')).status).toBe(200)
    expect(browser.cookieHeader().length).toBeLessThan(budget)
    for (const [name, value] of browser.cookies)
      expect(name.length + value.length).toBeLessThanOrEqual(4096)
    expect(await isSignedIn(browser, 'default')).toMatchObject({ signedIn: true })
  })

  it.each([
    ['that fit into the cookies survive a restart', 1_000, true],
    ['that do not fit end with the process', 3_000, false],
  ])('without Redis, tokens %s', async (_, length, signedIn) => {
    const browser = new TestBrowser()
    await signIn(browser, 'default', incompressible('long', length))
    resetState()
    expect(await isSignedIn(browser, 'default')).toMatchObject({ signedIn, cookie: true })
  })

  it('changing a session seals only the cookies, because the session record stays in memory', async () => {
    const browser = new TestBrowser()
    await signIn(browser, 'default', 'short')
    const encrypt = vi.spyOn(crypto.subtle, 'encrypt')
    expect((await browser.call(handleExtendSession)).status).toBe(200)
    expect(encrypt).toHaveBeenCalledOnce()
    encrypt.mockRestore()
    expect(await isSignedIn(browser, 'default')).toMatchObject({ signedIn: true })
  })

  it('a second sign-in that exceeds the budget is refused, and the first one is kept', async () => {
    const browser = new TestBrowser()
    await openFrames(browser)
    expect((await signIn(browser, 'default', incompressible('long', 1_000))).status).toBe(200)
    expect(browser.cookieHeader().length).toBeGreaterThan(budget - 1_000)
    expect((await signIn(browser, 'second')).status).toBe(507)
    expect(browser.cookieHeader().length).toBeLessThan(budget)
    expect(await isSignedIn(browser, 'default')).toMatchObject({ signedIn: true })
    expect(await isSignedIn(browser, 'second')).toMatchObject({ signedIn: false })
  })
})

describe('a visitor without Redis', () => {
  it('a visitor sees a second partner’s page without a cookie if the first one used up the budget', async () => {
    const browser = new TestBrowser()
    browser.storeCookies(
      (await handlePageRequest(createPageRequest(browser, '/login?key=default', framed))).headers,
    )
    expect((await signIn(browser, 'default', incompressible('long', 1_450))).status).toBe(200)
    expect(browser.cookieHeader().length).toBeGreaterThan(budget - 500)
    const page = await handlePageRequest(createPageRequest(browser, '/login?key=second', framed))
    expect(page.headers.get('x-middleware-next')).toBe('1')
    browser.storeCookies(page.headers)
    expect(browser.cookieHeader().length).toBeLessThan(budget)
    expect(await isSignedIn(browser, 'default')).toMatchObject({ signedIn: true })
  })
})

describe('with Redis', () => {
  const redisUrl = setUpRedis()
  let redis: Redis

  beforeAll(async () => {
    redis = new Redis(redisUrl())
    setEnvironment({ REDIS_URL: redisUrl() })
  })
  afterAll(() => void redis.disconnect())
  beforeEach(async () => {
    await redis.flushall()
    await connected()
  })

  /** Waits for the connection, because commands fail at once until it is ready. */
  const connected = async () => await expect.poll(() => getRedis()?.status).toBe('ready')

  async function signInFrames() {
    const browser = new TestBrowser()
    await openFrames(browser)
    const tokens: string[] = []
    for (const key of hosts) tokens.push((await signIn(browser, key)).token)
    return { browser, tokens }
  }

  it('two framed partners with 3 kB tokens fit into 7 kB and keep their own tokens after a restart', async () => {
    const { browser, tokens } = await signInFrames()
    expect(browser.cookieHeader().length).toBeLessThan(budget)
    resetState()
    await connected()
    api.on('GET /users', { json: memberUser })
    for (const key of hosts)
      expect((await browser.call(handleCurrentUser, {}, context(key))).status).toBe(200)
    const sent = api.calls
      .filter(({ path }) => path === '/users')
      .map(({ headers }) => headers.authorization)
    expect(sent).toEqual(tokens.map((token) => expect.stringContaining(token)))
  })

  it('tokens are sealed in Redis with an expiry, and no value there can be opened as a cookie', async () => {
    const { browser } = await signInFrames()
    const keys = await redis.keys('sw:*:session:*')
    expect(keys).toHaveLength(hosts.length)
    for (const key of keys) {
      const value = (await redis.get(key)) ?? ''
      expect(await redis.pttl(key)).toBeGreaterThan(11 * 60 * 60_000)
      const thief = browser.copy()
      thief.cookies = new Map([['__Host-swp', value.slice(value.lastIndexOf(':') + 1)]])
      expect(await isSignedIn(thief, 'default')).toMatchObject({ signedIn: false, cookie: false })
    }
  })

  it('stored tokens can be opened only for their own session, and a session without its tokens has ended', async () => {
    const { browser } = await signInFrames()
    const [one = '', other = ''] = await redis.keys('sw:*:session:*')
    await redis.set(one, (await redis.get(other)) ?? '')
    await redis.del(other)
    resetState()
    await connected()
    for (const key of hosts)
      expect(await isSignedIn(browser, key)).toMatchObject({ signedIn: false, cookie: true })
  })

  it('a session returns 503 while Redis is unreachable, and is kept', async () => {
    const { browser } = await signInFrames()
    const before = browser.cookieHeader()
    setEnvironment({ REDIS_URL: 'redis://127.0.0.1:1' })
    expect((await browser.call(handleSession, {}, context('default'))).status).toBe(503)
    expect(browser.cookieHeader()).toBe(before)
    setEnvironment({ REDIS_URL: redisUrl() })
    await connected()
    expect(await isSignedIn(browser, 'default')).toMatchObject({ signedIn: true })
  })
})

import { connect } from 'node:net'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { handleSession } from '../handlers/account/session'
import { handleCurrentUser } from '../handlers/account/settings'
import { getRedis } from '../shared/redis'
import { createAccessToken } from '../testing/access-tokens'
import { type Instance, setUpInstances } from '../testing/instances'
import type { TestBrowser } from '../testing/test-browser'
import { memberUser, setUpWebApp, signInMember } from '../testing/web-app'

const api = setUpWebApp()
const { server, client, proxy, first, second } = await setUpInstances()
const refreshPath = '/users/refresh-token'
/** The default of `UPSTREAM_TIMEOUT_MS`. */
const upstreamTimeoutMs = 10_000
const expired = { token: createAccessToken('expired', { seconds: -5 }), refresh: 'refresh-1' }

beforeEach(() => rotateStrictly())

/** Makes the product API accept each refresh token once, and only the newest access token. */
function rotateStrictly({ after }: { after?: Promise<unknown> } = {}): void {
  let round = 1
  let token = ''
  api.on(`GET ${refreshPath}`, ({ query }) => {
    if (query.token !== `refresh-${round}`) return { status: 401, json: { code: 'SC110' } }
    round += 1
    token = createAccessToken(`fresh ${round}`)
    return { json: { token, refresh: `refresh-${round}` }, ...(after ? { after } : {}) }
  })
  api.on('GET /users', ({ headers }) =>
    headers.authorization === `Bearer ${token}` ? { json: memberUser } : { status: 401 },
  )
}

const signIn = (more: Record<string, unknown> = expired) => first.run(() => signInMember(api, more))
const call = (instance: Instance, browser: TestBrowser) =>
  instance.run(() => browser.call(handleCurrentUser))
const statusOf = async (instance: Instance, browser: TestBrowser) =>
  (await call(instance, browser.copy())).status

/**
 * Begins a refresh on the first instance. The product API has received the refresh token and
 * responds after `answer` is called.
 */
async function beginRefresh(browser: TestBrowser) {
  const { promise: after, resolve: answer } = Promise.withResolvers<void>()
  rotateStrictly({ after })
  const refreshing = call(first, browser.copy())
  await expect.poll(() => api.count(refreshPath)).toBe(1)
  return { answer, refreshing }
}

/** Returns the key of a refresh lock, or of the record which shows that a token was sent. */
async function keyOf(kind: 'lock' | 'sent', browser: TestBrowser): Promise<string> {
  // Only a command that uses the session's key reveals that key. ioredis fails on a command that it
  // reads together with the reply to its own MONITOR.
  const { hostname, port } = new URL(server.url)
  const monitor = connect(Number(port), hostname)
  let commands = ''
  monitor.setEncoding('utf8').on('data', (text: string) => {
    commands += text
  })
  monitor.write('MONITOR\r\n')
  await expect.poll(() => commands).toContain('+OK')
  await statusOf(second, browser)
  const record = () => commands.match(/sw:\{[\w-]+\}:session:[\w-]+(?=")/)?.[0]
  await expect.poll(record).toBeTruthy()
  monitor.destroy()
  return `${record()}:${kind}`
}

describe('an expired token', () => {
  it('an expired token is refreshed once for 50 parallel calls on two instances', async () => {
    for (let round = 0; round < 5; round += 1) {
      rotateStrictly()
      api.calls.length = 0
      const browser = await signIn()
      const calls = Array.from({ length: 50 }, (_, at) =>
        statusOf(at % 2 ? first : second, browser),
      )
      expect(await Promise.all(calls)).toEqual(Array(50).fill(200))
      expect(api.count(refreshPath)).toBe(1)
    }
  })

  it('while Redis is unreachable, a call returns 503 without a refresh and the session is kept @long', async () => {
    const browser = await signIn()
    proxy.set('closed')
    for (const instance of [first, second]) {
      const { status, headers } = await call(instance, browser.copy())
      expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^[12]$/)])
    }
    expect(api.count(refreshPath)).toBe(0)
    proxy.set('open')
    await expect.poll(() => statusOf(second, browser)).toBe(200)
  })

  it('an instance that can write to Redis but not read does not refresh an expired token @long', async () => {
    const browser = await signIn()
    expect(await statusOf(first, browser)).toBe(200)
    onTestFinished(async () => void (await client.acl('SETUSER', 'default', '+mget')))
    await client.acl('SETUSER', 'default', '-mget')
    expect(await statusOf(second, browser)).toBe(503)
    expect(api.count(refreshPath)).toBe(1)
    await client.acl('SETUSER', 'default', '+mget')
    await expect.poll(() => statusOf(second, browser)).toBe(200)
    expect(api.count(refreshPath)).toBe(1)
  })

  it('a due refresh is skipped while Redis is unreachable and the old token is valid @long', async () => {
    const ending = createAccessToken('ending', { seconds: 5 })
    const browser = await signIn({ token: ending, refresh: 'refresh-1' })
    api.on('GET /users', ({ headers }) =>
      headers.authorization === `Bearer ${ending}` ? { json: memberUser } : { status: 401 },
    )
    proxy.set('closed')
    await expect.poll(() => statusOf(first, browser)).toBe(200)
    expect(api.count(refreshPath)).toBe(0)
  })

  it('an expired token is refreshed once if Redis is lost during the refresh @long', async () => {
    const browser = await signIn()
    const { answer, refreshing } = await beginRefresh(browser)
    proxy.set('closed')
    answer()
    // The call is refused, because the session may have ended on another instance in the meantime.
    expect((await refreshing).status).toBe(503)
    expect(await statusOf(second, browser)).toBe(503)
    proxy.set('open')
    await expect.poll(() => statusOf(second, browser)).toBe(200)
    expect(api.count(refreshPath)).toBe(1)
  })
})

describe('a holder of the refresh lock @long', () => {
  it('a crashed holder of the refresh lock delays the next call until the lock expires', async () => {
    const browser = await signIn()
    api.on(`GET ${refreshPath}`, { status: 503 })
    const lock = await keyOf('lock', browser)
    rotateStrictly()
    await client.set(lock, 'dead', 'PX', 300)
    expect(await statusOf(second, browser)).toBe(200)
    expect(await client.exists(lock)).toBe(0)
  })

  it('after the holder crashes with the token sent, calls fail until its result could have arrived', async () => {
    const browser = await signIn()
    api.on(`GET ${refreshPath}`, { status: 503 })
    const sent = await keyOf('sent', browser)
    rotateStrictly()
    api.calls.length = 0
    await client.set(sent, 'lost', 'PX', 300)
    expect(await statusOf(second, browser)).toBe(503)
    expect(api.count(refreshPath)).toBe(0)
    await expect.poll(() => statusOf(second, browser)).toBe(200)
    expect(api.count(refreshPath)).toBe(1)
  })
})

describe('the record that a token was sent', () => {
  it('the sent record outlives the call, is extended while it runs, and is deleted once it succeeds', async () => {
    const browser = await signIn()
    const { answer, refreshing } = await beginRefresh(browser)
    const [record = ''] = await client.keys('*:sent')
    expect(await client.pttl(record)).toBeGreaterThan(upstreamTimeoutMs)
    await client.pexpire(record, 1_500)
    await expect.poll(() => client.pttl(record)).toBeGreaterThan(upstreamTimeoutMs)
    answer()
    expect((await refreshing).status).toBe(200)
    expect(await client.exists(record)).toBe(0)
  })

  it('the sent record protects the token if its holder has lost the lock', async () => {
    const browser = await signIn()
    const { answer, refreshing } = await beginRefresh(browser)
    await client.del(await client.keys('*:lock'))
    expect(await statusOf(second, browser)).toBe(503)
    answer()
    expect((await refreshing).status).toBe(200)
    expect(await statusOf(second, browser)).toBe(200)
    expect(api.count(refreshPath)).toBe(1)
  })

  it('the sent record stays until the new token is known, so that no other instance sends the old one', async () => {
    const browser = await signIn()
    const { answer, refreshing } = await beginRefresh(browser)
    await client.del(await client.keys('*:lock'))
    const redis = await second.run(async () => getRedis())
    if (!redis) throw new Error('The instances of this file have a Redis.')
    const { set } = redis
    vi.spyOn(redis, 'set').mockImplementation(async (...args: unknown[]) => {
      // This command comes after the last read of the session. It records that the session's token
      // is about to be sent.
      if (String(args[0]).endsWith(':sent')) {
        answer()
        await refreshing
      }
      return Reflect.apply(set, redis, args)
    })
    expect(await statusOf(second, browser)).toBe(200)
    expect(api.count(refreshPath)).toBe(1)
  })
})

it('a first refusal after an outage keeps the session, and a second one ends it @long', async () => {
  const browser = await signIn()
  api.on(`GET ${refreshPath}`, { status: 401 })
  proxy.set('closed')
  expect(await statusOf(first, browser)).toBe(503)
  proxy.set('open')
  await expect.poll(() => statusOf(first, browser).then(() => api.count(refreshPath))).toBe(1)
  expect((await first.run(() => browser.copy().call(handleSession))).body).toMatchObject({
    signedIn: true,
  })
  expect((await call(first, browser.copy())).body).toMatchObject({ code: 'SC110' })
  expect((await first.run(() => browser.copy().call(handleSession))).body).toMatchObject({
    signedIn: false,
  })
})

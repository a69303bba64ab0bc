import { describe, expect, it, vi } from 'vitest'
import { handleEnrollmentCheck } from '../handlers/account/identity'
import { handleSession } from '../handlers/account/session'
import { handleCurrentUser } from '../handlers/account/settings'
import { newSessionData } from '../session/session-data'
import { createAccessToken } from '../testing/access-tokens'
import type { TestBrowser } from '../testing/test-browser'
import { setUpWebApp, signInMember } from '../testing/web-app'
import { refreshSession } from './refresh-tokens'

const api = setUpWebApp()
const expired = { token: createAccessToken('expired', { seconds: -5 }), refresh: 'refresh-1' }

function userFor(token: string) {
  api.on('GET /users', ({ headers }) =>
    headers.authorization === `Bearer ${token}`
      ? { json: { id: 'user-1', email: 'ann@example.test', idpass: true } }
      : { status: 401 },
  )
}

function refreshTo(token: string, refresh = 'refresh-2') {
  api.on('GET /users/refresh-token', { json: { token, refresh } })
}

describe('an expired access token', () => {
  it('an expired access token is refreshed once for all concurrent calls', async () => {
    const browser = await signInMember(api, expired)
    const fresh = createAccessToken('fresh')
    refreshTo(fresh)
    userFor(fresh)
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => browser.copy().call(handleCurrentUser)),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(api.count('/users/refresh-token')).toBe(1)
  })

  it('a refresh sends the host token, and the refresh token in the query', async () => {
    const browser = await signInMember(api, expired)
    const fresh = createAccessToken('fresh')
    refreshTo(fresh)
    userFor(fresh)
    await browser.call(handleCurrentUser)
    const refresh = api.calls.find(({ path }) => path === '/users/refresh-token')
    expect(refresh?.query).toEqual({ token: 'refresh-1' })
    expect(refresh?.headers.ctoken).toBeTypeOf('string')
  })

  it('a call with an older cookie uses the new token and receives the newest cookie', async () => {
    const browser = await signInMember(api, expired)
    const late = browser.copy()
    const fresh = createAccessToken('fresh')
    refreshTo(fresh)
    userFor(fresh)
    await browser.call(handleCurrentUser)
    const before = late.cookieHeader()
    expect((await late.call(handleCurrentUser)).status).toBe(200)
    expect(late.cookieHeader()).not.toBe(before)
    expect(api.count('/users/refresh-token')).toBe(1)
  })

  it('a concurrent response never restores an expired token', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const browser = await signInMember(api, { refresh: 'refresh-1' })
    const early = browser.copy()
    let answerNow = () => {}
    const after = new Promise<void>((resolve) => {
      answerNow = resolve
    })
    vi.setSystemTime(Date.now() + 60_000)
    api.on('GET /users', {
      json: { id: 'user-1', email: 'ann@example.test', idpass: true },
      after,
    })
    const pending = early.call(handleCurrentUser)
    await expect.poll(() => api.count('/users')).toBe(1)
    const fresh = createAccessToken('fresh')
    refreshTo(fresh)
    api.on('GET /users', ({ headers }) => ({
      status: headers.authorization === `Bearer ${fresh}` ? 200 : 401,
      json: { id: 'user-1', email: 'ann@example.test', idpass: true },
    }))
    expect((await browser.call(handleCurrentUser)).status).toBe(200)
    answerNow()
    await pending
    vi.setSystemTime(Date.now() + 120_000)
    expect((await early.call(handleCurrentUser)).status).toBe(200)
    expect(api.count('/users/refresh-token')).toBe(1)
    vi.useRealTimers()
  })

  it('an expired token is not sent upstream', async () => {
    const browser = await signInMember(api, expired)
    api.on('GET /users/refresh-token', { status: 503 })
    userFor(expired.token)
    expect((await browser.call(handleCurrentUser)).status).toBe(503)
    expect(api.count('/users')).toBe(0)
  })
})

describe('a refresh', () => {
  it.each([
    ['400', { status: 400 }],
    ['401', { status: 401 }],
    ['403', { status: 403 }],
    ['SC110 with any status', { status: 409, json: { code: 'SC110' } }],
  ])('a refused refresh (%s) ends the session and returns 401', async (_, reply) => {
    const browser = await signInMember(api, expired)
    const other = browser.copy()
    api.on('GET /users/refresh-token', reply)
    expect((await browser.call(handleCurrentUser)).status).toBe(401)
    expect(await browser.call(handleSession)).toMatchObject({
      body: { signedIn: false, cookie: true },
    })
    expect((await other.call(handleCurrentUser)).status).toBe(401)
    expect(api.count('/users/refresh-token')).toBe(1)
  })

  it.each([
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['408', { status: 408 }],
    ['429', { status: 429 }],
    ['a torn connection', { reset: true }],
    ['nonsense', { text: '<html>' }],
    ['a response of another shape', { json: { hello: 1 } }],
  ])('a refresh that fails (%s) returns 503 and keeps the session', async (_, reply) => {
    const browser = await signInMember(api, expired)
    api.on('GET /users/refresh-token', reply)
    expect((await browser.call(handleCurrentUser)).status).toBe(503)
    const fresh = createAccessToken('fresh')
    refreshTo(fresh)
    userFor(fresh)
    expect((await browser.call(handleCurrentUser)).status).toBe(200)
  })

  it('a failed refresh falls back to the old token while it is valid', async () => {
    const ending = createAccessToken('ending', { seconds: 3 })
    const browser = await signInMember(api, {
      token: ending,
      expires: Date.now() + 3_000,
      refresh: 'refresh-1',
    })
    api.on('GET /users/refresh-token', { status: 500 })
    userFor(ending)
    expect((await browser.call(handleCurrentUser)).status).toBe(200)
  })

  it('a clock that runs ahead causes one refresh, and the new token is used once', async () => {
    const browser = await signInMember(api, expired)
    const alreadyOld = createAccessToken('old', { seconds: -60 })
    refreshTo(alreadyOld)
    userFor(alreadyOld)
    expect((await browser.call(handleCurrentUser)).status).toBe(200)
    expect(api.count('/users/refresh-token')).toBe(1)
  })
})

describe('refreshSession', () => {
  function heldVisit() {
    const now = Date.now()
    const times = { startedAt: now, lastActiveAt: now, accessExpiresAt: now, refreshAfter: now }
    const consumer = {
      userId: 'user-1',
      hostKey: 'default',
      userTag: 'user',
      era: 0,
      accessToken: 'old',
      refreshToken: 'refresh-1',
      idpass: true,
      flowTokens: {},
      ...times,
    }
    return { ...newSessionData({ mode: 'top' }), consumer }
  }

  it('consecutive callers with the same old token cause one refresh', async () => {
    const visit = heldVisit()
    refreshTo(createAccessToken('fresh'))
    const first = await refreshSession({ data: visit, rejectedToken: 'old' })
    const second = await refreshSession({ data: visit, rejectedToken: 'old' })
    expect(second).toEqual(first)
    expect(api.count('/users/refresh-token')).toBe(1)
  })

  it('a failed refresh fails for all concurrent callers', async () => {
    const visit = heldVisit()
    api.on('GET /users/refresh-token', { status: 500 })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => refreshSession({ data: visit, rejectedToken: 'old' })),
    )
    expect(new Set(outcomes.map((one) => one.status === 'rejected' && one.reason.status))).toEqual(
      new Set([503]),
    )
    expect(api.count('/users/refresh-token')).toBe(1)
  })

  it('a caller with a newer rejected token does not join the refresh of an older one', async () => {
    const visit = heldVisit()
    const [second, third] = [createAccessToken('second'), createAccessToken('third')]
    api.on('GET /users/refresh-token', ({ query }) => ({
      json:
        query.token === 'refresh-1'
          ? { token: second, refresh: 'refresh-2' }
          : { token: third, refresh: 'refresh-3' },
    }))
    const older = refreshSession({ data: visit, rejectedToken: 'old' })
    const newer = refreshSession({ data: visit, rejectedToken: second })
    expect(await older).toMatchObject({ consumer: { accessToken: second } })
    expect(await newer).toMatchObject({ consumer: { accessToken: third } })
    expect(api.count('/users/refresh-token')).toBe(2)
  })

  it('a refresh never mixes up two consumers', async () => {
    const [ann, bob] = [heldVisit(), heldVisit()]
    api.on('GET /users/refresh-token', ({ query }) => ({
      json: { token: `for ${query.token}`, refresh: 'next' },
    }))
    const ofBob = {
      ...bob,
      consumer: { ...bob.consumer, userId: 'user-2', refreshToken: 'refresh-bob' },
    }
    const [first, second] = await Promise.all([
      refreshSession({ data: ann, rejectedToken: 'old' }),
      refreshSession({ data: ofBob, rejectedToken: 'old' }),
    ])
    expect(first).toMatchObject({ consumer: { userId: 'user-1', accessToken: 'for refresh-1' } })
    expect(second).toMatchObject({ consumer: { userId: 'user-2', accessToken: 'for refresh-bob' } })
  })
})

describe('a 401 from the product API', () => {
  it('a GET that gets a 401 from the product API is repeated once with a new token', async () => {
    const browser = await signInMember(api)
    const fresh = createAccessToken('fresh')
    refreshTo(fresh)
    userFor(fresh)
    expect((await browser.call(handleCurrentUser)).status).toBe(200)
    expect(api.count('/users')).toBe(2)
  })

  it('a POST that gets a 401 from the product API is never repeated', async () => {
    const browser = await signInMember(api)
    refreshTo(createAccessToken('fresh'))
    api.on('POST /users/enrollment-check', { status: 401 })
    expect((await browser.call(handleEnrollmentCheck)).status).toBe(503)
    expect(api.count('/users/enrollment-check')).toBe(1)
  })

  it('a second 401 with the new token ends the session', async () => {
    const browser = await signInMember(api)
    refreshTo(createAccessToken('fresh'))
    api.on('GET /users', { status: 401 })
    expect((await browser.call(handleCurrentUser)).status).toBe(401)
    expect(await browser.call(handleSession)).toMatchObject({ body: { signedIn: false } })
    expect(api.count('/users')).toBe(2)
  })

  const posts = {
    method: 'POST',
    path: '/users/enrollment-check',
    make: (by: TestBrowser) => by.call(handleEnrollmentCheck),
  }
  const gets = {
    method: 'GET',
    path: '/users',
    make: (by: TestBrowser) => by.call(handleCurrentUser),
  }
  it.each(
    [posts, gets].flatMap((call) => [
      ...['SC101', 'SC114', 'SC116'].map((code) => ({ ...call, code, signedIn: false })),
      ...['SC106', 'SC115', 'SC220'].map((code) => ({ ...call, code, signedIn: true })),
    ]),
  )(
    'a $method that gets a 401 with $code returns it, and signedIn is $signedIn afterwards',
    async (rejection) => {
      const { method, path, make, code, signedIn } = rejection
      const browser = await signInMember(api)
      refreshTo(createAccessToken('fresh'))
      api.on(`${method} ${path}`, { status: 401, json: { code } })
      expect(await make(browser)).toMatchObject({ status: 401, body: { code } })
      expect(api.count(path)).toBe(1)
      expect(api.count('/users/refresh-token')).toBe(0)
      expect(await browser.call(handleSession)).toMatchObject({ body: { signedIn } })
    },
  )

  it.each(['SC110', 'SC113', 'SC999'])(
    'a 401 with any other code causes a token refresh: %s',
    async (code) => {
      const browser = await signInMember(api)
      refreshTo(createAccessToken('fresh'))
      api.on('POST /users/enrollment-check', { status: 401, json: { code } })
      expect((await browser.call(handleEnrollmentCheck)).status).toBe(503)
      expect(api.count('/users/refresh-token')).toBe(1)
    },
  )
})

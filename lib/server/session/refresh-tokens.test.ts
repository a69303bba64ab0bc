import { describe, expect, it, vi } from 'vitest'
import { session } from '../handlers/auth'
import { currentUser } from '../handlers/bureau-data'
import { enrollmentCheck } from '../handlers/identity'
import { accessToken } from '../testing/access-tokens'
import type { TestBrowser } from '../testing/test-browser'
import { signedIn, webApp } from '../testing/web-app'
import { renew } from './refresh-tokens'
import { newVisit } from './session-data'

const api = webApp()
const expired = { token: accessToken('expired', { seconds: -5 }), refresh: 'refresh-1' }

function userFor(token: string) {
  api.on('GET /users', ({ headers }) =>
    headers.authorization === `Bearer ${token}`
      ? { json: { id: 'user-1', email: 'ann@example.test', idpass: true } }
      : { status: 401 },
  )
}

function refreshTo(token: string, refresh = 'refresh-2') {
  api.on('GET /users/refresh-token', () => ({ json: { token, refresh } }))
}

describe('an expired access token', () => {
  it('is renewed once, however many calls wait for it', async () => {
    const browser = await signedIn(api, expired)
    const fresh = accessToken('fresh')
    refreshTo(fresh)
    userFor(fresh)
    const answers = await Promise.all(Array.from({ length: 50 }, () => browser.copy().call(currentUser)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(api.count('/users/refresh-token')).toBe(1)
  })

  it('is renewed in the name of the host, with the refresh token in the query', async () => {
    const browser = await signedIn(api, expired)
    const fresh = accessToken('fresh')
    refreshTo(fresh)
    userFor(fresh)
    await browser.call(currentUser)
    const refresh = api.calls.find(({ path }) => path === '/users/refresh-token')
    expect(refresh?.query).toEqual({ token: 'refresh-1' })
    expect(refresh?.headers.ctoken).toBeTypeOf('string')
  })

  it('leaves its successor to calls that still carry the cookie of before, and sets the newest cookie again', async () => {
    const browser = await signedIn(api, expired)
    const late = browser.copy()
    const fresh = accessToken('fresh')
    refreshTo(fresh)
    userFor(fresh)
    await browser.call(currentUser)
    const before = late.cookieHeader()
    expect((await late.call(currentUser)).status).toBe(200)
    expect(late.cookieHeader()).not.toBe(before)
    expect(api.count('/users/refresh-token')).toBe(1)
  })

  it('is never brought back by an answer that was under way while it was renewed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const browser = await signedIn(api, { refresh: 'refresh-1' })
    const early = browser.copy()
    let answerNow = () => {}
    const after = new Promise<void>((resolve) => {
      answerNow = resolve
    })
    vi.setSystemTime(Date.now() + 60_000)
    api.on('GET /users', () => ({ json: { id: 'user-1', email: 'ann@example.test', idpass: true }, after }))
    const underWay = early.call(currentUser)
    await expect.poll(() => api.count('/users')).toBe(1)
    const fresh = accessToken('fresh')
    refreshTo(fresh)
    api.on('GET /users', ({ headers }) => ({
      status: headers.authorization === `Bearer ${fresh}` ? 200 : 401,
      json: { id: 'user-1', email: 'ann@example.test', idpass: true },
    }))
    expect((await browser.call(currentUser)).status).toBe(200)
    answerNow()
    await underWay
    vi.setSystemTime(Date.now() + 120_000)
    expect((await early.call(currentUser)).status).toBe(200)
    expect(api.count('/users/refresh-token')).toBe(1)
    vi.useRealTimers()
  })

  it('is not used after its end: no call goes up with it', async () => {
    const browser = await signedIn(api, expired)
    api.on('GET /users/refresh-token', () => ({ status: 503 }))
    userFor(expired.token)
    expect((await browser.call(currentUser)).status).toBe(503)
    expect(api.count('/users')).toBe(0)
  })
})

describe('a refresh', () => {
  it.each([
    ['400', { status: 400 }],
    ['401', { status: 401 }],
    ['403', { status: 403 }],
    ['SC110 with any status', { status: 409, json: { code: 'SC110' } }],
  ])('that is refused (%s) ends the session with one 401', async (_, reply) => {
    const browser = await signedIn(api, expired)
    const other = browser.copy()
    api.on('GET /users/refresh-token', () => reply)
    expect((await browser.call(currentUser)).status).toBe(401)
    expect(await browser.call(session)).toMatchObject({ body: { signedIn: false, cookie: true } })
    expect((await other.call(currentUser)).status).toBe(401)
    expect(api.count('/users/refresh-token')).toBe(1)
  })

  it.each([
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['408', { status: 408 }],
    ['429', { status: 429 }],
    ['a torn connection', { reset: true }],
    ['nonsense', { text: '<html>' }],
    ['an answer of another shape', { json: { hello: 1 } }],
  ])('that fails (%s) answers 503 and keeps the session', async (_, reply) => {
    const browser = await signedIn(api, expired)
    api.on('GET /users/refresh-token', () => reply)
    expect((await browser.call(currentUser)).status).toBe(503)
    const fresh = accessToken('fresh')
    refreshTo(fresh)
    userFor(fresh)
    expect((await browser.call(currentUser)).status).toBe(200)
  })

  it('that fails while the old token still lives lets the old one serve', async () => {
    const ending = accessToken('ending', { seconds: 3 })
    const browser = await signedIn(api, { token: ending, expires: Date.now() + 3_000, refresh: 'refresh-1' })
    api.on('GET /users/refresh-token', () => ({ status: 500 }))
    userFor(ending)
    expect((await browser.call(currentUser)).status).toBe(200)
  })

  it('is not repeated for ever by a clock that runs ahead: a token just received is used once', async () => {
    const browser = await signedIn(api, expired)
    const alreadyOld = accessToken('old', { seconds: -60 })
    refreshTo(alreadyOld)
    userFor(alreadyOld)
    expect((await browser.call(currentUser)).status).toBe(200)
    expect(api.count('/users/refresh-token')).toBe(1)
  })
})

describe('renewing a session', () => {
  function heldVisit() {
    const now = Date.now()
    const times = { startedAt: now, activeAt: now, accessEndsAt: now, renewFrom: now }
    const consumer = { userId: 'user-1', access: 'old', refresh: 'refresh-1', idpass: true, links: {}, ...times }
    return { ...newVisit({ mode: 'top' }), consumer }
  }

  it('is done once for callers that come one after the other with the same old token', async () => {
    const visit = heldVisit()
    refreshTo(accessToken('fresh'))
    const first = await renew(visit, 'old', 'request-1')
    const second = await renew(visit, 'old', 'request-2')
    expect(second).toEqual(first)
    expect(api.count('/users/refresh-token')).toBe(1)
  })

  it('that fails is one failure for all who wait', async () => {
    const visit = heldVisit()
    api.on('GET /users/refresh-token', () => ({ status: 500 }))
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, at) => renew(visit, 'old', `request-${at}`)))
    expect(outcomes.every(({ kind }) => kind === 'failed')).toBe(true)
    expect(api.count('/users/refresh-token')).toBe(1)
  })

  it('of a newer rejected token does not join the renewal of an older one', async () => {
    const visit = heldVisit()
    const [second, third] = [accessToken('second'), accessToken('third')]
    api.on('GET /users/refresh-token', ({ query }) => ({
      json:
        query.token === 'refresh-1' ? { token: second, refresh: 'refresh-2' } : { token: third, refresh: 'refresh-3' },
    }))
    const older = renew(visit, 'old', 'request-1')
    const newer = renew(visit, second, 'request-2')
    expect(await older).toMatchObject({ kind: 'renewed', visit: { consumer: { access: second } } })
    expect(await newer).toMatchObject({ kind: 'renewed', visit: { consumer: { access: third } } })
    expect(api.count('/users/refresh-token')).toBe(2)
  })

  it('of two consumers never mixes them', async () => {
    const [ann, bob] = [heldVisit(), heldVisit()]
    api.on('GET /users/refresh-token', ({ query }) => ({ json: { token: `for ${query.token}`, refresh: 'next' } }))
    const ofBob = { ...bob, consumer: { ...bob.consumer, userId: 'user-2', refresh: 'refresh-bob' } }
    const [first, second] = await Promise.all([renew(ann, 'old', '1'), renew(ofBob, 'old', '2')])
    expect(first).toMatchObject({ visit: { consumer: { userId: 'user-1', access: 'for refresh-1' } } })
    expect(second).toMatchObject({ visit: { consumer: { userId: 'user-2', access: 'for refresh-bob' } } })
  })
})

describe('a 401 from the product API', () => {
  it('makes a GET go up once more, with a new token', async () => {
    const browser = await signedIn(api)
    const fresh = accessToken('fresh')
    refreshTo(fresh)
    userFor(fresh)
    expect((await browser.call(currentUser)).status).toBe(200)
    expect(api.count('/users')).toBe(2)
  })

  it('never makes a POST go up twice', async () => {
    const browser = await signedIn(api)
    refreshTo(accessToken('fresh'))
    api.on('POST /users/enrollment-check', () => ({ status: 401 }))
    expect((await browser.call(enrollmentCheck)).status).toBe(503)
    expect(api.count('/users/enrollment-check')).toBe(1)
  })

  it('that comes again with the new token ends the session', async () => {
    const browser = await signedIn(api)
    refreshTo(accessToken('fresh'))
    api.on('GET /users', () => ({ status: 401 }))
    expect((await browser.call(currentUser)).status).toBe(401)
    expect(await browser.call(session)).toMatchObject({ body: { signedIn: false } })
    expect(api.count('/users')).toBe(2)
  })

  const posts = { method: 'POST', path: '/users/enrollment-check', make: (by: TestBrowser) => by.call(enrollmentCheck) }
  const gets = { method: 'GET', path: '/users', make: (by: TestBrowser) => by.call(currentUser) }
  it.each([
    { ...posts, code: 'SC114' },
    { ...posts, code: 'SC115' },
    { ...posts, code: 'SC116' },
    { ...gets, code: 'SC114' },
    { ...gets, code: 'SC116' },
  ])(
    'that names a lock is the answer of a $method, and ends the session: $code',
    async ({ method, path, make, code }) => {
      const browser = await signedIn(api)
      refreshTo(accessToken('fresh'))
      api.on(`${method} ${path}`, () => ({ status: 401, json: { code } }))
      expect(await make(browser)).toMatchObject({ status: 401, body: { code } })
      expect(api.count(path)).toBe(1)
      expect(api.count('/users/refresh-token')).toBe(0)
      expect(await browser.call(session)).toMatchObject({ body: { signedIn: false } })
    },
  )

  it.each(['SC110', 'SC113', 'SC999'])('with a code that says nothing else is an expired token: %s', async (code) => {
    const browser = await signedIn(api)
    refreshTo(accessToken('fresh'))
    api.on('POST /users/enrollment-check', () => ({ status: 401, json: { code } }))
    expect((await browser.call(enrollmentCheck)).status).toBe(503)
    expect(api.count('/users/refresh-token')).toBe(1)
  })
})

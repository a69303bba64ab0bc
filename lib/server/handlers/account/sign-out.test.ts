import { describe, expect, it } from 'vitest'
import { createAccessToken } from '../../testing/access-tokens'
import { TestBrowser } from '../../testing/test-browser'
import { setUpWebApp, signInMember } from '../../testing/web-app'
import { handleLatestScore } from '../credit/score'
import { handleLogin, handleSignOut } from './access'
import { handleExtendSession, handleSession } from './session'
import { handleCurrentUser, handleSignOutEverywhere } from './settings'

const api = setUpWebApp()

const user = { id: 'user-1', email: 'ann@example.test', idpass: true }
const credentials = { email: 'ann@example.test', password: 'x' }

/** Returns a promise and the function that resolves it. */
function gateway() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

describe('signing out', () => {
  it('a sign-out ends the session for all copies of its cookie', async () => {
    const browser = await signInMember(api)
    const thief = browser.copy()
    api.on('GET /users', { json: user })
    expect((await browser.call(handleSignOut)).body).toEqual({ next: '/login' })
    expect((await thief.call(handleCurrentUser)).status).toBe(401)
    expect((await thief.copy().call(handleExtendSession)).status).toBe(401)
    expect(api.count('/users')).toBe(0)
  })

  it('a sign-out ends no other session of the same consumer', async () => {
    const browser = await signInMember(api)
    const otherBrowser = await signInMember(api)
    await browser.call(handleSignOut)
    expect((await otherBrowser.call(handleSession)).body).toMatchObject({ signedIn: true })
  })

  it('a sign-out also succeeds without a session', async () => {
    const browser = await signInMember(api)
    await browser.call(handleSignOut)
    expect((await browser.call(handleSignOut)).status).toBe(200)
  })

  it('a concurrent response does not undo a sign-out', async () => {
    const browser = await signInMember(api)
    const slow = browser.copy()
    const { opened, open } = gateway()
    api.on('GET /users', { json: user, after: opened })
    const pending = slow.call(handleCurrentUser)
    await expect.poll(() => api.count('/users')).toBe(1)
    await browser.call(handleSignOut)
    open()
    const { status, headers } = await pending
    expect(status).toBe(401)
    expect(headers.getSetCookie()).toEqual([])
    expect((await slow.call(handleCurrentUser)).status).toBe(401)
  })

  it('a concurrent refresh does not undo a sign-out', async () => {
    const browser = await signInMember(api, {
      token: createAccessToken('expired', { seconds: -5 }),
      refresh: 'refresh-1',
    })
    const slow = browser.copy()
    const { opened, open } = gateway()
    api.on('GET /users/refresh-token', () => ({
      json: { token: createAccessToken('fresh'), refresh: 'refresh-2' },
      after: opened,
    }))
    api.on('GET /users', { json: user })
    const pending = slow.call(handleCurrentUser)
    await expect.poll(() => api.count('/users/refresh-token')).toBe(1)
    await browser.call(handleSignOut)
    open()
    expect((await pending).status).toBe(401)
    expect((await slow.call(handleCurrentUser)).status).toBe(401)
    expect(api.count('/users')).toBe(0)
  })

  it('a sign-out deletes the cached bureau data', async () => {
    const browser = await signInMember(api)
    api.on('GET /users/efx-latest-scores', { json: { id: 's1' } })
    await browser.call(handleLatestScore)
    await browser.call(handleSignOut)
    await (await signInMember(api)).call(handleLatestScore)
    expect(api.count('/users/efx-latest-scores')).toBe(2)
  })
})

describe('signing out everywhere', () => {
  it('signing out everywhere ends all sessions of the consumer and no others', async () => {
    const browser = await signInMember(api)
    const otherBrowser = await signInMember(api)
    const otherConsumer = await signInMember(api, { id: 'user-2' })
    expect((await browser.call(handleSignOutEverywhere)).status).toBe(204)
    expect((await browser.call(handleSession)).body).toMatchObject({ signedIn: false })
    expect((await otherBrowser.call(handleCurrentUser)).status).toBe(401)
    expect((await otherConsumer.call(handleSession)).body).toMatchObject({ signedIn: true })
  })

  it('a consumer who signed out everywhere can immediately sign in again', async () => {
    const browser = await signInMember(api)
    await browser.call(handleSignOutEverywhere)
    const again = await signInMember(api)
    api.on('GET /users', { json: user })
    expect((await again.call(handleCurrentUser)).status).toBe(200)
  })
})

describe('signing in', () => {
  it('a sign-in starts a new session and ends the previous one', async () => {
    const browser = await signInMember(api)
    const before = browser.copy()
    await browser.call(handleLogin, credentials)
    expect((await before.call(handleSession)).body).toMatchObject({ signedIn: false })
    expect((await browser.call(handleSession)).body).toMatchObject({ signedIn: true })
  })

  it('a sign-in fetches the user if the response does not contain it', async () => {
    api.on('GET /users', { json: { ...user, idpass: false } })
    const browser = await signInMember(api, { id: undefined, idpass: undefined })
    expect((await browser.call(handleSession)).body).toMatchObject({
      signedIn: true,
      idpass: false,
    })
  })

  it.each([
    ['just enrolled', { just_enrolled: true }, undefined, '/id-success'],
    ['with a proven identity', { idpass: true }, undefined, '/dashboard'],
    ['with a return URL', { idpass: true }, '/dashboard/report?x=1#s3', '/dashboard/report?x=1#s3'],
    [
      'with a return URL of another site',
      { idpass: true },
      '//evil.example/dashboard',
      '/dashboard',
    ],
    ['without identity', { idpass: false }, '/dashboard/report', '/identity'],
  ])('a sign-in redirects a consumer %s', async (_, user, returnTo, next) => {
    api.on('POST /users/login', () => ({
      json: {
        id: 'user-1',
        idpass: true,
        token: createAccessToken('first'),
        refresh: 'r',
        ...user,
      },
    }))
    const { body } = await new TestBrowser().call(handleLogin, {
      ...credentials,
      ...(returnTo ? { returnTo } : {}),
    })
    expect(body).toMatchObject({ next })
  })

  it('a rejected sign-in returns the code and starts no session', async () => {
    api.on('POST /users/login', {
      status: 401,
      json: { code: 'SC113', message: 'Bad credentials' },
    })
    const browser = new TestBrowser()
    expect(await browser.call(handleLogin, credentials)).toMatchObject({
      status: 401,
      body: { code: 'SC113' },
    })
    expect(browser.cookies.size).toBe(0)
  })
})

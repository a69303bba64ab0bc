import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accessToken } from '../testing/access-tokens'
import { signedIn, webApp } from '../testing/web-app'
import { extendSession, session } from './auth'
import { currentUser } from './bureau-data'

const api = webApp()
const minute = 60_000
const hour = 60 * minute

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  api.on('GET /users', () => ({ json: { id: 'user-1', email: 'ann@example.test', idpass: true } }))
})
afterEach(() => {
  vi.useRealTimers()
})

const longLived = () => ({ token: accessToken('long', { seconds: 86_400 }) })
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('the idle limit of 15 minutes', () => {
  it('ends a session without calls', async () => {
    const browser = await signedIn(api, longLived())
    pass(15 * minute)
    expect((await browser.call(currentUser)).status).toBe(401)
    expect((await browser.call(session)).body).toEqual({ signedIn: false, idpass: false, cookie: true })
  })

  it('is moved by each call the consumer caused', async () => {
    const browser = await signedIn(api, longLived())
    for (let round = 0; round < 5; round += 1) {
      pass(14 * minute)
      expect((await browser.call(currentUser)).status).toBe(200)
    }
  })

  it('is not moved by calls a timer makes, nor by asking for the session', async () => {
    const browser = await signedIn(api, longLived())
    pass(10 * minute)
    expect((await browser.call(currentUser, {}, { 'x-background': '1' })).status).toBe(200)
    await browser.call(session)
    pass(6 * minute)
    expect((await browser.call(currentUser)).status).toBe(401)
  })

  it('starts again at a press, any number of times', async () => {
    const browser = await signedIn(api, longLived())
    for (let round = 0; round < 12; round += 1) {
      pass(14.5 * minute)
      const { status, body } = await browser.call(extendSession)
      expect({ status, body }).toMatchObject({ status: 200, body: { idleEndsAt: Date.now() + 15 * minute } })
    }
  })
})

describe('the absolute limit of 12 hours', () => {
  it('ends a session however busy it is', async () => {
    const browser = await signedIn(api, longLived())
    for (let round = 0; round < 71; round += 1) {
      pass(10 * minute)
      expect((await browser.call(currentUser)).status).toBe(200)
    }
    pass(10 * minute)
    expect((await browser.call(currentUser)).status).toBe(401)
  })

  it('is told from the start', async () => {
    const browser = await signedIn(api, longLived())
    expect((await browser.call(session)).body).toMatchObject({
      ends: { idleEndsAt: Date.now() + 15 * minute, endsAt: Date.now() + 12 * hour, now: Date.now() },
    })
  })
})

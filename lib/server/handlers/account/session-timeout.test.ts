import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAccessToken } from '../../testing/access-tokens'
import { captureAudit } from '../../testing/log-lines'
import { setUpWebApp, signInMember } from '../../testing/web-app'
import { handleExtendSession, handleSession } from './session'
import { handleCurrentUser } from './settings'

const api = setUpWebApp()
const minute = 60_000
const hour = 60 * minute

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  api.on('GET /users', { json: { id: 'user-1', email: 'ann@example.test', idpass: true } })
})
afterEach(() => {
  vi.useRealTimers()
})

const longLived = () => ({ token: createAccessToken('long', { seconds: 86_400 }) })
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('the idle limit of 15 minutes', () => {
  it('the idle limit ends a session without calls', async () => {
    const browser = await signInMember(api, longLived())
    pass(15 * minute)
    expect((await browser.call(handleCurrentUser)).status).toBe(401)
    expect((await browser.call(handleSession)).body).toEqual({
      signedIn: false,
      idpass: false,
      cookie: true,
    })
  })

  it('an idle session leaves one audit event, however often its cookie is replayed', async () => {
    const audit = captureAudit()
    const browser = await signInMember(api, longLived())
    pass(15 * minute)
    await Promise.all([1, 2, 3, 4].map(() => browser.copy().call(handleCurrentUser)))
    expect((await browser.copy().call(handleCurrentUser)).status).toBe(401)
    expect(audit.filter(({ action }) => action === 'session expired')).toMatchObject([
      { detail: 'idle' },
    ])
  })

  it('a call caused by the consumer restarts the idle limit', async () => {
    const browser = await signInMember(api, longLived())
    for (let round = 0; round < 5; round += 1) {
      pass(14 * minute)
      expect((await browser.call(handleCurrentUser)).status).toBe(200)
    }
  })

  it('a call caused by a timer and GET /api/session do not restart the idle limit', async () => {
    const browser = await signInMember(api, longLived())
    pass(10 * minute)
    expect((await browser.call(handleCurrentUser, {}, { 'x-background': '1' })).status).toBe(200)
    await browser.call(handleSession)
    pass(6 * minute)
    expect((await browser.call(handleCurrentUser)).status).toBe(401)
  })

  it('the consumer can extend the session any number of times, and each time restarts the idle limit', async () => {
    const browser = await signInMember(api, longLived())
    for (let round = 0; round < 12; round += 1) {
      pass(14.5 * minute)
      const { status, body } = await browser.call(handleExtendSession)
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { idleEndsAt: Date.now() + 15 * minute },
      })
    }
  })
})

describe('the absolute limit of 12 hours', () => {
  it('the absolute limit of 12 hours ends an active session', async () => {
    const browser = await signInMember(api, longLived())
    for (let round = 0; round < 71; round += 1) {
      pass(10 * minute)
      expect((await browser.call(handleCurrentUser)).status).toBe(200)
    }
    pass(10 * minute)
    expect((await browser.call(handleCurrentUser)).status).toBe(401)
  })

  it('the session response contains the idle and the absolute limit', async () => {
    const browser = await signInMember(api, longLived())
    expect((await browser.call(handleSession)).body).toMatchObject({
      ends: {
        idleEndsAt: Date.now() + 15 * minute,
        endsAt: Date.now() + 12 * hour,
        now: Date.now(),
      },
    })
  })
})

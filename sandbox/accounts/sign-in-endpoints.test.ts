import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UpstreamEndpoint } from '@/lib/contract/endpoint'
import * as account from '@/lib/contract/product-api/account'
import * as entry from '@/lib/contract/product-api/auth'
import {
  createTestSandbox,
  otherTestHost,
  type TestSandbox,
  testHost,
} from '../testing/test-sandbox'
import { goodPassword, outboxMessagesFor, registerUser, signInUser } from '../testing/test-users'
import { issueOneTimeToken } from './one-time-tokens'
import { personaPassword } from './seed-personas'

const minute = 60_000
let test: TestSandbox
beforeAll(async () => {
  test = await createTestSandbox()
})
beforeEach(() => test.app.request('http://127.0.0.1/sandbox/reset', { method: 'POST' }))

describe('sign-in', () => {
  it('a sign-in returns valid tokens for a persona', async () => {
    const { status, data } = await signInUser(test, 'Excellent@Example.test ', personaPassword)
    expect(status).toBe(200)
    expect(data).toMatchObject({ idpass: true, just_enrolled: false })
    expect((await test.call(account.currentUserUpstream, {}, data.token)).data.email).toBe(
      'excellent@example.test',
    )
  })

  it.each([
    ['its host', testHost, 200, undefined],
    ['another host with a user of the same id', otherTestHost, 401, 'SC220'],
    ['an unknown host', { ...testHost, token: 'unknown' }, 401, 'SC106'],
  ])(
    'an access token is accepted only with the host token of its own host: %s',
    async (_, host, status, code) => {
      const { data } = await signInUser(test, 'good@example.test', personaPassword)
      const response = await test.app.request('/api/users', {
        headers: { authorization: `Bearer ${data.token}`, ctoken: host.token },
      })
      expect([response.status, (await response.json()).code]).toEqual([status, code])
    },
  )

  it('a sign-in returns the same error for a wrong password and an unknown email address', async () => {
    const wrong = await signInUser(test, 'good@example.test', 'wrong')
    const unknown = await signInUser(test, 'nobody@example.test', 'wrong')
    expect(wrong).toMatchObject({ status: 401, body: { code: 'SC113' } })
    expect(unknown).toEqual(wrong)
  })

  it('the owner of a locked account can sign in again after exactly 30 minutes', async () => {
    for (let guess = 0; guess < 5; guess += 1) await signInUser(test, 'good@example.test', 'wrong')
    test.clock.advance(30 * minute - 1)
    expect(await signInUser(test, 'good@example.test', personaPassword)).toMatchObject({
      status: 401,
      body: { code: 'SC114' },
    })
    test.clock.advance(1)
    expect((await signInUser(test, 'good@example.test', personaPassword)).status).toBe(200)
  })

  it('ten parallel sign-ins with the correct password are accepted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => signInUser(test, 'good@example.test', personaPassword)),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  it('a successful sign-in resets the count of failures', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 4; guess += 1)
        await signInUser(test, 'good@example.test', 'wrong')
      expect((await signInUser(test, 'good@example.test', personaPassword)).status).toBe(200)
    }
  })

  it.each(['good@example.test', 'nobody@example.test'])(
    'the third lock of %s is permanent @long',
    async (email) => {
      for (let lock = 0; lock < 3; lock += 1) {
        for (let guess = 0; guess < 5; guess += 1) await signInUser(test, email, 'wrong')
        test.clock.advance(30 * minute)
      }
      expect(await signInUser(test, email, personaPassword)).toMatchObject({
        status: 401,
        body: { code: 'SC116' },
      })
    },
  )

  it('an IP address is locked after it has tried a hundred accounts @long', async () => {
    for (let index = 0; index < 100; index += 1)
      await signInUser(test, `nobody${index}@example.test`, 'wrong')
    expect(await signInUser(test, 'good@example.test', personaPassword)).toMatchObject({
      status: 401,
      body: { code: 'SC115' },
    })
    test.clock.advance(30 * minute)
    expect((await signInUser(test, 'good@example.test', personaPassword)).status).toBe(200)
  })
})

describe('registration', () => {
  it('a registration returns tokens for an unverified consumer', async () => {
    const { status, data } = await test.call(entry.registerUpstream, {
      email: 'New@example.test',
      password: goodPassword,
      recoveryQuestion: 1,
      recoveryAnswer: 'Moby',
    })
    expect(status).toBe(200)
    expect(data.idpass).toBe(false)
    expect((await signInUser(test, 'new@example.test')).status).toBe(200)
  })

  it('parallel registrations create one account per email address', async () => {
    const form = {
      email: 'twice@example.test',
      password: goodPassword,
      recoveryQuestion: 1,
      recoveryAnswer: 'Moby',
    }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => test.call(entry.registerUpstream, form)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('SC102')
  })

  it.each([
    ['email', { email: 'no address' }],
    ['password', { password: 'lowercase-1' }],
    ['recoveryQuestion', { recoveryQuestion: 0 }],
    ['recoveryAnswer', { recoveryAnswer: ' ' }],
  ])('an invalid %s is rejected by name without its value', async (field, change) => {
    const form = {
      email: 'a@example.test',
      password: goodPassword,
      recoveryQuestion: 1,
      recoveryAnswer: 'Moby',
    }
    const { status, body } = await test.call(entry.registerUpstream, { ...form, ...change })
    expect([status, body]).toEqual([400, { message: `The field ${field} is not valid.` }])
  })

  it('twenty attempts with registered emails lock an IP address for 24 hours @long', async () => {
    const form = {
      email: 'good@example.test',
      password: goodPassword,
      recoveryQuestion: 1,
      recoveryAnswer: 'Moby',
    }
    for (let index = 0; index < 20; index += 1) await test.call(entry.registerUpstream, form)
    expect(await test.call(entry.registerUpstream, form)).toMatchObject({
      status: 429,
      body: { code: 'SC115' },
    })
    test.clock.advance(24 * 60 * minute)
    expect((await test.call(entry.registerUpstream, form)).status).toBe(409)
  })

  it('an address with the tag bigtoken gets access tokens of more than 3,000 characters', async () => {
    const { token } = await registerUser(test, 'ann+bigtoken@example.test')
    expect(token.length).toBeGreaterThan(3000)
  })
})

describe('tokens', () => {
  it('an access token is rejected after 15 minutes', async () => {
    const { token } = await registerUser(test, 'ann@example.test')
    test.clock.advance(15 * minute - 1000)
    expect((await test.call(account.currentUserUpstream, {}, token)).status).toBe(200)
    test.clock.advance(1000)
    expect(await test.call(account.currentUserUpstream, {}, token)).toMatchObject({
      status: 401,
      body: { message: 'Auth Required' },
    })
  })

  it('a refresh token is rotated once, and its reuse ends the session', async () => {
    const { refresh } = await registerUser(test, 'ann@example.test')
    const first = await test.call(entry.refreshTokenUpstream, { token: refresh })
    expect((await test.call(account.currentUserUpstream, {}, first.data.token)).status).toBe(200)
    expect(await test.call(entry.refreshTokenUpstream, { token: refresh })).toMatchObject({
      status: 401,
      body: { code: 'SC110' },
    })
    expect(
      (await test.call(entry.refreshTokenUpstream, { token: first.data.refresh })).status,
    ).toBe(401)
  })

  it('only one of two parallel refreshes with the same token succeeds', async () => {
    const { refresh } = await registerUser(test, 'ann@example.test')
    const answers = await Promise.all(
      [1, 2].map(() => test.call(entry.refreshTokenUpstream, { token: refresh })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('a refresh token is rejected after 30 minutes', async () => {
    const { refresh } = await registerUser(test, 'ann@example.test')
    test.clock.advance(30 * minute)
    expect(await test.call(entry.refreshTokenUpstream, { token: refresh })).toMatchObject({
      status: 401,
      body: { code: 'SC110' },
    })
  })

  it('a pre-auth token is exchanged once and within 30 seconds', async () => {
    const { id } = await registerUser(test, 'ann@example.test')
    const token = await issueOneTimeToken(test.sandbox, {
      kind: 'preauth',
      hostKey: testHost.key,
      userId: id,
      justEnrolled: true,
    })
    expect((await test.call(entry.preauthUpstream, { token })).data).toMatchObject({
      id,
      just_enrolled: true,
    })
    expect(await test.call(entry.preauthUpstream, { token })).toMatchObject({
      status: 401,
      body: { code: 'SC117' },
    })
    const late = await issueOneTimeToken(test.sandbox, {
      kind: 'preauth',
      hostKey: testHost.key,
      userId: id,
    })
    test.clock.advance(30_000)
    expect((await test.call(entry.preauthUpstream, { token: late })).status).toBe(401)
  })
})

describe('a token of one host', () => {
  const userId = 'persona-good'
  async function recoveryCode(): Promise<string> {
    await test.call(entry.passwordRecoveryUpstream, { email: 'good@example.test' })
    return (await outboxMessagesFor(test, 'good@example.test'))[0]?.code ?? ''
  }
  async function preauthToken(): Promise<string> {
    return issueOneTimeToken(test.sandbox, { kind: 'preauth', hostKey: testHost.key, userId })
  }
  async function refreshToken(): Promise<string> {
    return (await signInUser(test, 'good@example.test', personaPassword)).data.refresh
  }
  async function resetToken(): Promise<string> {
    return (await test.call(entry.recoveryTokenUpstream, { token: await recoveryCode() })).data
      .token
  }

  it.each([
    ['pre-auth token', entry.preauthUpstream, preauthToken],
    ['refresh token', entry.refreshTokenUpstream, refreshToken],
    ['recovery code', entry.recoveryTokenUpstream, recoveryCode],
    ['reset token', entry.passwordResetUpstream, resetToken],
  ])(
    'a %s is rejected from another host and still works for its own',
    async (_, endpoint, issue) => {
      const input = { token: await issue(), recoveryAnswer: 'rex', password: goodPassword }
      const statusFor = async (host: typeof testHost) =>
        (await test.callingFor(host).call<UpstreamEndpoint>(endpoint, input)).status
      expect([401, 410]).toContain(await statusFor(otherTestHost))
      expect([200, 204]).toContain(await statusFor(testHost))
    },
  )
})

describe('host', () => {
  it('a host gets its configuration only with its own key', async () => {
    const { data } = await test.call(entry.initializeUpstream, { key: 'default' })
    expect(data).toEqual({ theme: '#336699', logo: null, flags: 65535 })
    expect((await test.call(entry.initializeUpstream, { key: 'other' })).status).toBe(404)
  })

  it.each([
    ['without a token', {}, 'SC106'],
    ['with a wrong token', { ctoken: 'wrong' }, 'SC106'],
    [
      'with a foreign referer',
      { ctoken: 'host-token-for-tests-0123456789abcdef', referer: 'https://evil.example' },
      'SC220',
    ],
  ])('a host call is rejected %s', async (_what, headers, code) => {
    const response = await test.app.request('/api/users/initialize/default', { headers })
    expect([response.status, await response.json()]).toMatchObject([401, { code }])
  })
})

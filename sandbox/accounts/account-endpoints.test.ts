import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as account from '@/lib/contract/product-api/account'
import * as entry from '@/lib/contract/product-api/auth'
import { createTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import {
  goodPassword,
  outboxMessagesFor,
  registerUser,
  signInUser,
  testRecoveryAnswer,
} from '../testing/test-users'

const minute = 60_000
const email = 'ann@example.test'
const nextPassword = 'Another-horse2'
let test: TestSandbox
beforeAll(async () => {
  test = await createTestSandbox()
})
beforeEach(() => test.app.request('http://127.0.0.1/sandbox/reset', { method: 'POST' }))

async function member() {
  const person = await registerUser(test, email)
  const { data } = await test.call(
    account.actionTokenUpstream,
    { username: email, password: goodPassword },
    person.token,
  )
  return { ...person, action: data.token, question: data.recoveryQuestion }
}

describe('password recovery', () => {
  async function codeFor(to: string): Promise<string> {
    await test.call(entry.passwordRecoveryUpstream, { email: to })
    return (await outboxMessagesFor(test, to))[0]?.code ?? ''
  }

  it('a password reset with code and answer replaces the password and ends earlier sessions', async () => {
    const { refresh } = await registerUser(test, email)
    const { data } = await test.call(entry.recoveryTokenUpstream, { token: await codeFor(email) })
    expect(data.recoveryQuestion).toBe(4)
    const reset = { token: data.token, recoveryAnswer: '  rEX ', password: nextPassword }
    expect((await test.call(entry.passwordResetUpstream, reset)).status).toBe(204)
    expect((await signInUser(test, email)).status).toBe(401)
    expect((await signInUser(test, email, nextPassword)).status).toBe(200)
    expect((await test.call(entry.refreshTokenUpstream, { token: refresh })).status).toBe(401)
  })

  it('recovery for an unknown address returns the same response as for a known one, and sends an email', async () => {
    await registerUser(test, email)
    const known = await test.call(entry.passwordRecoveryUpstream, { email })
    expect(
      await test.call(entry.passwordRecoveryUpstream, { email: 'nobody@example.test' }),
    ).toEqual(known)
    expect((await outboxMessagesFor(test, 'nobody@example.test'))[0]).toMatchObject({
      code: null,
      subject: 'No account for this address',
    })
  })

  it.each([
    [
      'used',
      async (code: string) => void (await test.call(entry.recoveryTokenUpstream, { token: code })),
    ],
    ['expired', async () => test.clock.advance(15 * minute)],
    ['replaced by a newer one', async () => void (await codeFor(email))],
  ])('a recovery code that is %s is rejected', async (_what, spoil) => {
    await registerUser(test, email)
    const code = await codeFor(email)
    await spoil(code)
    expect(await test.call(entry.recoveryTokenUpstream, { token: code })).toMatchObject({
      status: 410,
      body: { code: 'SC117' },
    })
  })

  it('wrong recovery answers are rejected, and the fifth one ends the reset', async () => {
    await registerUser(test, email)
    const { data } = await test.call(entry.recoveryTokenUpstream, { token: await codeFor(email) })
    const wrong = { token: data.token, recoveryAnswer: 'fido', password: nextPassword }
    for (let guess = 0; guess < 5; guess += 1)
      expect(await test.call(entry.passwordResetUpstream, wrong)).toMatchObject({
        status: 400,
        body: { code: 'SC113' },
      })
    const right = await test.call(entry.passwordResetUpstream, {
      ...wrong,
      recoveryAnswer: testRecoveryAnswer,
    })
    expect(right).toMatchObject({ status: 410, body: { code: 'SC117' } })
  })

  it('thirty wrong recovery codes lock an IP address', async () => {
    for (let guess = 0; guess < 30; guess += 1)
      await test.call(entry.recoveryTokenUpstream, { token: `guess${guess}` })
    expect((await test.call(entry.recoveryTokenUpstream, { token: 'more' })).body.code).toBe(
      'SC115',
    )
  })
})

describe('account', () => {
  it('an action token requires the password of the signed-in account', async () => {
    const { token, question } = await member()
    expect(question).toBe(4)
    const wrong = await test.call(
      account.actionTokenUpstream,
      { username: email, password: 'wrong' },
      token,
    )
    expect(wrong).toMatchObject({ status: 400, body: { code: 'SC113' } })
    const other = await test.call(
      account.actionTokenUpstream,
      { username: 'good@example.test', password: goodPassword },
      token,
    )
    expect(other.status).toBe(400)
  })

  it('wrong passwords in a signed-in session count like those at login', async () => {
    const { token } = await member()
    for (let guess = 0; guess < 5; guess += 1)
      await test.call(account.actionTokenUpstream, { username: email, password: 'wrong' }, token)
    expect((await signInUser(test, email)).body.code).toBe('SC114')
    const locked = await test.call(
      account.actionTokenUpstream,
      { username: email, password: goodPassword },
      token,
    )
    expect(locked).toMatchObject({ status: 400, body: { code: 'SC114' } })
  })

  it('an action token can change the email address once', async () => {
    const { token, action } = await member()
    const change = { email: 'New@example.test', recoveryAnswer: testRecoveryAnswer, token: action }
    expect((await test.call(account.changeEmailUpstream, change, token)).status).toBe(204)
    expect((await signInUser(test, 'new@example.test')).status).toBe(200)
    expect((await outboxMessagesFor(test, email))[0]?.subject).toBe(
      'Your email address was changed',
    )
    const again = await test.call(
      account.changeEmailUpstream,
      { ...change, email: 'b@example.test' },
      token,
    )
    expect(again).toMatchObject({ status: 410, body: { code: 'SC117' } })
  })

  it('an email address that is in use is rejected without ending the action', async () => {
    const { token, action } = await member()
    const taken = await test.call(
      account.changeEmailUpstream,
      { email: 'good@example.test', recoveryAnswer: testRecoveryAnswer, token: action },
      token,
    )
    expect(taken).toMatchObject({ status: 409, body: { code: 'SC102' } })
    const free = await test.call(
      account.changeEmailUpstream,
      { email: 'b@example.test', recoveryAnswer: testRecoveryAnswer, token: action },
      token,
    )
    expect(free.status).toBe(204)
  })

  it('a wrong recovery answer and an expired or foreign action token are rejected', async () => {
    const { token, action } = await member()
    const wrong = await test.call(
      account.closeAccountUpstream,
      { recoveryAnswer: 'fido', token: action },
      token,
    )
    expect(wrong).toMatchObject({ status: 400, body: { code: 'SC113' } })
    const other = await registerUser(test, 'other@example.test')
    expect(
      (
        await test.call(
          account.closeAccountUpstream,
          { recoveryAnswer: testRecoveryAnswer, token: action },
          other.token,
        )
      ).status,
    ).toBe(410)
    test.clock.advance(10 * minute)
    expect(
      (
        await test.call(
          account.closeAccountUpstream,
          { recoveryAnswer: testRecoveryAnswer, token: action },
          token,
        )
      ).status,
    ).toBe(410)
  })

  it('the recovery question can be changed', async () => {
    const { token, action } = await member()
    const change = {
      recoveryQuestion: 8,
      recoveryAnswer: 'Soup',
      oldRecoveryAnswer: testRecoveryAnswer,
      token: action,
    }
    expect((await test.call(account.changeRecoveryUpstream, change, token)).status).toBe(204)
    const { data } = await test.call(
      account.actionTokenUpstream,
      { username: email, password: goodPassword },
      token,
    )
    expect(data.recoveryQuestion).toBe(8)
    expect(
      (
        await test.call(
          account.closeAccountUpstream,
          { recoveryAnswer: 'soup', token: data.token },
          token,
        )
      ).status,
    ).toBe(204)
  })

  it('closing the account invalidates its tokens, frees its email address and rejects later logins', async () => {
    const { token, refresh, action } = await member()
    expect(
      (
        await test.call(
          account.closeAccountUpstream,
          { recoveryAnswer: testRecoveryAnswer, token: action },
          token,
        )
      ).status,
    ).toBe(204)
    expect((await test.call(account.currentUserUpstream, {}, token)).status).toBe(401)
    expect((await test.call(entry.refreshTokenUpstream, { token: refresh })).body.code).toBe(
      'SC110',
    )
    expect((await signInUser(test, email)).body.code).toBe('SC113')
    expect((await registerUser(test, email)).token).toBeTruthy()
  })

  it('a password change ends all other sessions', async () => {
    const { token, refresh } = await member()
    const elsewhere = (await signInUser(test, email)).data.refresh
    const change = { username: email, oldPassword: goodPassword, newPassword: nextPassword }
    expect(
      (await test.call(account.changePasswordUpstream, { ...change, oldPassword: 'wrong' }, token))
        .status,
    ).toBe(400)
    expect((await test.call(account.changePasswordUpstream, change, token)).status).toBe(204)
    expect((await test.call(entry.refreshTokenUpstream, { token: elsewhere })).status).toBe(401)
    expect((await test.call(entry.refreshTokenUpstream, { token: refresh })).status).toBe(200)
    expect((await signInUser(test, email, nextPassword)).status).toBe(200)
  })

  it('consents are stored in the order in which they are given', async () => {
    const consent = {
      version: '2026-11-22',
      sha256: 'ab'.repeat(32),
      locale: 'en',
      acceptedAt: 1_795_000_000_000,
    }
    const terms = { ...consent, kind: 'terms' } as const
    const smsAlerts = {
      ...consent,
      kind: 'smsAlerts',
      acceptedAt: consent.acceptedAt + minute,
    } as const
    const signUp = {
      email: 'agreed@example.test',
      password: goodPassword,
      recoveryQuestion: 4,
      recoveryAnswer: 'rex',
    }
    const { data } = await test.call(entry.registerUpstream, { ...signUp, consents: [terms] })
    const preferences = { emailMsg: false, smsMsg: true }
    await test.call(
      account.changeNotificationsUpstream,
      { ...preferences, consents: [smsAlerts] },
      data.token,
    )
    await test.call(account.changeNotificationsUpstream, preferences, data.token)
    const user = await test.call(account.currentUserUpstream, {}, data.token)
    expect(user.data.consents).toEqual([terms, smsAlerts])
  })

  it('the notification preferences are stored', async () => {
    const { token } = await member()
    await test.call(account.changeNotificationsUpstream, { emailMsg: false, smsMsg: true }, token)
    expect((await test.call(account.currentUserUpstream, {}, token)).data).toMatchObject({
      emailMsg: false,
      smsMsg: true,
    })
  })
})

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as account from '@/lib/contract/product-api/account'
import * as identity from '@/lib/contract/product-api/identity'
import { createTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import {
  outboxMessagesFor,
  registerUser,
  registerWithIdentity,
  signInUser,
  testIdentity,
} from '../testing/test-users'

const minute = 60_000
const email = 'ann@example.test'
let test: TestSandbox
beforeAll(async () => {
  test = await createTestSandbox()
})
beforeEach(() => test.app.request('http://127.0.0.1/sandbox/reset', { method: 'POST' }))

const isIdentified = async (token: string) =>
  (await test.call(account.currentUserUpstream, {}, token)).data.idpass

describe('identity form', () => {
  it('the identity form does not verify the identity, and its name and phone are stored for the user', async () => {
    const { token } = await registerUser(test, email)
    expect((await test.call(identity.submitIdentityUpstream, testIdentity, token)).data).toEqual({
      isSuccess: true,
      idpass: false,
    })
    expect((await test.call(account.currentUserUpstream, {}, token)).data).toMatchObject({
      fname: 'Ann',
      lname: "O'Neil-Núñez",
      mobile: '5555550120',
    })
  })

  it('the identity form reports success to an identified consumer', async () => {
    const { data } = await signInUser(test, 'good@example.test', 'Scorewell#2026')
    expect(
      (await test.call(identity.submitIdentityUpstream, testIdentity, data.token)).data.idpass,
    ).toBe(true)
  })

  it.each([
    ['pass', { isSuccess: true, idpass: true }],
    ['enrolled', { isSuccess: true, idpass: true, just_enrolled: true }],
    ['redirect', { isSuccess: true, idpass: true, redirect: '/dashboard/report' }],
  ])(
    'the scripted outcome %s makes the identity form verify the consumer at once',
    async (word, expected) => {
      const { token } = await registerUser(test, `ann+identity-${word}@example.test`)
      expect((await test.call(identity.submitIdentityUpstream, testIdentity, token)).data).toEqual(
        expected,
      )
      expect(await isIdentified(token)).toBe(true)
    },
  )

  it.each([
    ['ssn', '12345678'],
    ['dob', '1980-02-30'],
    ['state', 'ZZ'],
    ['zip', '1234'],
    ['city', 'Sain7'],
  ])('the identity form rejects an invalid %s', async (field, value) => {
    const { token } = await registerUser(test, email)
    const { status, body } = await test.call(
      identity.submitIdentityUpstream,
      { ...testIdentity, [field]: value },
      token,
    )
    expect([status, body.message]).toEqual([400, `The field ${field} is not valid.`])
  })

  it.each([identity.getQuizUpstream, identity.getMobileUpstream, identity.ditIdentityUpstream])(
    'the identity form is required before $path',
    async (endpoint) => {
      const { token } = await registerUser(test, email)
      expect(await test.call(endpoint, {}, token)).toMatchObject({
        status: 428,
        body: { code: 'SC302' },
      })
    },
  )

  it.each([identity.getQuizUpstream, identity.getMobileUpstream, identity.ditIdentityUpstream])(
    'after verification, $path returns SC301',
    async (endpoint) => {
      const { data } = await signInUser(test, 'good@example.test', 'Scorewell#2026')
      expect(await test.call(endpoint, {}, data.token)).toMatchObject({
        status: 400,
        body: { code: 'SC301' },
      })
    },
  )
})

describe('quiz', () => {
  async function answers(key: string, right: number) {
    const response = await test.app.request(`http://127.0.0.1/sandbox/quiz?email=${email}`)
    const solved = (await response.json()) as { qid: string; aid: string }[]
    return {
      key,
      id: 'any',
      answers: solved.map((each, at) => (at < right ? each : { ...each, aid: 'wrong' })),
    }
  }

  it.each([3, 4])('a quiz passes with %s correct answers', async (right) => {
    const { token } = await registerWithIdentity(test, email)
    const { data } = await test.call(identity.getQuizUpstream, {}, token)
    expect(
      (await test.call(identity.verifyQuizUpstream, await answers(data.key, right), token)).data
        .isSuccess,
    ).toBe(true)
    expect(await isIdentified(token)).toBe(true)
  })

  it('a quiz has the same questions after a reload', async () => {
    const { token } = await registerWithIdentity(test, email)
    const { data } = await test.call(identity.getQuizUpstream, {}, token)
    expect((await test.call(identity.getQuizUpstream, {}, token)).data).toEqual(data)
  })

  it('too few correct answers return a new set of questions, then a failure', async () => {
    const { token } = await registerWithIdentity(test, email)
    const { data } = await test.call(identity.getQuizUpstream, {}, token)
    const again = await test.call(identity.verifyQuizUpstream, await answers(data.key, 2), token)
    expect(again.status).toBe(409)
    expect(again.body.questions).toHaveLength(4)
    expect(again.body.key).not.toBe(data.key)
    const failed = await test.call(
      identity.verifyQuizUpstream,
      await answers(String(again.body.key), 2),
      token,
    )
    expect(failed).toMatchObject({ status: 400, body: { code: 'SC303' } })
    expect((await test.call(identity.getQuizUpstream, {}, token)).status).toBe(200)
  })

  it('a quiz set is evaluated once, even if the second submission is correct', async () => {
    const { token } = await registerWithIdentity(test, email)
    const { data } = await test.call(identity.getQuizUpstream, {}, token)
    const right = await answers(data.key, 4)
    await test.call(identity.verifyQuizUpstream, await answers(data.key, 0), token)
    expect((await test.call(identity.verifyQuizUpstream, right, token)).status).toBe(409)
    expect(await isIdentified(token)).toBe(false)
  })

  it('answers from another consumer or after ten minutes are rejected', async () => {
    const { token } = await registerWithIdentity(test, email)
    const { data } = await test.call(identity.getQuizUpstream, {}, token)
    const right = await answers(data.key, 4)
    const other = await registerWithIdentity(test, 'other@example.test')
    expect((await test.call(identity.verifyQuizUpstream, right, other.token)).status).toBe(409)
    test.clock.advance(10 * minute)
    expect((await test.call(identity.verifyQuizUpstream, right, token)).status).toBe(409)
  })

  it('five failed quizzes lock identity verification for 72 hours', async () => {
    const { token } = await registerWithIdentity(test, email)
    for (let failure = 0; failure < 10; failure += 1) {
      const { data } = await test.call(identity.getQuizUpstream, {}, token)
      await test.call(identity.verifyQuizUpstream, await answers(data.key, 0), token)
    }
    const later = async () =>
      (await test.call(identity.getQuizUpstream, {}, (await signInUser(test, email)).data.token))
        .body.code
    expect(await later()).toBe('SC321')
    test.clock.advance(72 * 60 * minute - 1)
    expect(await later()).toBe('SC321')
    test.clock.advance(1)
    expect(await later()).toBeUndefined()
  })

  it('a scripted 409 returns a new set of questions', async () => {
    const { token } = await registerWithIdentity(test, 'ann+quiz-409@example.test')
    const answered = await test.call(
      identity.verifyQuizUpstream,
      { key: 'k', id: 1, answers: [] },
      token,
    )
    expect([answered.status, Array.isArray(answered.body.questions)]).toEqual([409, true])
  })
})

describe('mobile code', () => {
  async function sent() {
    const { token } = await registerWithIdentity(test, email)
    const check = await test.call(identity.getMobileUpstream, {}, token)
    expect(check.data.mobile).toBe('5555550120')
    const { data } = await test.call(
      identity.sendCodeUpstream,
      { token: check.data.token ?? '' },
      token,
    )
    return { token, key: data.key, code: data.passcode ?? '' }
  }
  const wrong = '0000000'

  it('the mobile code in the text message is accepted', async () => {
    const { token, key, code } = await sent()
    expect((await outboxMessagesFor(test, '5555550120'))[0]?.code).toBe(code)
    const { data } = await test.call(
      identity.verifyCodeUpstream,
      { key, code: `${code.slice(0, 3)} ${code.slice(3)}` },
      token,
    )
    expect(data).toEqual({ isSuccess: true, redirect: '/id-success' })
    expect(await isIdentified(token)).toBe(true)
  })

  it('a wrong mobile code allows a retry before the third attempt', async () => {
    const { token, key, code } = await sent()
    const statuses: number[] = []
    for (let guess = 0; guess < 3; guess += 1)
      statuses.push(
        (await test.call(identity.verifyCodeUpstream, { key, code: wrong }, token)).status,
      )
    expect(statuses).toEqual([409, 409, 400])
    expect(await test.call(identity.verifyCodeUpstream, { key, code }, token)).toMatchObject({
      status: 400,
      body: { code: 'SC305' },
    })
  })

  it('of fifty parallel guesses at a mobile code, three are checked', async () => {
    const { token, key } = await sent()
    const guesses = Array.from({ length: 50 }, () =>
      test.call(identity.verifyCodeUpstream, { key, code: wrong }, token),
    )
    expect((await Promise.all(guesses)).filter(({ status }) => status === 409)).toHaveLength(2)
  })

  it('only the renewed code is accepted, and renewing does not reset the attempts', async () => {
    const { token, key, code } = await sent()
    await test.call(identity.verifyCodeUpstream, { key, code: wrong }, token)
    const renewed = await test.call(identity.renewCodeUpstream, { key }, token)
    expect(renewed.data.key).toBe(key)
    if (renewed.data.passcode !== code)
      expect((await test.call(identity.verifyCodeUpstream, { key, code }, token)).status).toBe(409)
    expect(
      (
        await test.call(
          identity.verifyCodeUpstream,
          { key, code: renewed.data.passcode ?? '' },
          token,
        )
      ).status,
    ).toBe(200)
  })

  it('an expired code is rejected and allows a retry', async () => {
    const { token, key, code } = await sent()
    test.clock.advance(10 * minute)
    expect((await test.call(identity.verifyCodeUpstream, { key, code }, token)).status).toBe(409)
  })

  it('a phone check allows at most five codes', async () => {
    const { token, key } = await sent()
    for (let time = 0; time < 4; time += 1)
      expect((await test.call(identity.renewCodeUpstream, { key }, token)).status).toBe(200)
    expect((await test.call(identity.renewCodeUpstream, { key }, token)).status).toBe(400)
  })

  it('ten wrong codes across all checks lock identity verification', async () => {
    const { token } = await registerWithIdentity(test, email)
    for (let check = 0; check < 5; check += 1) {
      const { data } = await test.call(identity.getMobileUpstream, {}, token)
      const { key } = (
        await test.call(identity.sendCodeUpstream, { token: data.token ?? '' }, token)
      ).data
      for (let guess = 0; guess < 2; guess += 1)
        await test.call(identity.verifyCodeUpstream, { key, code: wrong }, token)
    }
    expect((await test.call(identity.getMobileUpstream, {}, token)).body.code).toBe('SC321')
  })

  it('no phone is found if the number ends in 0199', async () => {
    const { token } = await registerWithIdentity(test, email, { mobile: '5555550199' })
    expect((await test.call(identity.getMobileUpstream, {}, token)).data).toEqual({
      token: null,
      mobile: null,
    })
  })
})

describe('device check', () => {
  it('the device check returns the phone and passes every trust check', async () => {
    const { token } = await registerWithIdentity(test, email)
    const { data } = await test.call(identity.ditIdentityUpstream, {}, token)
    expect(data).toMatchObject({ isSuccess: true, mobile: '5555550120' })
    expect(data.details?.every((detail) => detail.endsWith('=Y'))).toBe(true)
    expect(data.details).toHaveLength(7)
  })

  it('the last digits of the phone select the trust check that fails', async () => {
    const { token } = await registerWithIdentity(test, email, { mobile: '5555550192' })
    const { status, body } = await test.call(identity.ditIdentityUpstream, {}, token)
    expect([status, body.code]).toEqual([400, 'SC303'])
    expect(body.details).toContain('SSNTrust=N')
    expect(body.details).toContain('phoneTrust=Y')
  })
})

describe.each(['phone', 'email'] as const)('secure link by %s', (type) => {
  const recipient = type === 'phone' ? '5555550120' : email

  async function sent(address = email) {
    const person = await registerWithIdentity(test, address)
    const { token = '' } = (await test.call(identity.ditIdentityUpstream, {}, person.token)).data
    const request = { userId: person.id, type, token: token ?? '' }
    const { data } = await test.call(identity.sendLinkUpstream, request, person.token)
    const verify = () =>
      test.call(identity.verifyLinkUpstream, { ...request, token: data.token }, person.token)
    return { person, request, data, verify }
  }
  const press = async () => {
    const { link } = (await outboxMessagesFor(test, recipient))[0] ?? {}
    return test.app.request(link ?? '', { method: 'POST' })
  }

  it('a secure link verifies the identity once, after the consumer has confirmed it', async () => {
    const { person, verify } = await sent()
    expect((await verify()).data).toEqual({ isSuccess: false, allowRetry: true })
    expect((await press()).status).toBe(303)
    expect((await verify()).data).toEqual({ isSuccess: true, redirect: '/id-success' })
    expect(await isIdentified(person.token)).toBe(true)
    expect((await verify()).body.code).toBe('SC301')
  })

  it('opening a secure link’s page does not confirm the link', async () => {
    const { verify } = await sent()
    const { link } = (await outboxMessagesFor(test, recipient))[0] ?? {}
    expect(await (await test.app.request(link ?? '')).text()).toContain('Yes, it is me')
    expect((await verify()).data.isSuccess).toBe(false)
  })

  it('a secure link can be resent only after 30 seconds, and then the previous one is invalid', async () => {
    const { person, request, data } = await sent()
    const again = { ...request, token: data.token }
    test.clock.advance(29_999)
    expect((await test.call(identity.sendLinkUpstream, again, person.token)).status).toBe(425)
    const { link = '' } = (await outboxMessagesFor(test, recipient))[0] ?? {}
    test.clock.advance(1)
    expect((await test.call(identity.sendLinkUpstream, again, person.token)).status).toBe(200)
    expect(await (await test.app.request(link ?? '')).text()).toContain('no longer valid')
  })

  it('a secure link expires after 15 minutes', async () => {
    const { request, data } = await sent()
    test.clock.advance(15 * minute)
    await press()
    const { token } = (await signInUser(test, email)).data
    const { body } = await test.call(
      identity.verifyLinkUpstream,
      { ...request, token: data.token },
      token,
    )
    expect(body).toMatchObject(
      type === 'phone' ? { code: 'SC324' } : { isSuccess: false, allowRetry: false },
    )
    expect(await isIdentified(token)).toBe(false)
  })

  it('demo users get an address that begins with NO_URL_ in place of the link', async () => {
    const { data } = await sent('ann+demo@example.test')
    expect(data.linkUrl).toMatch(/^NO_URL_/)
  })

  it('a secure link returns the scripted thin-file outcome', async () => {
    const { verify } = await sent('ann+SC306@example.test')
    expect((await verify()).body.code).toBe('SC306')
  })

  it('a secure link is rejected for another account', async () => {
    const { request } = await sent()
    const other = await registerWithIdentity(test, 'other@example.test')
    expect((await test.call(identity.verifyLinkUpstream, request, other.token)).status).toBe(403)
  })
})

describe('after passing', () => {
  it('just_enrolled is reported once, at the next sign-in', async () => {
    await registerWithIdentity(test, 'ann+identity-enrolled@example.test')
    const first = await signInUser(test, 'ann+identity-enrolled@example.test')
    expect(first.data).toMatchObject({ idpass: true, just_enrolled: true })
    expect((await signInUser(test, 'ann+identity-enrolled@example.test')).data.just_enrolled).toBe(
      false,
    )
  })

  it('the enrollment check reports just_enrolled once, and can be scripted to fail', async () => {
    const { token } = await registerWithIdentity(test, 'ann+identity-enrolled@example.test')
    expect((await test.call(identity.enrollmentCheckUpstream, {}, token)).data.just_enrolled).toBe(
      true,
    )
    expect((await test.call(identity.enrollmentCheckUpstream, {}, token)).data.just_enrolled).toBe(
      false,
    )
    const other = await registerWithIdentity(
      test,
      'ann+identity-pass+enrollment-SC313@example.test',
    )
    expect((await test.call(identity.enrollmentCheckUpstream, {}, other.token)).body.code).toBe(
      'SC313',
    )
  })
})

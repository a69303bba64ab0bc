import { describe, expect, it, vi } from 'vitest'
import { processSingleton } from '../config/process-singleton'
import { handleLogin, handleRegister, handleSignOut } from '../handlers/account/access'
import {
  handleSubmitIdentity,
  handleVerifyCode,
  handleVerifyQuiz,
} from '../handlers/account/identity'
import { handleCurrentUser } from '../handlers/account/settings'
import { handleLatestScore } from '../handlers/credit/score'
import { defineHandler } from '../http/define-handler'
import { createAccessToken } from '../testing/access-tokens'
import { setEnvironment, setUpWebApp, signInMember } from '../testing/web-app'
import { audit } from './audit'
import { createLogDestination, createLogger, type LogFields, log } from './log'

const api = setUpWebApp({ LOG_LEVEL: 'trace' })

const canaries = {
  ssn: '666123987',
  dob: '1981-11-29',
  password: 'Canary-password#1',
  answer: 'canary-rex',
  email: 'canary.ann@example.test',
  mobile: '5555550177',
  street: '77 Canary Lane',
  code: '928374',
  refresh: 'refresh-canary-token',
  access: createAccessToken('canary-access'),
}

const requestIdField = /"requestId":"[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}"/

/** Returns everything given to the logger, as it would be written. */
function recordedLines(): string[] {
  const lines: string[] = []
  const write = (fields: object) => void lines.push(JSON.stringify(fields))
  processSingleton('log', () =>
    createLogger({ info: write, warn: write, error: write } as unknown as Parameters<
      typeof createLogger
    >[0]),
  )
  return lines
}

describe('the log', () => {
  it.each([
    ['00000000-0000-4000-8000-000000000000', '/api/user'],
    ['12345678-1234-4234-9234-123456789012', '/api/2026-01-31'],
    ['66610100-0555-4555-8010-966610100019', '/api/666101000'],
    ['a1b2c3d4-0000-4000-a000-555555010401', '/api/accounts/5555550104'],
    ['19811129-1981-4129-8112-198111291981', '/users/send-code/{token}'],
    ['f47ac10b-58cc-4372-a567-0e02b2c3d479', '/dashboard/stitch_up'],
  ])('the log does not redact the request id %s and the path %s', (requestId, path) => {
    const lines = recordedLines()
    log().info({ event: 'request', requestId, path })
    expect(lines).toEqual([JSON.stringify({ event: 'request', requestId, path })])
  })

  it('the log never contains an SSN, birth date, password, answer, code, address or token', async () => {
    const lines = recordedLines()
    const { access, refresh, email, password, answer: secretAnswer } = canaries
    const leaky = {
      status: 500,
      json: { code: 'SC311', message: Object.values(canaries).join(' ') },
    }
    const browser = await signInMember(api, { token: access, refresh, idpass: false })
    await browser.call(handleLogin, { email, password })
    const person = {
      fname: 'Canaria',
      lname: 'Canary',
      ssn: canaries.ssn,
      dob: canaries.dob,
      mobile: canaries.mobile,
    }
    const address = { street1: canaries.street, city: 'Reno', state: 'NV', zip: '89501' }
    for (const reply of [leaky, { text: JSON.stringify(canaries) }, { reset: true }]) {
      for (const call of [
        'POST /users/register',
        'POST /users/identity',
        'POST /users/verify-quiz',
        'GET /users',
      ]) {
        api.on(call, reply)
      }
      api.on('POST /users/verify-code', reply)
      await browser.call(handleRegister, {
        email,
        password: 'Canary#2345',
        recoveryQuestion: 4,
        recoveryAnswer: secretAnswer,
      })
      await browser.call(handleSubmitIdentity, { ...person, ...address })
      await browser.call(handleVerifyQuiz, {
        key: canaries.code,
        id: 'q',
        answers: [{ qid: 'canary-q', aid: 'canary-a' }],
      })
      await browser.call(handleVerifyCode, { key: 'canary-key', code: canaries.code })
      await browser.call(handleCurrentUser)
    }
    await browser.call(handleLogin, { email: canaries.ssn, password: '' })
    await browser.send(
      (await import('../http/to-route-handler')).toRouteHandler(handleCurrentUser),
      `/api/user?token=${refresh}`,
      {
        method: 'GET',
      },
    )
    await browser.call(handleSignOut)
    // A random id may contain any six digits, so ids are not searched for a code.
    const all = lines.map((line) => line.replace(requestIdField, '')).join('\n')
    expect(lines.length).toBeGreaterThan(5)
    for (const canary of Object.values(canaries)) expect(all).not.toContain(canary)
    expect(all).not.toMatch(/canar/i)
  })

  it('the log contains the class and location of an unexpected error, but not its message', async () => {
    const lines = recordedLines()
    const browser = await signInMember(api)
    const broken = defineHandler(handleLatestScore.endpoint, async () => {
      throw new TypeError(`cannot read ${canaries.ssn} of ${canaries.email}`)
    })
    const { status, text } = await browser.call(broken)
    expect(status).toBe(500)
    expect(text).not.toMatch(/cannot read|at .*\.ts/)
    const line = lines.find((each) => each.includes('unforeseen')) ?? ''
    expect(JSON.parse(line)).toMatchObject({
      event: 'unforeseen',
      error: 'TypeError',
      at: expect.stringContaining('log.test.ts'),
    })
    expect(line).not.toMatch(/666123987|canary\.ann/)
  })

  it.each(['warn', 'error', 'fatal', 'silent'])(
    'the log contains audit events and consents at the level %s',
    async (level) => {
      setEnvironment({ LOG_LEVEL: level })
      const write = vi.spyOn(
        processSingleton('log destination', () => createLogDestination('/dev/null')),
        'write',
      )
      log().info({ event: 'request' })
      audit('sign-in', { outcome: 'success' })
      log().info({ event: 'consent', kind: 'terms' })
      expect(write.mock.calls.map(([line]) => JSON.parse(line).event)).toEqual(['audit', 'consent'])
      write.mockRestore()
    },
  )

  it('the log drops fields that are not allowed', () => {
    const lines: object[] = []
    const write = (fields: object) => void lines.push(fields)
    const log = createLogger({ info: write, warn: write, error: write } as unknown as Parameters<
      typeof createLogger
    >[0])
    log.info({
      event: 'request',
      body: { ssn: canaries.ssn },
      headers: { cookie: 'x' },
    } as unknown as LogFields)
    expect(lines).toEqual([{ event: 'request' }])
  })

  it('the log redacts secrets in allowed fields', () => {
    const lines: object[] = []
    const write = (fields: object) => void lines.push(fields)
    const log = createLogger({ info: write, warn: write, error: write } as unknown as Parameters<
      typeof createLogger
    >[0])
    log.error({ event: 'unforeseen', at: `at https://x.example/a?token=${canaries.refresh}` })
    expect(lines).toEqual([{ event: 'unforeseen', at: 'at https://x.example/a[hidden]' }])
  })
})

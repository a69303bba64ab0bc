import { describe, expect, test } from 'vitest'
import { commonOutcomes, errorCases, noAnswerOutcomes, summarizeOutcome } from '../testing/error-cases'
import { outcomeOfSendEmail, outcomeOfVerifyEmail } from './outcome'

describe('an error of sending the email', () => {
  const named = {
    ...commonOutcomes,
    ...noAnswerOutcomes,
    425: 'linkRequestedTooEarly',
    429: 'linkRequestedTooEarly',
    SC323: '/smfa-failed, emailNotSent',
    SC315: '/smfa-failed, emailNotSent',
  }
  test.each(errorCases(named, '/service_failure, emailNotSent'))('%s', (_label, error, expected) => {
    expect(summarizeOutcome(outcomeOfSendEmail({ ok: false, ...error }))).toBe(expected)
  })
})

describe('an error of checking the link', () => {
  const named = {
    ...commonOutcomes,
    ...noAnswerOutcomes,
    409: 'checkIncomplete',
    428: 'checkIncomplete',
    429: 'checkIncomplete',
    SC306: '/thin_file',
    SC313: '/id-success-eid-failed',
    SC324: '/email_authentication_failed, linkVerificationFailure',
  }
  test.each(errorCases(named, '/service_failure, linkVerificationFailure'))('%s', (_label, error, expected) => {
    expect(summarizeOutcome(outcomeOfVerifyEmail({ ok: false, ...error }))).toBe(expected)
  })
})

test('a sent email returns its masked address', () => {
  const answer = { address: 'a*****n@example.test' }
  expect(outcomeOfSendEmail({ ok: true, answer })).toEqual({ type: 'emailSent', address: answer.address })
})

test.each([
  ['success', { isSuccess: true }, '/id-success, linkVerified, USER_ENROLLED'],
  ['a redirect', { redirect: '/eid' }, 'follow /eid'],
  ['the SMFA-failed route', { redirect: '/smfa-failed' }, '/email_authentication_failed'],
  ['the SMFA-failed route with a query', { redirect: '/smfa-failed?x=1' }, '/email_authentication_failed'],
  ['a route that only begins like it', { redirect: '/smfa-failed-not' }, 'follow /smfa-failed-not'],
  ['a retry is allowed', { allowRetry: true }, 'linkNotYetValidated'],
  ['no retry', { isSuccess: false }, 'linkRefused'],
])('the outcome of checking the link: %s', (_label, answer, expected) => {
  expect(summarizeOutcome(outcomeOfVerifyEmail({ ok: true, answer }))).toBe(expected)
})

test('a device check that fails before the email keeps its details', () => {
  const reply = { ok: false, status: 400, code: 'SC303', details: ['emailTrust=N'] } as const
  expect(outcomeOfSendEmail(reply)).toMatchObject({ type: 'deviceRefused', details: ['emailTrust=N'] })
})

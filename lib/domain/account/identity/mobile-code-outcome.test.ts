import { describe, expect, test } from 'vitest'
import { outcomeOfGetMobile, outcomeOfSendCode, outcomeOfVerifyCode } from './mobile-code-flow'
import {
  commonOutcomes,
  errorCases,
  noAnswerOutcomes,
  summarizeOutcome,
} from './testing/error-cases'

const named = {
  ...commonOutcomes,
  ...noAnswerOutcomes,
  409: 'attemptFailed',
  428: '/identity, identificationFailure',
}

describe.each([
  ['the phone check', outcomeOfGetMobile, 'phoneNotVerified'],
  ['sending a code', outcomeOfSendCode, 'phoneNotVerified'],
  ['checking a code', outcomeOfVerifyCode, 'codeRefused, final'],
] as const)('an error of %s', (_, outcomeOf, otherwise) => {
  test.each(errorCases(named, otherwise))(
    'a mobile code call maps the error %s to its screen, message and host event',
    (_label, error, expected) => {
      expect(summarizeOutcome(outcomeOf({ ok: false, ...error }))).toBe(expected)
    },
  )
})

test.each([
  ['token and mobile', { found: true, mobile: '0142' }, 'phoneFound'],
  ['no mobile', { found: true }, 'phoneNotVerified'],
  ['no token', { found: false, mobile: '0142' }, 'phoneNotVerified'],
])('maps the result of the phone check: %s', (_label, answer, expected) => {
  expect(summarizeOutcome(outcomeOfGetMobile({ ok: true, answer }))).toBe(expected)
})

test('a sent code returns its key, and the code itself for demo users', () => {
  const answer = { key: 'k', passcode: '123456' }
  expect(outcomeOfSendCode({ ok: true, answer })).toEqual({ type: 'codeSent', ...answer })
})

test.each([
  ['success', { isSuccess: true }, '/id-success, phoneVerified, USER_ENROLLED'],
  [
    'success with redirect',
    { isSuccess: true, redirect: '/tile-view' },
    'follow /tile-view, phoneVerified, USER_ENROLLED',
  ],
  [
    'a retry is allowed',
    { isSuccess: false, allowRetry: true, redirect: '/eid' },
    'codeRefused, may retry',
  ],
  ['a redirect', { isSuccess: false, redirect: '/eid' }, 'follow /eid'],
  ['failure', { isSuccess: false }, 'codeRefused, final'],
  ['nothing at all', {}, 'codeRefused, final'],
])('maps the result of a code check: %s', (_label, answer, expected) => {
  expect(summarizeOutcome(outcomeOfVerifyCode({ ok: true, answer }))).toBe(expected)
})

import { describe, expect, test } from 'vitest'
import { commonOutcomes, errorCases, noAnswerOutcomes, summarizeOutcome } from '../testing/error-cases'
import { outcomeOfDeviceCheck, outcomeOfSendLink, outcomeOfVerifyLink } from './outcome'

const thinFile = '/thin_file, ENROLLMENT_FAILED'
const senseless = { 'no answer': thinFile, 502: thinFile, 504: thinFile }

describe('an error of the device check', () => {
  const named = {
    ...commonOutcomes,
    ...noAnswerOutcomes,
    503: '/service_failure, serviceFailure',
    SC303: 'deviceRefused',
  }
  test.each(errorCases(named, 'deviceRefused, IDENTITY_FAILED'))('%s', (_label, error, expected) => {
    expect(summarizeOutcome(outcomeOfDeviceCheck({ ok: false, ...error }))).toBe(expected)
  })
})

describe('an error of sending the link', () => {
  const named = {
    ...commonOutcomes,
    ...senseless,
    425: 'linkRequestedTooEarly',
    429: 'linkRequestedTooEarly',
    SC323: '/smfa-failed, smfaUnavailable',
    SC315: '/smfa-failed, phoneLinkNotSent',
  }
  test.each(errorCases(named, '/service_failure, linkNotSent'))('%s', (_label, error, expected) => {
    expect(summarizeOutcome(outcomeOfSendLink({ ok: false, ...error }))).toBe(expected)
  })
})

describe('an error of checking the link', () => {
  const named = {
    ...commonOutcomes,
    ...senseless,
    409: 'checkIncomplete',
    428: 'checkIncomplete',
    429: 'checkIncomplete',
    SC306: '/thin_file',
    SC313: '/id-success-eid-failed',
    SC324: '/smfa-failed, linkVerificationFailure',
  }
  test.each(errorCases(named, '/service_failure, linkVerificationFailure'))('%s', (_label, error, expected) => {
    expect(summarizeOutcome(outcomeOfVerifyLink({ ok: false, ...error }))).toBe(expected)
  })
})

test('a lock redirects to the lock screen with any status', () => {
  expect(summarizeOutcome(outcomeOfVerifyLink({ ok: false, status: 503, code: 'SC321' }))).toBe('/reg-ip-lock')
})

test.each([
  ['a phone', { found: true, mobile: '0142', isSuccess: true }, 'deviceTrusted'],
  ['a redirect', { found: true, mobile: '0142', redirect: '/eid' }, 'follow /eid'],
  ['success with redirect', { found: false, isSuccess: true, redirect: '/eid' }, 'follow /eid, deviceVerified'],
  ['mistrust with redirect', { found: false, isSuccess: false, redirect: '/eid' }, 'follow /eid'],
  ['a phone without its digits', { found: true }, 'linkRefused'],
  ['no phone', { found: false, isSuccess: true }, 'linkRefused'],
  ['mistrust', { found: true, mobile: '0142', isSuccess: false }, 'deviceRefused, IDENTITY_FAILED'],
])('the device check finds %s', (_label, answer, expected) => {
  expect(summarizeOutcome(outcomeOfDeviceCheck({ ok: true, answer }))).toBe(expected)
})

test('the details of a refused device check come from a response or an error', () => {
  const details = ['phoneTrust=N']
  expect(outcomeOfDeviceCheck({ ok: true, answer: { found: true, isSuccess: false, details } })).toMatchObject({
    details,
  })
  expect(outcomeOfDeviceCheck({ ok: false, status: 400, details })).toMatchObject({ details })
})

test.each([
  ['demo mode', { smsMessage: 'Open it', linkUrl: 'NO_URL_1', mobile: '0142' }, true],
  ['a real link', { linkUrl: 'https://l.example.test' }, false],
  ['no address', {}, false],
])('a sent link is for %s', (_label, answer, demo) => {
  expect(outcomeOfSendLink({ ok: true, answer })).toMatchObject({ type: 'linkSent', demo })
})

test.each([
  ['success', { isSuccess: true }, '/id-success, linkVerified, USER_ENROLLED'],
  [
    'success with redirect',
    { isSuccess: true, redirect: '/all-in-one' },
    'follow /all-in-one, linkVerified, USER_ENROLLED',
  ],
  ['a retry is allowed', { isSuccess: false, allowRetry: true, redirect: '/eid' }, 'linkNotYetValidated'],
  ['a redirect', { isSuccess: false, redirect: '/smfa-failed' }, 'follow /smfa-failed'],
  ['failure', { isSuccess: false }, 'linkRefused'],
  ['nothing at all', {}, 'linkRefused'],
])('the outcome of checking a link: %s', (_label, answer, expected) => {
  expect(summarizeOutcome(outcomeOfVerifyLink({ ok: true, answer }))).toBe(expected)
})

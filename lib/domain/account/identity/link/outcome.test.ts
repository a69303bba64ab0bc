import { describe, expect, test } from 'vitest'
import {
  commonOutcomes,
  errorCases,
  noAnswerOutcomes,
  summarizeOutcome,
} from '../testing/error-cases'
import {
  isConclusive,
  outcomeOfDeviceCheck,
  outcomeOfSendEmail,
  outcomeOfSendLink,
  outcomeOfVerifyEmail,
  outcomeOfVerifyLink,
} from './outcome'

const thinFile = '/thin_file, ENROLLMENT_FAILED'
const senseless = { 'no answer': thinFile, 502: thinFile, 504: thinFile }

const tooEarly = { 425: 'linkRequestedTooEarly', 429: 'linkRequestedTooEarly' }
const checking = {
  409: 'checkIncomplete',
  428: 'checkIncomplete',
  429: 'checkIncomplete',
  SC306: '/thin_file',
  SC313: '/id-success-eid-failed',
}
const device = { 503: '/service_failure, serviceFailure', SC303: 'deviceRefused' }
const phone = { SC323: '/smfa-failed, smfaUnavailable', SC315: '/smfa-failed, phoneLinkNotSent' }
const email = { SC323: '/smfa-failed, emailNotSent', SC315: '/smfa-failed, emailNotSent' }
const phoneCheck = { SC324: '/smfa-failed, linkVerificationFailure' }
const emailCheck = { SC324: '/email_authentication_failed, linkVerificationFailure' }

describe.each([
  [
    'the device check',
    outcomeOfDeviceCheck,
    [noAnswerOutcomes, device],
    'deviceRefused, IDENTITY_FAILED',
  ],
  [
    'sending the link to the phone',
    outcomeOfSendLink,
    [senseless, tooEarly, phone],
    '/service_failure, linkNotSent',
  ],
  [
    'checking the link to the phone',
    outcomeOfVerifyLink,
    [senseless, checking, phoneCheck],
    '/service_failure, linkVerificationFailure',
  ],
  [
    'sending the email',
    outcomeOfSendEmail,
    [noAnswerOutcomes, tooEarly, email],
    '/service_failure, emailNotSent',
  ],
  [
    'checking the link by email',
    outcomeOfVerifyEmail,
    [noAnswerOutcomes, checking, emailCheck],
    '/service_failure, linkVerificationFailure',
  ],
] as const)('an error of %s', (_, outcomeOf, named, otherwise) => {
  test.each(errorCases(Object.assign({}, commonOutcomes, ...named), otherwise))(
    'a link call maps the error %s to its screen, message and host event',
    (_label, error, expected) => {
      expect(summarizeOutcome(outcomeOf({ ok: false, ...error }))).toBe(expected)
    },
  )
})

test('a lock opens the lock screen regardless of the status', () => {
  expect(summarizeOutcome(outcomeOfVerifyLink({ ok: false, status: 503, code: 'SC321' }))).toBe(
    '/reg-ip-lock',
  )
})

test.each([
  ['a phone', { found: true, mobile: '0142', isSuccess: true }, 'deviceTrusted'],
  ['a redirect', { found: true, mobile: '0142', redirect: '/eid' }, 'follow /eid'],
  [
    'success with redirect',
    { found: false, isSuccess: true, redirect: '/eid' },
    'follow /eid, deviceVerified',
  ],
  ['mistrust with redirect', { found: false, isSuccess: false, redirect: '/eid' }, 'follow /eid'],
  ['a phone without its digits', { found: true }, 'linkRefused'],
  ['no phone', { found: false, isSuccess: true }, 'linkRefused'],
  ['mistrust', { found: true, mobile: '0142', isSuccess: false }, 'deviceRefused, IDENTITY_FAILED'],
])('maps the result of the device check: %s', (_label, answer, expected) => {
  expect(summarizeOutcome(outcomeOfDeviceCheck({ ok: true, answer }))).toBe(expected)
})

test('a refused device check takes its details from the response or the error', () => {
  const details = ['phoneTrust=N']
  expect(
    outcomeOfDeviceCheck({ ok: true, answer: { found: true, isSuccess: false, details } }),
  ).toMatchObject({
    details,
  })
  expect(outcomeOfDeviceCheck({ ok: false, status: 400, details })).toMatchObject({ details })
})

test.each([
  [
    'demo mode',
    { smsMessage: 'Open it', linkUrl: 'NO_URL_1', mobile: '0142' },
    { sentTo: '0142', demoText: 'Open it' },
  ],
  [
    'a real link',
    { smsMessage: 'Open it', linkUrl: 'https://l.example.test' },
    { demoText: undefined },
  ],
  ['no address', {}, { demoText: undefined }],
])('the text message of a sent link is shown in demo mode only: %s', (_label, answer, shown) => {
  expect(outcomeOfSendLink({ ok: true, answer })).toMatchObject({ type: 'linkSent', ...shown })
})

test.each([
  ['success', { isSuccess: true }, '/id-success, linkVerified, USER_ENROLLED'],
  [
    'success with redirect',
    { isSuccess: true, redirect: '/all-in-one' },
    'follow /all-in-one, linkVerified, USER_ENROLLED',
  ],
  [
    'a retry is allowed',
    { isSuccess: false, allowRetry: true, redirect: '/eid' },
    'linkNotYetValidated',
  ],
  ['a redirect', { isSuccess: false, redirect: '/smfa-failed' }, 'follow /smfa-failed'],
  ['failure', { isSuccess: false }, 'linkRefused'],
  ['nothing at all', {}, 'linkRefused'],
])('maps the result of a phone link check: %s', (_label, answer, expected) => {
  expect(summarizeOutcome(outcomeOfVerifyLink({ ok: true, answer }))).toBe(expected)
})

test('the outcome of a sent email contains the masked address', () => {
  const answer = { address: 'a*****n@example.test' }
  expect(outcomeOfSendEmail({ ok: true, answer })).toEqual({
    type: 'linkSent',
    sentTo: answer.address,
  })
})

test.each([
  ['success', { isSuccess: true }, '/id-success, linkVerified, USER_ENROLLED'],
  ['a redirect', { redirect: '/eid' }, 'follow /eid'],
  ['the SMFA-failed route', { redirect: '/smfa-failed' }, '/email_authentication_failed'],
  [
    'the SMFA-failed route with a query',
    { redirect: '/smfa-failed?x=1' },
    '/email_authentication_failed',
  ],
  ['a route that only begins like it', { redirect: '/smfa-failed-not' }, 'follow /smfa-failed-not'],
  ['a retry is allowed', { allowRetry: true }, 'linkNotYetValidated'],
  ['no retry', { isSuccess: false }, 'linkRefused'],
])('maps the result of an email link check: %s', (_label, answer, expected) => {
  expect(summarizeOutcome(outcomeOfVerifyEmail({ ok: true, answer }))).toBe(expected)
})

test('a device check that fails before the email keeps its details', () => {
  const reply = { ok: false, status: 400, code: 'SC303', details: ['emailTrust=N'] } as const
  expect(outcomeOfSendEmail(reply)).toMatchObject({
    type: 'deviceRefused',
    details: ['emailTrust=N'],
  })
})

test.each([
  ['an answer', { ok: true, answer: {} } as const, true],
  ['a server code', { ok: false, status: 400, code: 'SC306' } as const, true],
  ['the end of the session', { ok: false, status: 401 } as const, true],
  ['an enrollment failure', { ok: false, status: 417 } as const, true],
  ['too many calls', { ok: false, status: 429 } as const, false],
  ['an outage', { ok: false, status: 503 } as const, false],
  ['no answer', { ok: false, status: 0 } as const, false],
])(
  'determines whether an automatic check that returns %s is conclusive: %s',
  (_label, reply, expected) => {
    expect(isConclusive(reply)).toBe(expected)
  },
)

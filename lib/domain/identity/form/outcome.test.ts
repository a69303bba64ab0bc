import { describe, expect, test } from 'vitest'
import { commonOutcomes, errorCases, summarizeOutcome } from '../testing/error-cases'
import { outcomeOfIdentity } from './outcome'

describe('an error of the identity form', () => {
  const named = {
    ...commonOutcomes,
    409: 'formRefused, alreadyRegistered, IDENTITY_FAILED',
    SC102: 'formRefused, alreadyRegistered, IDENTITY_FAILED',
    SC322: 'formRefused, alreadyRegistered, IDENTITY_FAILED',
    SC303: 'formRefused, identityFailed',
    429: 'formRefused, noAnswer',
    500: '/service_failure, serviceFailure',
    502: '/service_failure, serviceFailure',
    503: '/service_failure, serviceFailure',
    504: '/service_failure, serviceFailure',
    'no answer': 'formRefused, noAnswer',
  }
  test.each(errorCases(named, 'formRefused, identityFailed, IDENTITY_FAILED'))('%s', (_label, error, expected) => {
    expect(summarizeOutcome(outcomeOfIdentity({ ok: false, ...error }))).toBe(expected)
  })
})

test('fields that the server rejects return to the form', () => {
  const errors = { zip: 'zipLength' }
  expect(outcomeOfIdentity({ ok: false, status: 422, errors })).toEqual({ type: 'fieldsRefused', errors })
})

test.each([
  ['idpass', { idpass: true, just_enrolled: false, next: '/dashboard' }, 'follow /dashboard, USER_ENROLLED'],
  ['just enrolled', { idpass: false, just_enrolled: true, next: '/id-success' }, 'follow /id-success, USER_ENROLLED'],
  ['neither', { idpass: false, just_enrolled: false, next: '/dit' }, 'follow /dit'],
])('an accepted form redirects to the route of the server: %s', (_label, answer, expected) => {
  expect(summarizeOutcome(outcomeOfIdentity({ ok: true, answer }))).toBe(expected)
})

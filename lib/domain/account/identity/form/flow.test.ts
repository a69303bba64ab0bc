import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type IdentityForm, identityDataFields, identityFormSchema } from '@/lib/contract/fields'
import { commonOutcomes, errorCases, summarizeOutcome } from '../testing/error-cases'
import {
  type IdentityFormState,
  nextIdentityFormStep,
  outcomeOfIdentity,
  startIdentityForm,
  toIdentityData,
} from './flow'

const editing: IdentityFormState = { step: 'editing' }

test('the identity form opens empty, or with the message from a redirect', () => {
  expect(startIdentityForm()).toEqual({ state: editing, effects: [] })
  expect(startIdentityForm('identificationFailure').state).toEqual({
    step: 'editing',
    message: 'identificationFailure',
  })
})

test('an error is shown on the form and posted to the host', () => {
  expect(
    nextIdentityFormStep(editing, {
      type: 'formRefused',
      message: 'identityFailed',
      hostEvents: ['IDENTITY_FAILED'],
    }),
  ).toEqual({
    state: { step: 'editing', message: 'identityFailed' },
    effects: [{ type: 'notifyHost', event: 'IDENTITY_FAILED' }],
  })
})

test('the message disappears when the form is submitted again', () => {
  expect(
    nextIdentityFormStep({ step: 'editing', message: 'noAnswer' }, { type: 'submitted' }).state,
  ).toEqual(editing)
})

test('fields that the server rejected are shown on the form', () => {
  const refused = { zip: 'zipLength' }
  expect(
    nextIdentityFormStep(editing, { type: 'formRefused', fieldErrors: refused }).state,
  ).toEqual({
    step: 'editing',
    fieldErrors: refused,
  })
})

test('events during a redirect are ignored', () => {
  const redirecting = nextIdentityFormStep(editing, {
    type: 'redirected',
    to: '/dit',
    hostEvents: [],
  }).state
  expect(
    nextIdentityFormStep(redirecting, { type: 'formRefused', message: 'noAnswer', hostEvents: [] }),
  ).toEqual({
    state: { step: 'redirecting' },
    effects: [],
  })
})

const typed: IdentityForm = {
  fname: 'Mary-Ann',
  lname: 'O’Neil',
  ssn: '666-12-3456',
  dob: '01-31-1990',
  mobile: '(555) 555-0142',
  street1: "12 O'Neil St., #4",
  street2: '',
  state: 'IL',
  city: 'Springfield',
  zip: '62704',
}

test('input masks are removed, and the birth date becomes YYYY-MM-DD', () => {
  expect(toIdentityData(typed)).toEqual({
    fname: 'Mary-Ann',
    lname: 'O’Neil',
    ssn: '666123456',
    dob: '1990-01-31',
    mobile: '5555550142',
    street1: "12 O'Neil St., #4",
    state: 'IL',
    city: 'Springfield',
    zip: '62704',
  })
})

test('empty optional fields are not sent', () => {
  const wire = toIdentityData({ ...typed, dob: '', street2: '  ' })
  expect(wire).not.toHaveProperty('dob')
  expect(wire).not.toHaveProperty('street2')
})

test('the endpoint accepts names and streets with the punctuation that the form accepts', () => {
  expect(identityFormSchema.safeParse(typed).success).toBe(true)
  expect(z.strictObject(identityDataFields).safeParse(toIdentityData(typed)).success).toBe(true)
})

describe('an error of the identity form', () => {
  const named = {
    ...commonOutcomes,
    409: 'formRefused, alreadyRegistered, IDENTITY_FAILED',
    SC102: 'formRefused, alreadyRegistered, IDENTITY_FAILED',
    SC322: 'formRefused, alreadyRegistered, IDENTITY_FAILED',
    // Does not open the code's screen, because that is the form itself.
    SC302: 'formRefused, identityFailed, IDENTITY_FAILED',
    SC303: 'formRefused, identityFailed',
    429: 'formRefused, noAnswer',
    500: '/service_failure, serviceFailure',
    502: '/service_failure, serviceFailure',
    503: '/service_failure, serviceFailure',
    504: '/service_failure, serviceFailure',
    'no answer': 'formRefused, noAnswer',
  }
  test.each(errorCases(named, 'formRefused, identityFailed, IDENTITY_FAILED'))(
    'the identity form maps the error %s to its screen, message and host event',
    (_label, error, expected) => {
      expect(summarizeOutcome(outcomeOfIdentity({ ok: false, ...error }))).toBe(expected)
    },
  )
})

test('fields that the server rejects are shown on the form again', () => {
  const errors = { zip: 'zipLength' }
  expect(outcomeOfIdentity({ ok: false, status: 422, errors })).toEqual({
    type: 'formRefused',
    fieldErrors: errors,
  })
})

test.each([
  [
    'idpass',
    { idpass: true, just_enrolled: false, next: '/dashboard' },
    'follow /dashboard, USER_ENROLLED',
  ],
  [
    'just enrolled',
    { idpass: false, just_enrolled: true, next: '/id-success' },
    'follow /id-success, USER_ENROLLED',
  ],
  ['neither', { idpass: false, just_enrolled: false, next: '/dit' }, 'follow /dit'],
])('an accepted form opens the route that the server returns: %s', (_label, answer, expected) => {
  expect(summarizeOutcome(outcomeOfIdentity({ ok: true, answer }))).toBe(expected)
})

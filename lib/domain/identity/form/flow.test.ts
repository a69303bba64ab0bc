import { expect, test } from 'vitest'
import { type IdentityFormState, nextIdentityFormStep, startIdentityForm } from './flow'

const editing: IdentityFormState = { step: 'editing' }

test('it starts empty, or with what sent the consumer here', () => {
  expect(startIdentityForm()).toEqual({ state: editing, effects: [] })
  expect(startIdentityForm('identificationFailure').state).toEqual({
    step: 'editing',
    message: 'identificationFailure',
  })
})

test('a refusal is said on the form and told to the host', () => {
  expect(
    nextIdentityFormStep(editing, { fact: 'refused', message: 'identityFailed', hostEvents: ['IDENTITY_FAILED'] }),
  ).toEqual({
    state: { step: 'editing', message: 'identityFailed' },
    effects: [{ do: 'tellHost', event: 'IDENTITY_FAILED' }],
  })
})

test('what was said goes when the form is submitted again', () => {
  expect(nextIdentityFormStep({ step: 'editing', message: 'noAnswer' }, { fact: 'submitted' }).state).toEqual(editing)
})

test('fields the server refused are shown on the form', () => {
  const refused = { zip: 'zipLength' }
  expect(nextIdentityFormStep(editing, { fact: 'fieldsRefused', errors: refused }).state).toEqual({
    step: 'editing',
    fieldErrors: refused,
  })
})

test('whatever arrives while leaving is ignored', () => {
  const away = nextIdentityFormStep(editing, { fact: 'sentElsewhere', to: '/dit', hostEvents: [] }).state
  expect(nextIdentityFormStep(away, { fact: 'refused', message: 'noAnswer', hostEvents: [] })).toEqual({
    state: { step: 'leaving' },
    effects: [],
  })
})

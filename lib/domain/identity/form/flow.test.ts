import { expect, test } from 'vitest'
import { type IdentityFormState, next, start } from './flow'

const editing: IdentityFormState = { step: 'editing' }

test('it starts empty, or with what sent the consumer here', () => {
  expect(start()).toEqual({ state: editing, effects: [] })
  expect(start('identificationFailure').state).toEqual({ step: 'editing', said: 'identificationFailure' })
})

test('a refusal is said on the form and told to the host', () => {
  expect(next(editing, { fact: 'refused', saying: 'identityFailed', tells: ['IDENTITY_FAILED'] })).toEqual({
    state: { step: 'editing', said: 'identityFailed' },
    effects: [{ do: 'tellHost', event: 'IDENTITY_FAILED' }],
  })
})

test('what was said goes when the form is submitted again', () => {
  expect(next({ step: 'editing', said: 'noAnswer' }, { fact: 'submitted' }).state).toEqual(editing)
})

test('fields the server refused are shown on the form', () => {
  const refused = { zip: 'zipLength' }
  expect(next(editing, { fact: 'fieldsRefused', errors: refused }).state).toEqual({ step: 'editing', refused })
})

test('whatever arrives while leaving is ignored', () => {
  const away = next(editing, { fact: 'sentElsewhere', to: '/dit', tells: [] }).state
  expect(next(away, { fact: 'refused', saying: 'noAnswer', tells: [] })).toEqual({
    state: { step: 'leaving' },
    effects: [],
  })
})

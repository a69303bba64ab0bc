import { expect, test } from 'vitest'
import { type ChangePasswordState, nextChangePasswordStep, startOfChangePassword } from './flows'

const choosePassword: ChangePasswordState = { step: 'choosePassword', oldPassword: 'old' }

test('each step that succeeds opens the next of the three steps', () => {
  const chosen = nextChangePasswordStep(startOfChangePassword, {
    type: 'passwordConfirmed',
    password: 'old',
  })
  expect(chosen).toEqual(choosePassword)
  expect(nextChangePasswordStep(chosen, { type: 'passwordChanged' })).toEqual({ step: 'done' })
})

test('a current password that the server rejects returns to the first step with its message', () => {
  const previous = nextChangePasswordStep(choosePassword, {
    type: 'oldPasswordRefused',
    serverMessage: 'Not your password.',
  })
  expect(previous).toEqual({
    step: 'confirmPassword',
    refused: { serverMessage: 'Not your password.' },
  })
})

test('an event that does not apply returns the same state', () => {
  const done: ChangePasswordState = { step: 'done' }
  for (const state of [startOfChangePassword, done]) {
    expect(nextChangePasswordStep(state, { type: 'passwordChanged' })).toBe(state)
    expect(
      nextChangePasswordStep(state, { type: 'oldPasswordRefused', serverMessage: undefined }),
    ).toBe(state)
  }
  expect(
    nextChangePasswordStep(choosePassword, { type: 'passwordConfirmed', password: 'other' }),
  ).toBe(choosePassword)
})

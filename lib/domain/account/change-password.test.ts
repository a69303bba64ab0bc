import { expect, test } from 'vitest'
import {
  type ChangePasswordState,
  changePasswordProgress,
  nextChangePasswordStep,
  startChangePassword,
} from './change-password'

const choosePassword: ChangePasswordState = { step: 'choosePassword', oldPassword: 'old' }

test('the three steps follow one another on success', () => {
  const chosen = nextChangePasswordStep(startChangePassword(), { type: 'passwordConfirmed', password: 'old' })
  expect(chosen).toEqual(choosePassword)
  expect(nextChangePasswordStep(chosen, { type: 'passwordChanged' })).toEqual({ step: 'done' })
  expect([startChangePassword(), choosePassword, { step: 'done' } as const].map(changePasswordProgress)).toEqual(
    [1, 2, 3].map((step) => ({ step, of: 3 })),
  )
})

test('a current password that the server rejects returns to the first step with its message', () => {
  const previous = nextChangePasswordStep(choosePassword, {
    type: 'oldPasswordRefused',
    serverMessage: 'Not your password.',
  })
  expect(previous).toEqual({ step: 'confirmPassword', refused: { serverMessage: 'Not your password.' } })
})

test('an event that does not apply returns the same state', () => {
  const done: ChangePasswordState = { step: 'done' }
  for (const state of [startChangePassword(), done]) {
    expect(nextChangePasswordStep(state, { type: 'passwordChanged' })).toBe(state)
    expect(nextChangePasswordStep(state, { type: 'oldPasswordRefused', serverMessage: undefined })).toBe(state)
  }
  expect(nextChangePasswordStep(choosePassword, { type: 'passwordConfirmed', password: 'other' })).toBe(choosePassword)
})

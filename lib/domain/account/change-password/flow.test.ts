import { expect, test } from 'vitest'
import { type ChangePasswordState, changePasswordProgress, nextChangePasswordStep, startChangePassword } from './flow'

const choosing: ChangePasswordState = { step: 'choosePassword', oldPassword: 'old' }

test('the three steps follow one another on success', () => {
  const chosen = nextChangePasswordStep(startChangePassword(), { type: 'passwordConfirmed', password: 'old' })
  expect(chosen).toEqual(choosing)
  expect(nextChangePasswordStep(chosen, { type: 'passwordChanged' })).toEqual({ step: 'done' })
  expect([startChangePassword(), choosing, { step: 'done' } as const].map(changePasswordProgress)).toEqual(
    [1, 2, 3].map((step) => ({ step, of: 3 })),
  )
})

test('a current password that is wrong by now is asked for again, with the words of the server', () => {
  const back = nextChangePasswordStep(choosing, { type: 'oldPasswordRefused', serverMessage: 'Not your password.' })
  expect(back).toEqual({ step: 'confirmPassword', refused: { serverMessage: 'Not your password.' } })
})

test('an event without meaning in a step returns the same state', () => {
  const done: ChangePasswordState = { step: 'done' }
  for (const state of [startChangePassword(), done]) {
    expect(nextChangePasswordStep(state, { type: 'passwordChanged' })).toBe(state)
    expect(nextChangePasswordStep(state, { type: 'oldPasswordRefused', serverMessage: undefined })).toBe(state)
  }
  expect(nextChangePasswordStep(choosing, { type: 'passwordConfirmed', password: 'other' })).toBe(choosing)
})

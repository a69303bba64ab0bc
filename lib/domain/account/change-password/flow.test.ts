import { expect, test } from 'vitest'
import { type ChangePasswordState, next, progressOf, start } from './flow'

const choosing: ChangePasswordState = { step: 'choosePassword', oldPassword: 'old' }

test('the three steps follow one another on success', () => {
  const chosen = next(start(), { fact: 'passwordConfirmed', password: 'old' })
  expect(chosen).toEqual(choosing)
  expect(next(chosen, { fact: 'passwordChanged' })).toEqual({ step: 'done' })
  expect([start(), choosing, { step: 'done' } as const].map(progressOf)).toEqual(
    [1, 2, 3].map((step) => ({ step, of: 3 })),
  )
})

test('a current password that is wrong by now is asked for again, with the words of the server', () => {
  const back = next(choosing, { fact: 'oldPasswordRefused', said: 'Not your password.' })
  expect(back).toEqual({ step: 'confirmPassword', refused: { said: 'Not your password.' } })
})

test('what has no meaning in a step changes nothing', () => {
  const done: ChangePasswordState = { step: 'done' }
  for (const state of [start(), done]) {
    expect(next(state, { fact: 'passwordChanged' })).toBe(state)
    expect(next(state, { fact: 'oldPasswordRefused', said: undefined })).toBe(state)
  }
  expect(next(choosing, { fact: 'passwordConfirmed', password: 'other' })).toBe(choosing)
})

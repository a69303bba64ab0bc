import { expect, test } from 'vitest'
import {
  type ChangeEmailEvent,
  type ChangeEmailState,
  changeEmailProgress,
  nextChangeEmailStep,
  startChangeEmail,
} from './change-email'

const email = 'new@example.test'
const enterEmail: ChangeEmailState = { step: 'enterEmail', recoveryQuestion: 4, recoveryAnswer: 'rex' }

test('the four steps follow one another on success', () => {
  const events: ChangeEmailEvent[] = [
    { type: 'passwordConfirmed', recoveryQuestion: 4 },
    { type: 'questionAnswered', recoveryAnswer: 'rex' },
    { type: 'emailChanged', email },
  ]
  const seen: ChangeEmailState[] = [startChangeEmail()]
  for (const event of events) seen.push(nextChangeEmailStep(seen.at(-1) ?? startChangeEmail(), event))
  expect(seen).toEqual([
    { step: 'confirmPassword' },
    { step: 'answerQuestion', recoveryQuestion: 4 },
    enterEmail,
    { step: 'done', email },
  ])
  expect(seen.map((state) => changeEmailProgress(state))).toEqual([1, 2, 3, 4].map((step) => ({ step, of: 4 })))
})

test('a wrong answer returns to the answer and keeps the new address', () => {
  const previous = nextChangeEmailStep(enterEmail, { type: 'answerRefused', email })
  expect(previous).toEqual({ step: 'answerQuestion', recoveryQuestion: 4, wrong: true, email })
  expect(nextChangeEmailStep(previous, { type: 'questionAnswered', recoveryAnswer: 'Rex' })).toEqual({
    ...enterEmail,
    recoveryAnswer: 'Rex',
    email,
  })
})

test('an expired confirmation returns to the password and keeps the new address', () => {
  const previous = nextChangeEmailStep(enterEmail, { type: 'confirmationExpired', email })
  expect(previous).toEqual({ step: 'confirmPassword', expired: true, email })
  expect(nextChangeEmailStep(previous, { type: 'passwordConfirmed', recoveryQuestion: 4 })).toMatchObject({
    step: 'answerQuestion',
    email,
  })
})

test('an event that does not apply returns the same state', () => {
  const states: ChangeEmailState[] = [
    startChangeEmail(),
    { step: 'answerQuestion', recoveryQuestion: 4 },
    { step: 'done', email },
  ]
  for (const state of states)
    for (const type of ['emailChanged', 'answerRefused', 'confirmationExpired'] as const)
      expect(nextChangeEmailStep(state, { type, email })).toBe(state)
  expect(nextChangeEmailStep(enterEmail, { type: 'passwordConfirmed', recoveryQuestion: 1 })).toBe(enterEmail)
  expect(nextChangeEmailStep(enterEmail, { type: 'questionAnswered', recoveryAnswer: 'x' })).toBe(enterEmail)
})

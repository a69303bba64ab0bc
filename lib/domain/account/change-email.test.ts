import { expect, test } from 'vitest'
import {
  type ChangeEmailEvent,
  type ChangeEmailState,
  changeEmailSteps,
  nextChangeEmailStep,
  startOfChangeEmail,
} from './flows'

const email = 'new@example.test'
const enterEmail: ChangeEmailState = { step: 'enterEmail', recoveryQuestion: 4, recoveryAnswer: 'rex' }

test('the four steps follow one another on success', () => {
  const events: ChangeEmailEvent[] = [
    { type: 'passwordConfirmed', recoveryQuestion: 4 },
    { type: 'questionAnswered', recoveryAnswer: 'rex' },
    { type: 'emailChanged', email },
  ]
  const seen: ChangeEmailState[] = [startOfChangeEmail]
  for (const event of events) seen.push(nextChangeEmailStep(seen.at(-1) ?? startOfChangeEmail, event))
  expect(seen).toEqual([
    { step: 'confirmPassword' },
    { step: 'answerQuestion', recoveryQuestion: 4 },
    enterEmail,
    { step: 'done', email },
  ])
  expect(seen.map(({ step }) => step)).toEqual(changeEmailSteps)
})

test('a wrong answer returns to the answer and keeps the new address', () => {
  const previous = nextChangeEmailStep(enterEmail, { type: 'answerRefused', draft: email })
  expect(previous).toEqual({ step: 'answerQuestion', recoveryQuestion: 4, wrong: true, draft: email })
  expect(nextChangeEmailStep(previous, { type: 'questionAnswered', recoveryAnswer: 'Rex' })).toEqual({
    ...enterEmail,
    recoveryAnswer: 'Rex',
    draft: email,
  })
})

test('an expired confirmation returns to the password and keeps the new address', () => {
  const previous = nextChangeEmailStep(enterEmail, { type: 'confirmationExpired', draft: email })
  expect(previous).toEqual({ step: 'confirmPassword', expired: true, draft: email })
  expect(nextChangeEmailStep(previous, { type: 'passwordConfirmed', recoveryQuestion: 4 })).toMatchObject({
    step: 'answerQuestion',
    draft: email,
  })
})

test('an event that does not apply returns the same state', () => {
  const states: ChangeEmailState[] = [
    startOfChangeEmail,
    { step: 'answerQuestion', recoveryQuestion: 4 },
    { step: 'done', email },
  ]
  for (const state of states)
    for (const type of ['emailChanged', 'answerRefused', 'confirmationExpired'] as const)
      expect(nextChangeEmailStep(state, { type, email, draft: email })).toBe(state)
  expect(nextChangeEmailStep(enterEmail, { type: 'passwordConfirmed', recoveryQuestion: 1 })).toBe(enterEmail)
  expect(nextChangeEmailStep(enterEmail, { type: 'questionAnswered', recoveryAnswer: 'x' })).toBe(enterEmail)
})

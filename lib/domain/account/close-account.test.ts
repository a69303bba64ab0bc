import { expect, test } from 'vitest'
import {
  type CloseAccountEvent,
  type CloseAccountState,
  closeAccountSteps,
  nextCloseAccountStep,
  startOfCloseAccount,
} from './flows'

const answerQuestion: CloseAccountState = { step: 'answerQuestion', recoveryQuestion: 4 }

test('the four steps follow one another on success', () => {
  const events: CloseAccountEvent[] = [
    { type: 'warningAcknowledged' },
    { type: 'passwordConfirmed', recoveryQuestion: 4 },
    { type: 'accountClosed' },
  ]
  const seen: CloseAccountState[] = [startOfCloseAccount]
  for (const event of events) seen.push(nextCloseAccountStep(seen.at(-1) ?? startOfCloseAccount, event))
  expect(seen).toEqual([{ step: 'warning' }, { step: 'confirmPassword' }, answerQuestion, { step: 'closed' }])
  expect(seen.map(({ step }) => step)).toEqual(closeAccountSteps)
})

test('a wrong answer keeps the step', () => {
  expect(nextCloseAccountStep(answerQuestion, { type: 'answerRefused', draft: undefined })).toEqual({
    ...answerQuestion,
    wrong: true,
  })
})

test('an expired confirmation returns to the password', () => {
  expect(nextCloseAccountStep(answerQuestion, { type: 'confirmationExpired', draft: undefined })).toEqual({
    step: 'confirmPassword',
    expired: true,
  })
})

test('an event that does not apply returns the same state', () => {
  const states: CloseAccountState[] = [startOfCloseAccount, { step: 'confirmPassword' }, { step: 'closed' }]
  for (const state of states)
    for (const type of ['accountClosed', 'answerRefused', 'confirmationExpired'] as const)
      expect(nextCloseAccountStep(state, { type, draft: undefined })).toBe(state)
  expect(nextCloseAccountStep(answerQuestion, { type: 'warningAcknowledged' })).toBe(answerQuestion)
  expect(nextCloseAccountStep(startOfCloseAccount, { type: 'passwordConfirmed', recoveryQuestion: 4 })).toEqual(
    startOfCloseAccount,
  )
})

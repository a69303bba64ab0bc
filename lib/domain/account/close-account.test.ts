import { expect, test } from 'vitest'
import {
  type CloseAccountEvent,
  type CloseAccountState,
  closeAccountProgress,
  nextCloseAccountStep,
  startCloseAccount,
} from './close-account'

const answerQuestion: CloseAccountState = { step: 'answerQuestion', recoveryQuestion: 4 }

test('the four steps follow one another on success', () => {
  const events: CloseAccountEvent[] = [
    { type: 'warningAcknowledged' },
    { type: 'passwordConfirmed', recoveryQuestion: 4 },
    { type: 'accountClosed' },
  ]
  const seen: CloseAccountState[] = [startCloseAccount()]
  for (const event of events) seen.push(nextCloseAccountStep(seen.at(-1) ?? startCloseAccount(), event))
  expect(seen).toEqual([{ step: 'warning' }, { step: 'confirmPassword' }, answerQuestion, { step: 'closed' }])
  expect(seen.map((state) => closeAccountProgress(state))).toEqual([1, 2, 3, 4].map((step) => ({ step, of: 4 })))
})

test('a wrong answer keeps the step', () => {
  expect(nextCloseAccountStep(answerQuestion, { type: 'answerRefused' })).toEqual({ ...answerQuestion, wrong: true })
})

test('an expired confirmation returns to the password', () => {
  expect(nextCloseAccountStep(answerQuestion, { type: 'confirmationExpired' })).toEqual({
    step: 'confirmPassword',
    expired: true,
  })
})

test('an event that does not apply returns the same state', () => {
  const states: CloseAccountState[] = [startCloseAccount(), { step: 'confirmPassword' }, { step: 'closed' }]
  for (const state of states)
    for (const type of ['accountClosed', 'answerRefused', 'confirmationExpired'] as const)
      expect(nextCloseAccountStep(state, { type })).toBe(state)
  expect(nextCloseAccountStep(answerQuestion, { type: 'warningAcknowledged' })).toBe(answerQuestion)
  expect(nextCloseAccountStep(startCloseAccount(), { type: 'passwordConfirmed', recoveryQuestion: 4 })).toEqual(
    startCloseAccount(),
  )
})

import { expect, test } from 'vitest'
import {
  type CloseAccountEvent,
  type CloseAccountState,
  closeAccountProgress,
  nextCloseAccountStep,
  startCloseAccount,
} from './flow'

const answering: CloseAccountState = { step: 'answerQuestion', recoveryQuestion: 4 }

test('the four steps follow one another on success', () => {
  const facts: CloseAccountEvent[] = [
    { fact: 'warningRead' },
    { fact: 'passwordConfirmed', recoveryQuestion: 4 },
    { fact: 'accountClosed' },
  ]
  const seen: CloseAccountState[] = [startCloseAccount()]
  for (const fact of facts) seen.push(nextCloseAccountStep(seen.at(-1) ?? startCloseAccount(), fact))
  expect(seen).toEqual([{ step: 'warning' }, { step: 'confirmPassword' }, answering, { step: 'closed' }])
  expect(seen.map((state) => closeAccountProgress(state))).toEqual([1, 2, 3, 4].map((step) => ({ step, of: 4 })))
})

test('a wrong answer stays where it is', () => {
  expect(nextCloseAccountStep(answering, { fact: 'answerRefused' })).toEqual({ ...answering, wrong: true })
})

test('an ended confirmation asks for the password again', () => {
  expect(nextCloseAccountStep(answering, { fact: 'confirmationEnded' })).toEqual({
    step: 'confirmPassword',
    expired: true,
  })
})

test('an event without meaning in a step returns the same state', () => {
  const states: CloseAccountState[] = [startCloseAccount(), { step: 'confirmPassword' }, { step: 'closed' }]
  for (const state of states)
    for (const fact of ['accountClosed', 'answerRefused', 'confirmationEnded'] as const)
      expect(nextCloseAccountStep(state, { fact })).toBe(state)
  expect(nextCloseAccountStep(answering, { fact: 'warningRead' })).toBe(answering)
  expect(nextCloseAccountStep(startCloseAccount(), { fact: 'passwordConfirmed', recoveryQuestion: 4 })).toEqual(
    startCloseAccount(),
  )
})

import { expect, test } from 'vitest'
import {
  type ChangeEvent,
  type ChangeState,
  nextChangeStep,
  startOfChange,
  startOfClosing,
} from './flows'

const answerQuestion: ChangeState = { step: 'answerQuestion', recoveryQuestion: 4 }
const change: ChangeState = { step: 'change', recoveryQuestion: 4, recoveryAnswer: 'rex' }
const password: ChangeEvent = { type: 'passwordConfirmed', recoveryQuestion: 4 }
const answered: ChangeEvent = { type: 'questionAnswered', recoveryAnswer: 'rex' }

test.each<[string, ChangeState, ChangeEvent, ChangeState]>([
  [
    'the warning leads to the password',
    startOfClosing,
    { type: 'warningAcknowledged' },
    startOfChange,
  ],
  ['the password leads to the recovery question', startOfChange, password, answerQuestion],
  ['the answer leads to the change', answerQuestion, answered, change],
  ['a change ends the flow', change, { type: 'changed' }, { step: 'done' }],
  [
    'a wrong answer returns to the question',
    change,
    { type: 'answerRefused' },
    { ...answerQuestion, wrong: true },
  ],
  [
    'a wrong answer keeps the question',
    answerQuestion,
    { type: 'answerRefused' },
    { ...answerQuestion, wrong: true },
  ],
  ...[change, answerQuestion].map((state): [string, ChangeState, ChangeEvent, ChangeState] => [
    `an expired confirmation returns from ${state.step} to the password`,
    state,
    { type: 'confirmationExpired' },
    { step: 'confirmPassword', expired: true },
  ]),
])('an account change goes through its steps: %s', (_, from, event, to) =>
  expect(nextChangeStep(from, event)).toEqual(to),
)

test('an event that does not apply returns the same state', () => {
  const states: ChangeState[] = [startOfClosing, startOfChange, { step: 'done' }]
  for (const state of states)
    for (const type of ['changed', 'answerRefused', 'confirmationExpired'] as const)
      expect(nextChangeStep(state, { type })).toBe(state)
  expect(nextChangeStep(startOfClosing, password)).toBe(startOfClosing)
  expect(nextChangeStep(change, password)).toBe(change)
  expect(nextChangeStep(change, answered)).toBe(change)
})

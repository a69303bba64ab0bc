import { expect, test } from 'vitest'
import {
  nextRecoveryQuestionStep,
  type RecoveryQuestionEvent,
  type RecoveryQuestionState,
  recoveryQuestionSteps,
  startOfRecoveryQuestion,
} from './flows'

const proven = { recoveryQuestion: 4, oldAnswer: 'rex' }
const draft = { chosen: 8, newAnswer: 'soup' }
const answerNew: RecoveryQuestionState = { step: 'answerNew', ...proven, chosen: 8 }

function walk(from: RecoveryQuestionState, events: readonly RecoveryQuestionEvent[]): RecoveryQuestionState[] {
  const seen = [from]
  for (const event of events) seen.push(nextRecoveryQuestionStep(seen.at(-1) ?? from, event))
  return seen
}

test('the five steps follow one another, one for each success', () => {
  const seen = walk(startOfRecoveryQuestion, [
    { type: 'passwordConfirmed', recoveryQuestion: 4 },
    { type: 'questionAnswered', recoveryAnswer: 'rex' },
    { type: 'questionChosen', chosen: 8 },
    { type: 'questionChanged' },
  ])
  expect(seen).toEqual([
    { step: 'confirmPassword' },
    { step: 'answerQuestion', recoveryQuestion: 4 },
    { step: 'chooseQuestion', ...proven },
    answerNew,
    { step: 'done' },
  ])
  expect(seen.map(({ step }) => step)).toEqual(recoveryQuestionSteps)
})

test('a wrong answer returns to the answer and keeps the new question and answer', () => {
  const seen = walk(answerNew, [
    { type: 'answerRefused', draft },
    { type: 'questionAnswered', recoveryAnswer: 'Rex' },
    { type: 'questionChosen', chosen: 8 },
  ])
  expect(seen.slice(1)).toEqual([
    { step: 'answerQuestion', recoveryQuestion: 4, wrong: true, draft },
    { step: 'chooseQuestion', recoveryQuestion: 4, oldAnswer: 'Rex', draft },
    { step: 'answerNew', recoveryQuestion: 4, oldAnswer: 'Rex', chosen: 8, newAnswer: 'soup' },
  ])
})

test('an answer typed for one question is not offered for another', () => {
  const seen = walk({ ...answerNew, newAnswer: 'soup' }, [
    { type: 'anotherQuestionRequested' },
    { type: 'questionChosen', chosen: 9 },
  ])
  expect(seen.at(-1)).toEqual({ step: 'answerNew', ...proven, chosen: 9 })
})

test('an expired confirmation returns to the password and keeps the input', () => {
  const seen = walk(answerNew, [
    { type: 'confirmationExpired', draft },
    { type: 'passwordConfirmed', recoveryQuestion: 4 },
  ])
  expect(seen.slice(1)).toEqual([
    { step: 'confirmPassword', expired: true, draft },
    { step: 'answerQuestion', recoveryQuestion: 4, draft },
  ])
})

test('an event that does not apply returns the same state', () => {
  const done: RecoveryQuestionState = { step: 'done' }
  for (const state of [startOfRecoveryQuestion, done])
    for (const type of ['anotherQuestionRequested', 'questionChanged'] as const)
      expect(nextRecoveryQuestionStep(state, { type })).toBe(state)
  expect(nextRecoveryQuestionStep(answerNew, { type: 'questionChosen', chosen: 1 })).toBe(answerNew)
  expect(nextRecoveryQuestionStep(startOfRecoveryQuestion, { type: 'questionAnswered', recoveryAnswer: 'x' })).toEqual(
    startOfRecoveryQuestion,
  )
})

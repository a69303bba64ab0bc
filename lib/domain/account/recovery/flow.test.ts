import { expect, test } from 'vitest'
import {
  nextRecoveryStep,
  type RecoveryEvent,
  type RecoveryState,
  recoverySteps,
  startRecovery,
} from './flow'

const email = 'a@example.test'

test('each step that succeeds opens the next of the five steps', () => {
  const events: RecoveryEvent[] = [
    { type: 'linkSent', email },
    { type: 'emailReceived' },
    { type: 'codeAccepted', recoveryQuestion: 3 },
    { type: 'passwordReset' },
  ]
  const seen: RecoveryState[] = [startRecovery(false)]
  for (const event of events)
    seen.push(nextRecoveryStep(seen.at(-1) ?? startRecovery(false), event))
  expect(seen).toEqual([
    { step: 'enterEmail' },
    { step: 'checkEmail', email },
    { step: 'enterCode', email },
    { step: 'choosePassword', recoveryQuestion: 3 },
    { step: 'done' },
  ])
  expect(seen.map(({ step }) => step)).toEqual(recoverySteps)
})

test('the link in the email opens the code step', () => {
  expect(startRecovery(true)).toEqual({ step: 'enterCode' })
})

test('a new code asks for the email address only if it is unknown', () => {
  expect(nextRecoveryStep({ step: 'enterCode' }, { type: 'addressRequested' })).toEqual({
    step: 'enterEmail',
  })
  const known: RecoveryState = { step: 'enterCode', email }
  expect(nextRecoveryStep(known, { type: 'addressRequested' })).toBe(known)
})

test('an event that does not apply returns the same state', () => {
  const states: RecoveryState[] = [
    { step: 'enterEmail' },
    { step: 'checkEmail', email },
    { step: 'done' },
  ]
  for (const state of states) {
    expect(nextRecoveryStep(state, { type: 'codeAccepted', recoveryQuestion: 1 })).toBe(state)
    expect(nextRecoveryStep(state, { type: 'passwordReset' })).toBe(state)
  }
})

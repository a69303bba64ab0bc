import { expect, test } from 'vitest'
import {
  type MobileCodeEvent,
  type MobileCodeState,
  nextMobileCodeStep,
  startMobileCode,
} from './mobile-code-flow'

const at = 1_000_000
const found: MobileCodeEvent = { type: 'phoneFound', mobile: '0142', at }
const sent: MobileCodeEvent = { type: 'codeSent', key: 'k', at }
const clicked: MobileCodeEvent = { type: 'sendClicked', at }
const retried: MobileCodeEvent = { type: 'retried' }
const attemptFailed: MobileCodeEvent = { type: 'attemptFailed', at }
const refused = (mayRetry: boolean): MobileCodeEvent => ({ type: 'codeRefused', mayRetry, at })

function after(...events: MobileCodeEvent[]): MobileCodeState {
  return events.reduce<MobileCodeState>(
    (state, event) => nextMobileCodeStep(state, event).state,
    startMobileCode().state,
  )
}
const prompt = after(found)
const enterCode = after(found, clicked, sent)

test('the flow starts with the phone check', () => {
  expect(startMobileCode()).toEqual({
    state: { step: 'loading', attempts: 0 },
    effects: [{ type: 'load' }],
  })
})

test('a phone that is found opens the step that sends the code', () => {
  expect(prompt).toEqual({ step: 'prompt', mobile: '0142', attempts: 0, resendAt: 0 })
})

test('the send button sends one code and is locked for one second', () => {
  const result = nextMobileCodeStep(prompt, clicked)
  expect(result).toMatchObject({ state: { resendAt: at + 1000 }, effects: [{ type: 'sendCode' }] })
  expect(nextMobileCodeStep(result.state, { ...clicked, at: at + 999 })).toEqual({
    state: result.state,
    effects: [],
  })
  expect(nextMobileCodeStep(result.state, { ...clicked, at: at + 1000 }).effects).toEqual([
    { type: 'sendCode' },
  ])
})

test('a sent code opens the code step, and another one can be requested after 30 seconds', () => {
  expect(nextMobileCodeStep(after(found, clicked), sent)).toEqual({
    state: {
      step: 'enterCode',
      mobile: '0142',
      attempts: 0,
      key: 'k',
      passcode: undefined,
      resendAt: at + 30_000,
    },
    effects: [{ type: 'showMessage', message: 'mobileCodeSent' }],
  })
})

test('a renewed code replaces the key and shows a message', () => {
  const result = nextMobileCodeStep(enterCode, { type: 'codeSent', key: 'k2', at: at + 40_000 })
  expect(result.state).toMatchObject({ key: 'k2', resendAt: at + 70_000 })
  expect(result.effects).toEqual([{ type: 'showMessage', message: 'newMobileCodeSent' }])
})

test.each([
  ['a first', [attemptFailed], { step: 'enterCode', attempts: 1, error: 'smsCodeFailure' }],
  [
    'a second',
    [attemptFailed, attemptFailed],
    { step: 'enterCode', attempts: 2, error: 'smsCodeFailure' },
  ],
  [
    'a third',
    [attemptFailed, attemptFailed, attemptFailed],
    { step: 'failure', reason: 'code', mayRetry: false },
  ],
])('a 409 allows a retry until the third attempt: %s', (_label, events, state) => {
  expect(after(found, clicked, sent, ...events)).toMatchObject(state)
})

test('attempts are counted across the steps of one visit', () => {
  expect(
    after(
      found,
      clicked,
      attemptFailed,
      { ...clicked, at: at + 1000 },
      sent,
      attemptFailed,
      attemptFailed,
    ),
  ).toMatchObject({
    step: 'failure',
  })
})

test('allowRetry keeps the user on the code step any number of times', () => {
  const state = after(
    found,
    clicked,
    sent,
    refused(true),
    refused(true),
    refused(true),
    refused(true),
  )
  expect(state).toMatchObject({ step: 'enterCode', error: 'smsCodeFailure' })
})

test('a code that is refused without a retry opens the failure screen', () => {
  expect(nextMobileCodeStep(enterCode, refused(false)).state).toEqual({
    step: 'failure',
    reason: 'code',
    attempts: 0,
    mayRetry: false,
  })
})

test('a phone that cannot be used opens the failure screen', () => {
  expect(after({ type: 'phoneNotVerified', at })).toMatchObject({
    step: 'failure',
    reason: 'phone',
    mayRetry: false,
  })
})

test('the phone check can be retried twice after a 409', () => {
  expect(after(attemptFailed)).toMatchObject({ step: 'failure', mayRetry: true, attempts: 1 })
  expect(after(attemptFailed, retried)).toEqual({ step: 'loading', attempts: 1 })
  expect(after(attemptFailed, retried, attemptFailed, retried, attemptFailed)).toMatchObject({
    step: 'failure',
    mayRetry: false,
  })
})

test('the flow stays on its step if no response arrives', () => {
  const none: MobileCodeEvent = { type: 'noResponseReceived', at }
  expect(nextMobileCodeStep(prompt, none).state).toMatchObject({
    step: 'prompt',
    error: 'noAnswer',
  })
  expect(nextMobileCodeStep(enterCode, none).state).toMatchObject({
    step: 'enterCode',
    error: 'noAnswer',
    key: 'k',
  })
  expect(after(none)).toEqual({ step: 'noResponse', attempts: 0 })
  expect(after(none, retried).step).toBe('loading')
})

test('a verified code notifies the host, shows a message, and redirects', () => {
  const result = nextMobileCodeStep(enterCode, {
    type: 'redirected',
    to: '/id-success',
    message: 'phoneVerified',
    hostEvents: ['USER_ENROLLED'],
    at,
  })
  expect(result).toEqual({
    state: { step: 'redirecting' },
    effects: [
      { type: 'notifyHost', event: 'USER_ENROLLED' },
      { type: 'showMessage', message: 'phoneVerified' },
      { type: 'navigate', to: '/id-success' },
    ],
  })
})

test.each<[string, MobileCodeState, MobileCodeEvent]>([
  ['a code sent while loading', startMobileCode().state, sent],
  ['a phone found twice', enterCode, found],
  ['a send press while entering the code', enterCode, clicked],
  ['a retry that is not offered', enterCode, retried],
  ['a retry after a final failure', after(found, clicked, sent, refused(false)), retried],
  ['anything while leaving', { step: 'redirecting' }, sent],
])('%s changes nothing in the mobile code flow', (_label, state, event) => {
  expect(nextMobileCodeStep(state, event).state).toBe(state)
  expect(nextMobileCodeStep(state, event).effects).toEqual([])
})

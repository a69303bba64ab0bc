import { expect, test } from 'vitest'
import { type MobileCodeEvent, type MobileCodeState, nextMobileCodeStep, startMobileCode } from './flow'

const at = 1_000_000
const found: MobileCodeEvent = { fact: 'phoneFound', mobile: '0142', at }
const sent: MobileCodeEvent = { fact: 'codeSent', key: 'k', at }
const pressed: MobileCodeEvent = { fact: 'sendPressed' }
const unlocked: MobileCodeEvent = { fact: 'lockEnded' }
const retried: MobileCodeEvent = { fact: 'retried' }
const tryFailed: MobileCodeEvent = { fact: 'tryFailed', at }
const refused = (mayRetry: boolean): MobileCodeEvent => ({ fact: 'codeRefused', mayRetry, at })

function after(...events: MobileCodeEvent[]): MobileCodeState {
  return events.reduce<MobileCodeState>(
    (state, event) => nextMobileCodeStep(state, event).state,
    startMobileCode().state,
  )
}
const prompt = after(found)
const enterCode = after(found, pressed, sent)

test('it starts with the phone check', () => {
  expect(startMobileCode()).toEqual({ state: { step: 'loading', tries: 0 }, effects: [{ do: 'load' }] })
})

test('a phone leads to the send prompt', () => {
  expect(prompt).toEqual({ step: 'prompt', mobile: '0142', tries: 0, locked: false })
})

test('the send button sends once and is locked for one second', () => {
  const turn = nextMobileCodeStep(prompt, pressed)
  expect(turn.effects).toEqual([{ do: 'sendCode' }, { do: 'unlockLater', afterMs: 1000 }])
  expect(nextMobileCodeStep(turn.state, pressed)).toEqual({ state: turn.state, effects: [] })
  expect(nextMobileCodeStep(turn.state, unlocked).state).toMatchObject({ locked: false })
})

test('a sent code leads to entering it, and another may be asked for after 30 seconds', () => {
  expect(nextMobileCodeStep(after(found, pressed), sent)).toEqual({
    state: { step: 'enterCode', mobile: '0142', tries: 0, key: 'k', passcode: undefined, resendAt: at + 30_000 },
    effects: [{ do: 'say', message: 'mobileCodeSent' }],
  })
})

test('a renewed code replaces the key and says so', () => {
  const turn = nextMobileCodeStep(enterCode, { fact: 'codeSent', key: 'k2', at: at + 40_000 })
  expect(turn.state).toMatchObject({ key: 'k2', resendAt: at + 70_000 })
  expect(turn.effects).toEqual([{ do: 'say', message: 'newMobileCodeSent' }])
})

test.each([
  ['a first', [tryFailed], { step: 'enterCode', tries: 1, error: 'smsCodeFailure' }],
  ['a second', [tryFailed, tryFailed], { step: 'enterCode', tries: 2, error: 'smsCodeFailure' }],
  ['a third', [tryFailed, tryFailed, tryFailed], { step: 'failure', reason: 'code', mayRetry: false }],
])('a 409 allows a retry while fewer than three tries were made: %s', (_label, events, state) => {
  expect(after(found, pressed, sent, ...events)).toMatchObject(state)
})

test('tries count across the steps of one visit', () => {
  expect(after(found, pressed, tryFailed, unlocked, pressed, sent, tryFailed, tryFailed)).toMatchObject({
    step: 'failure',
  })
})

test('allowRetry stays on the code however often the upstream says so', () => {
  const state = after(found, pressed, sent, refused(true), refused(true), refused(true), refused(true))
  expect(state).toMatchObject({ step: 'enterCode', error: 'smsCodeFailure' })
})

test('a code refused for good leads to the failure screen', () => {
  expect(nextMobileCodeStep(enterCode, refused(false)).state).toEqual({
    step: 'failure',
    reason: 'code',
    tries: 0,
    mayRetry: false,
  })
})

test('a phone that cannot be used leads to the failure screen', () => {
  expect(after({ fact: 'phoneNotVerified', at })).toMatchObject({ step: 'failure', reason: 'phone', mayRetry: false })
})

test('a 409 on the phone check may be tried again twice', () => {
  expect(after(tryFailed)).toMatchObject({ step: 'failure', mayRetry: true, tries: 1 })
  expect(after(tryFailed, retried)).toEqual({ step: 'loading', tries: 1 })
  expect(after(tryFailed, retried, tryFailed, retried, tryFailed)).toMatchObject({ step: 'failure', mayRetry: false })
})

test('where no answer comes the step stays', () => {
  const none: MobileCodeEvent = { fact: 'noAnswerCame', at }
  expect(nextMobileCodeStep(prompt, none).state).toMatchObject({ step: 'prompt', error: 'noAnswer' })
  expect(nextMobileCodeStep(enterCode, none).state).toMatchObject({ step: 'enterCode', error: 'noAnswer', key: 'k' })
  expect(after(none)).toEqual({ step: 'unreachable', tries: 0 })
  expect(after(none, retried).step).toBe('loading')
})

test('success says so, tells the host, and goes', () => {
  const turn = nextMobileCodeStep(enterCode, {
    fact: 'sentElsewhere',
    to: '/id-success',
    message: 'phoneVerified',
    hostEvents: ['USER_ENROLLED'],
    at,
  })
  expect(turn).toEqual({
    state: { step: 'leaving' },
    effects: [
      { do: 'tellHost', event: 'USER_ENROLLED' },
      { do: 'say', message: 'phoneVerified' },
      { do: 'go', to: '/id-success' },
    ],
  })
})

test.each<[string, MobileCodeState, MobileCodeEvent]>([
  ['a code sent while loading', startMobileCode().state, sent],
  ['a phone found twice', enterCode, found],
  ['a send press while entering the code', enterCode, pressed],
  ['the end of a lock that is gone', enterCode, unlocked],
  ['a retry that is not offered', enterCode, retried],
  ['a retry after a final failure', after(found, pressed, sent, refused(false)), retried],
  ['anything while leaving', { step: 'leaving' }, sent],
])('%s changes nothing', (_label, state, event) => {
  expect(nextMobileCodeStep(state, event).state).toBe(state)
  expect(nextMobileCodeStep(state, event).effects).toEqual([])
})

import { expect, test } from 'vitest'
import {
  firstHttpsAddress,
  nextPhoneLinkStep,
  type PhoneLinkEvent,
  type PhoneLinkState,
  resumePhoneLink,
  startPhoneLink,
} from './flow'

const at = 1_000_000
const trusted: PhoneLinkEvent = { type: 'deviceTrusted', mobile: '0142', at }
const sent: PhoneLinkEvent = { type: 'linkSent', demo: false, at }
const retried: PhoneLinkEvent = { type: 'retried' }

function after(...events: PhoneLinkEvent[]): PhoneLinkState {
  return events.reduce<PhoneLinkState>((state, event) => nextPhoneLinkStep(state, event).state, startPhoneLink().state)
}
const sendLink = after(trusted)
const waiting = after(trusted, sent)

test('the flow starts with the device check', () => {
  expect(startPhoneLink()).toEqual({ state: { step: 'loading' }, effects: [{ type: 'load' }] })
})

test('a trusted device opens the step to send the link and shows a message', () => {
  expect(nextPhoneLinkStep(startPhoneLink().state, trusted)).toEqual({
    state: { step: 'sendLink', mobile: '0142' },
    effects: [{ type: 'showMessage', message: 'deviceVerified' }],
  })
})

test('a refused device stores the failed checks for the failure screen', () => {
  const details = ['phoneTrust=N', 'dobTrust=Y']
  expect(
    nextPhoneLinkStep(startPhoneLink().state, {
      type: 'deviceRefused',
      details,
      hostEvents: ['IDENTITY_FAILED'],
      at,
    }),
  ).toEqual({
    state: { step: 'redirecting' },
    effects: [
      { type: 'storeFailedChecks', checks: ['phoneTrust'] },
      { type: 'notifyHost', event: 'IDENTITY_FAILED' },
      { type: 'navigate', to: '/eid-failed' },
    ],
  })
})

test('a sent link opens the wait and can be sent again after 30 seconds', () => {
  expect(nextPhoneLinkStep(sendLink, sent)).toEqual({
    state: { step: 'waitForLink', mobile: '0142', resendAt: at + 30_000, demo: undefined },
    effects: [{ type: 'showMessage', message: 'linkSent' }],
  })
})

test('demo mode shows the text that was sent and its first https address', () => {
  const smsMessage = 'Open https://link.example.test/1 now'
  expect(
    nextPhoneLinkStep(sendLink, { type: 'linkSent', demo: true, smsMessage, mobile: '0143', at }).state,
  ).toMatchObject({
    mobile: '0143',
    demo: { text: smsMessage, address: 'https://link.example.test/1' },
  })
})

test('without demo mode the text is not shown', () => {
  expect(nextPhoneLinkStep(sendLink, { type: 'linkSent', demo: false, smsMessage: 'secret', at }).state).toMatchObject({
    demo: undefined,
  })
})

test.each([sendLink, waiting])('a request that is too early restarts the wait of 30 seconds at $step', (state) => {
  expect(nextPhoneLinkStep(state, { type: 'linkRequestedTooEarly', at: at + 5 }).state).toEqual({
    ...state,
    error: 'tooEarly',
    resendAt: at + 5 + 30_000,
  })
})

test.each([
  ['linkNotYetValidated', 'notYetValidated'],
  ['checkIncomplete', 'verificationIncomplete'],
] as const)('%s shows a hint unless the check was automatic', (type, error) => {
  expect(nextPhoneLinkStep(waiting, { type, at }).state).toEqual({ ...waiting, error: error })
  expect(nextPhoneLinkStep(waiting, { type, at, automatic: true }).state).toBe(waiting)
})

test('a refused link notifies the host and can be retried', () => {
  const result = nextPhoneLinkStep(waiting, { type: 'linkRefused', at })
  expect(result).toEqual({ state: { step: 'failure' }, effects: [{ type: 'notifyHost', event: 'IDENTITY_FAILED' }] })
  expect(nextPhoneLinkStep(result.state, retried)).toEqual(startPhoneLink())
})

test('a device check without a response can be retried', () => {
  expect(after({ type: 'noResponseReceived', at })).toEqual({ step: 'noResponse' })
  expect(after({ type: 'noResponseReceived', at }, retried)).toEqual({ step: 'loading' })
})

test.each<[string, PhoneLinkState, PhoneLinkEvent]>([
  ['a link sent while loading', startPhoneLink().state, sent],
  ['a device trusted twice', waiting, trusted],
  ['a retry while waiting', waiting, retried],
  ['a hint before the link was sent', sendLink, { type: 'linkNotYetValidated', at }],
  ['any event during a redirect', { step: 'redirecting' }, { type: 'linkRefused', at }],
])('%s changes nothing', (_label, state, event) => {
  expect(nextPhoneLinkStep(state, event).state).toBe(state)
  expect(nextPhoneLinkStep(state, event).effects).toEqual([])
})

test('a reload waits for the link that was sent', () => {
  const resumed = resumePhoneLink(at)
  expect(resumed).toEqual({ state: { step: 'waitForLink', resendAt: at }, effects: [] })
  expect(nextPhoneLinkStep(resumed.state, sent).state).toMatchObject({ step: 'waitForLink', resendAt: at + 30_000 })
})

test.each([
  ['Open https://link.example.test/a?b=c to go on', 'https://link.example.test/a?b=c'],
  ['See https://one.example.test. Or https://two.example.test', 'https://one.example.test'],
  ['(https://link.example.test/a)', 'https://link.example.test/a'],
  ['http://plain.example.test', undefined],
  ['Open http://127.0.0.1:4010/secure-link/a now', 'http://127.0.0.1:4010/secure-link/a'],
  ['http://127.0.0.1.evil.example/a', undefined],
  ['http://localhost@evil.example/a', undefined],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
  ['', undefined],
])('the first https address in %j is %s', (text, address) => expect(firstHttpsAddress(text)).toBe(address))

import { expect, test } from 'vitest'
import { type EmailLinkEvent, type EmailLinkState, nextEmailLinkStep, resumeEmailLink, startEmailLink } from './flow'

const at = 1_000_000
const address = 'a*****n@example.test'
const sent: EmailLinkEvent = { type: 'emailSent', address, at }

function after(...events: EmailLinkEvent[]): EmailLinkState {
  return events.reduce<EmailLinkState>((state, event) => nextEmailLinkStep(state, event).state, startEmailLink().state)
}
const waiting = after(sent)

test('the link is sent on entry', () => {
  expect(startEmailLink()).toEqual({ state: { step: 'sending' }, effects: [{ type: 'sendEmail' }] })
})

test('a sent email shows the wait with its masked address', () => {
  expect(nextEmailLinkStep(startEmailLink().state, sent)).toEqual({
    state: { step: 'waitForLink', address, resendAt: at + 30_000 },
    effects: [{ type: 'showMessage', message: 'emailSent' }],
  })
})

test('a request that is too early on entry waits for the earlier link', () => {
  expect(after({ type: 'linkRequestedTooEarly', at })).toEqual({
    step: 'waitForLink',
    resendAt: at + 30_000,
    error: 'tooEarly',
  })
})

test('a resend that is too early keeps the address', () => {
  expect(nextEmailLinkStep(waiting, { type: 'linkRequestedTooEarly', at }).state).toMatchObject({
    address,
    error: 'tooEarly',
  })
})

test.each([
  ['linkNotYetValidated', 'notYetValidated'],
  ['checkIncomplete', 'verificationIncomplete'],
  ['noResponseReceived', 'noAnswer'],
] as const)('%s shows a hint unless the check was automatic', (type, error) => {
  expect(nextEmailLinkStep(waiting, { type, at }).state).toEqual({ ...waiting, error: error })
  expect(nextEmailLinkStep(waiting, { type, at, automatic: true }).state).toBe(waiting)
})

test('a refused link shows the hint and notifies the host once', () => {
  const result = nextEmailLinkStep(waiting, { type: 'linkRefused', at })
  expect(result.state).toMatchObject({ step: 'waitForLink', refused: true, error: 'notYetValidated' })
  expect(result.effects).toEqual([{ type: 'notifyHost', event: 'IDENTITY_FAILED_CLOSE' }])
  expect(nextEmailLinkStep(result.state, { type: 'linkRefused', at })).toEqual({ state: result.state, effects: [] })
})

test('an email that was sent again can be validated again', () => {
  expect(after(sent, { type: 'linkRefused', at }, sent)).not.toHaveProperty('refused')
})

test('an email that could not be sent can be sent again', () => {
  expect(after({ type: 'noResponseReceived', at, sending: true })).toEqual({ step: 'notSent' })
  expect(nextEmailLinkStep({ step: 'notSent' }, { type: 'retried' })).toEqual(startEmailLink())
  expect(nextEmailLinkStep(waiting, { type: 'noResponseReceived', at, sending: true }).state).toMatchObject({
    error: 'emailNotSent',
  })
})

test.each<[string, EmailLinkState, EmailLinkEvent]>([
  ['a hint while sending', startEmailLink().state, { type: 'linkNotYetValidated', at }],
  ['a retry while waiting', waiting, { type: 'retried' }],
  ['a refusal while sending', startEmailLink().state, { type: 'linkRefused', at }],
  ['any event during a redirect', { step: 'redirecting' }, sent],
])('%s changes nothing', (_label, state, event) => {
  expect(nextEmailLinkStep(state, event).state).toBe(state)
  expect(nextEmailLinkStep(state, event).effects).toEqual([])
})

test('a reload does not send a second email', () => {
  expect(resumeEmailLink(at, address)).toEqual({ state: { step: 'waitForLink', address, resendAt: at }, effects: [] })
})

test('a failed device check redirects to the failure screen with the failed checks', () => {
  expect(
    nextEmailLinkStep(startEmailLink().state, { type: 'deviceRefused', details: ['emailTrust=N'], hostEvents: [], at }),
  ).toEqual({
    state: { step: 'redirecting' },
    effects: [
      { type: 'storeFailedChecks', checks: ['emailTrust'] },
      { type: 'navigate', to: '/eid-failed' },
    ],
  })
})

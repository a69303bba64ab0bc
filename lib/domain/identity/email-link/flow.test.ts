import { expect, test } from 'vitest'
import { type EmailLinkEvent, type EmailLinkState, nextEmailLinkStep, resumeEmailLink, startEmailLink } from './flow'

const at = 1_000_000
const address = 'a*****n@example.test'
const sent: EmailLinkEvent = { fact: 'emailSent', address, at }

function after(...events: EmailLinkEvent[]): EmailLinkState {
  return events.reduce<EmailLinkState>((state, event) => nextEmailLinkStep(state, event).state, startEmailLink().state)
}
const waiting = after(sent)

test('the link is sent on entry', () => {
  expect(startEmailLink()).toEqual({ state: { step: 'sending' }, effects: [{ do: 'send' }] })
})

test('a sent mail is waited for, with its masked address', () => {
  expect(nextEmailLinkStep(startEmailLink().state, sent)).toEqual({
    state: { step: 'waitForLink', address, resendAt: at + 30_000 },
    effects: [{ do: 'say', message: 'emailSent' }],
  })
})

test('too early on entry means that a link is on its way', () => {
  expect(after({ fact: 'linkTooEarly', at })).toEqual({
    step: 'waitForLink',
    resendAt: at + 30_000,
    error: 'tooEarly',
  })
})

test('too early on sending again keeps the address', () => {
  expect(nextEmailLinkStep(waiting, { fact: 'linkTooEarly', at }).state).toMatchObject({ address, error: 'tooEarly' })
})

test.each([
  ['linkNotYetValidated', 'notYetValidated'],
  ['checkIncomplete', 'verificationIncomplete'],
  ['noAnswerCame', 'noAnswer'],
] as const)('%s stays with its hint, unless the page looked by itself', (fact, trouble) => {
  expect(nextEmailLinkStep(waiting, { fact, at }).state).toEqual({ ...waiting, error: trouble })
  expect(nextEmailLinkStep(waiting, { fact, at, automatic: true }).state).toBe(waiting)
})

test('no retry: the hint shows, and the host hears it once', () => {
  const turn = nextEmailLinkStep(waiting, { fact: 'linkRefused', at })
  expect(turn.state).toMatchObject({ step: 'waitForLink', refused: true, error: 'notYetValidated' })
  expect(turn.effects).toEqual([{ do: 'tellHost', event: 'IDENTITY_FAILED_CLOSE' }])
  expect(nextEmailLinkStep(turn.state, { fact: 'linkRefused', at })).toEqual({ state: turn.state, effects: [] })
})

test('a mail sent again may be validated again', () => {
  expect(after(sent, { fact: 'linkRefused', at }, sent)).not.toHaveProperty('refused')
})

test('a mail that could not be sent can be sent again', () => {
  expect(after({ fact: 'noAnswerCame', at, sending: true })).toEqual({ step: 'notSent' })
  expect(nextEmailLinkStep({ step: 'notSent' }, { fact: 'retried' })).toEqual(startEmailLink())
  expect(nextEmailLinkStep(waiting, { fact: 'noAnswerCame', at, sending: true }).state).toMatchObject({
    error: 'emailNotSent',
  })
})

test.each<[string, EmailLinkState, EmailLinkEvent]>([
  ['a hint while sending', startEmailLink().state, { fact: 'linkNotYetValidated', at }],
  ['a retry while waiting', waiting, { fact: 'retried' }],
  ['a refusal while sending', startEmailLink().state, { fact: 'linkRefused', at }],
  ['anything while leaving', { step: 'leaving' }, sent],
])('%s changes nothing', (_label, state, event) => {
  expect(nextEmailLinkStep(state, event).state).toBe(state)
  expect(nextEmailLinkStep(state, event).effects).toEqual([])
})

test('a page loaded again while a mail is on its way sends no other', () => {
  expect(resumeEmailLink(at, address)).toEqual({ state: { step: 'waitForLink', address, resendAt: at }, effects: [] })
})

test('a device check that fails on the way to the mail leads to the failure screen with what failed', () => {
  expect(
    nextEmailLinkStep(startEmailLink().state, { fact: 'deviceRefused', details: ['emailTrust=N'], hostEvents: [], at }),
  ).toEqual({
    state: { step: 'leaving' },
    effects: [
      { do: 'keepFailedChecks', checks: ['emailTrust'] },
      { do: 'go', to: '/eid-failed' },
    ],
  })
})

import { describe, expect, test } from 'vitest'
import {
  firstHttpsAddress,
  type LinkEvent,
  type LinkState,
  nextLinkStep,
  resumeLink,
  startEmailLink,
  startPhoneLink,
} from './flow'

const at = 1_000_000
const retried: LinkEvent = { type: 'retried' }
const refused: LinkEvent = { type: 'linkRefused', at }
const noResponse: LinkEvent = { type: 'noResponseReceived', at }

function stateAfter(start: LinkState, ...events: LinkEvent[]): LinkState {
  return events.reduce<LinkState>((state, event) => nextLinkStep(state, event).state, start)
}

describe('the link to the phone', () => {
  const trusted: LinkEvent = { type: 'deviceTrusted', mobile: '0142', at }
  const sent: LinkEvent = { type: 'linkSent', at }
  const loading = startPhoneLink().state
  const sendLink = stateAfter(loading, trusted)
  const waiting = stateAfter(loading, trusted, sent)

  test('the phone link flow starts with the device check', () => {
    expect(startPhoneLink()).toEqual({ state: { step: 'loading' }, effects: [{ type: 'load' }] })
  })

  test('a trusted device opens the step that sends the link, and shows a message', () => {
    expect(nextLinkStep(loading, trusted)).toEqual({
      state: { step: 'sendLink', sentTo: '0142' },
      effects: [{ type: 'showMessage', message: 'deviceVerified' }],
    })
  })

  test('after the link is sent, the flow waits, and the link can be sent again after 30 seconds', () => {
    expect(nextLinkStep(sendLink, sent)).toEqual({
      state: {
        step: 'waitForLink',
        channel: 'phone',
        sentTo: '0142',
        resendAt: at + 30_000,
        demo: undefined,
      },
      effects: [{ type: 'showMessage', message: 'linkSent' }],
    })
  })

  test('demo mode shows the text message and the first https address in it', () => {
    const demoText = 'Open https://link.example.test/1 now'
    expect(
      nextLinkStep(sendLink, { type: 'linkSent', demoText, sentTo: '0143', at }).state,
    ).toMatchObject({
      sentTo: '0143',
      demo: { text: demoText, address: 'https://link.example.test/1' },
    })
  })

  test.each([sendLink, waiting])(
    'a request that is sent too early restarts the 30-second wait at $step',
    (state) => {
      expect(nextLinkStep(state, { type: 'linkRequestedTooEarly', at: at + 5 }).state).toEqual({
        ...state,
        error: 'tooEarly',
        resendAt: at + 5 + 30_000,
      })
    },
  )

  test('a refused link notifies the host and can be retried', () => {
    const result = nextLinkStep(waiting, refused)
    expect(result).toEqual({
      state: { step: 'failure' },
      effects: [{ type: 'notifyHost', event: 'IDENTITY_FAILED' }],
    })
    expect(nextLinkStep(result.state, retried)).toEqual(startPhoneLink())
  })

  test('the flow fails when the device check finds no phone', () => {
    expect(stateAfter(loading, refused)).toEqual({ step: 'failure' })
  })

  test('a device check without a response can be retried', () => {
    expect(stateAfter(loading, noResponse)).toEqual({ step: 'noResponse' })
    expect(stateAfter(loading, noResponse, retried)).toEqual({ step: 'loading' })
  })

  test.each<[string, LinkState, LinkEvent]>([
    ['a link sent while loading', loading, sent],
    ['a request that is too early while loading', loading, { type: 'linkRequestedTooEarly', at }],
    ['a device trusted twice', waiting, trusted],
    ['a retry while waiting', waiting, retried],
    ['a hint before the link was sent', sendLink, { type: 'linkNotYetValidated', at }],
    ['any event during a redirect', { step: 'redirecting' }, refused],
  ])('%s changes nothing in the phone link flow', (_label, state, event) => {
    expect(nextLinkStep(state, event).state).toBe(state)
    expect(nextLinkStep(state, event).effects).toEqual([])
  })
})

describe('the link by email', () => {
  const sentTo = 'a*****n@example.test'
  const sent: LinkEvent = { type: 'linkSent', sentTo, at }
  const sending = startEmailLink().state
  const waiting = stateAfter(sending, sent)

  test('the email link flow sends the link when it opens', () => {
    expect(startEmailLink()).toEqual({
      state: { step: 'sending' },
      effects: [{ type: 'sendEmail' }],
    })
  })

  test('after the email is sent, the flow waits and shows the masked address', () => {
    expect(nextLinkStep(sending, sent)).toEqual({
      state: { step: 'waitForLink', channel: 'email', sentTo, resendAt: at + 30_000 },
      effects: [{ type: 'showMessage', message: 'emailSent' }],
    })
  })

  test('the email link flow waits for the earlier link if its first request is too early', () => {
    expect(stateAfter(sending, { type: 'linkRequestedTooEarly', at })).toEqual({
      step: 'waitForLink',
      channel: 'email',
      resendAt: at + 30_000,
      error: 'tooEarly',
    })
  })

  test('a resend that is too early keeps the address', () => {
    const state = stateAfter(waiting, { type: 'linkRequestedTooEarly', at })
    expect(state).toMatchObject({ sentTo, error: 'tooEarly' })
  })

  test('a refused link shows the hint and notifies the host once', () => {
    const result = nextLinkStep(waiting, refused)
    expect(result.state).toMatchObject({
      step: 'waitForLink',
      refused: true,
      error: 'notYetValidated',
    })
    expect(result.effects).toEqual([{ type: 'notifyHost', event: 'IDENTITY_FAILED_CLOSE' }])
    expect(nextLinkStep(result.state, refused)).toEqual({ state: result.state, effects: [] })
  })

  test('an email that was sent again can be confirmed again', () => {
    expect(nextLinkStep(stateAfter(waiting, refused), sent)).toMatchObject({
      state: { step: 'waitForLink', channel: 'email' },
      effects: [{ type: 'showMessage', message: 'emailSent' }],
    })
    expect(stateAfter(waiting, refused, sent)).not.toHaveProperty('refused')
  })

  test('an email that could not be sent can be sent again', () => {
    expect(stateAfter(sending, { ...noResponse, sending: true })).toEqual({ step: 'notSent' })
    expect(nextLinkStep({ step: 'notSent' }, retried)).toEqual(startEmailLink())
    expect(stateAfter(waiting, { ...noResponse, sending: true })).toMatchObject({
      error: 'emailNotSent',
    })
  })

  test('a check without a response shows a hint unless the check was automatic', () => {
    expect(stateAfter(waiting, noResponse)).toEqual({ ...waiting, error: 'noAnswer' })
    expect(stateAfter(waiting, { ...noResponse, automatic: true })).toBe(waiting)
  })

  test.each<[string, LinkState, LinkEvent]>([
    ['a hint while sending', sending, { type: 'linkNotYetValidated', at }],
    ['a retry while waiting', waiting, retried],
    ['a refusal while sending', sending, refused],
    ['any event during a redirect', { step: 'redirecting' }, sent],
  ])('%s changes nothing in the email link flow', (_label, state, event) => {
    expect(nextLinkStep(state, event).state).toBe(state)
    expect(nextLinkStep(state, event).effects).toEqual([])
  })
})

test.each([startPhoneLink().state, startEmailLink().state])(
  'a refused device stores its failed checks for the failure screen at $step',
  (state) => {
    const details = ['phoneTrust=N', 'dobTrust=Y']
    expect(
      nextLinkStep(state, { type: 'deviceRefused', details, hostEvents: ['IDENTITY_FAILED'], at }),
    ).toEqual({
      state: { step: 'redirecting' },
      effects: [
        { type: 'storeFailedChecks', checks: ['phoneTrust'] },
        { type: 'notifyHost', event: 'IDENTITY_FAILED' },
        { type: 'navigate', to: '/eid-failed' },
      ],
    })
  },
)

describe.each(['phone', 'email'] as const)(
  'a link by %s that was sent before a reload',
  (channel) => {
    const { state, effects } = resumeLink({ channel, resendAt: at })

    test('after a reload, the flow waits for the link that was sent and sends no other', () => {
      expect({ state, effects }).toEqual({
        state: { step: 'waitForLink', channel, resendAt: at },
        effects: [],
      })
    })

    test('after a reload, the user can request another link', () => {
      expect(stateAfter(state, { type: 'linkSent', at })).toMatchObject({
        step: 'waitForLink',
        channel,
        resendAt: at + 30_000,
      })
    })

    test.each([
      ['linkNotYetValidated', 'notYetValidated'],
      ['checkIncomplete', 'verificationIncomplete'],
    ] as const)(
      'after a reload, the event %s shows a hint unless the check was automatic',
      (type, error) => {
        expect(nextLinkStep(state, { type, at }).state).toEqual({ ...state, error })
        expect(nextLinkStep(state, { type, at, automatic: true }).state).toBe(state)
      },
    )
  },
)

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
])('the first https address in %j is %s', (text, address) =>
  expect(firstHttpsAddress(text)).toBe(address),
)

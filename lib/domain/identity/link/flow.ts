import { assertNever } from '../../flow'
import { type IdentityFlowResult, type Redirecting, redirectFlow, showState, toHostEffect } from '../identity-flow'
import type { RetryLater } from '../messages'
import { failedChecks, type TrustCheck } from '../trust-checks'
import type { LinkOutcome } from './outcome'

/** R9.2: a link can be sent again after this time. */
export const resendWaitMs = 30_000

export type SendLinkStep = {
  readonly step: 'sendLink'
  /** The last four digits of the phone. */
  readonly sentTo: string
  /** Epoch milliseconds; sending earlier is rejected. */
  readonly resendAt?: number
  readonly error?: 'tooEarly' | RetryLater
}
export type WaitForLinkStep = {
  readonly step: 'waitForLink'
  readonly channel: 'phone' | 'email'
  /** The last four digits of the phone, or the masked email address; unknown if the link was sent before a reload. */
  readonly sentTo?: string | undefined
  readonly resendAt: number
  /** Demo mode shows the text that was sent; clicking it opens its first https address. */
  readonly demo?: { readonly text: string; readonly address?: string | undefined } | undefined
  /** The upstream allows no retry with this link. */
  readonly refused?: boolean
  readonly error?: LinkError | undefined
}
type LinkError = 'tooEarly' | 'notYetValidated' | 'verificationIncomplete' | 'noAnswer' | 'emailNotSent' | RetryLater

export type LinkState =
  /** The device is checked before a link to the phone; the link by email is sent on entry (R2.23). */
  | { readonly step: 'loading' | 'sending' }
  | SendLinkStep
  | WaitForLinkStep
  | { readonly step: 'failure' }
  /** The device check had no response; the email could not be sent. */
  | { readonly step: 'noResponse' | 'notSent'; readonly error?: RetryLater | undefined }
  | Redirecting

export type LinkEvent =
  /** `at`: the time of the event, epoch ms. `automatic`: the page checked without a click. `sending`: not a check. */
  | (LinkOutcome & { readonly at: number; readonly automatic?: boolean; readonly sending?: boolean })
  | { readonly type: 'retried' }

export type LinkEffect =
  | { readonly type: 'load' | 'sendEmail' }
  | { readonly type: 'storeFailedChecks'; readonly checks: readonly TrustCheck[] }
type LinkFlowResult = IdentityFlowResult<LinkState, LinkEffect>

export function startPhoneLink(): LinkFlowResult {
  return { state: { step: 'loading' }, effects: [{ type: 'load' }] }
}

export function startEmailLink(): LinkFlowResult {
  return { state: { step: 'sending' }, effects: [{ type: 'sendEmail' }] }
}

/** Resumes when a link was sent already. `resendAt`: epoch milliseconds. */
export function resumeLink(link: Omit<WaitForLinkStep, 'step'>): LinkFlowResult {
  return showState({ step: 'waitForLink', ...link })
}

/** An event that does not apply returns the same state. */
export function nextLinkStep(state: LinkState, event: LinkEvent): LinkFlowResult {
  if (state.step === 'redirecting') return showState(state)
  switch (event.type) {
    case 'deviceTrusted':
      if (state.step !== 'loading') return showState(state)
      return showState({ step: 'sendLink', sentTo: event.mobile }, 'deviceVerified')
    case 'deviceRefused': {
      const { effects, ...next } = redirectFlow({ ...event, to: '/eid-failed' })
      return { ...next, effects: [{ type: 'storeFailedChecks', checks: failedChecks(event.details) }, ...effects] }
    }
    case 'linkSent':
      return waitForLink(state, event)
    case 'linkRequestedTooEarly':
      return showState(waitToSend(state, event))
    case 'linkNotYetValidated':
      return showState(showError(state, 'notYetValidated', event.automatic))
    case 'checkIncomplete':
      return showState(showError(state, event.retryLater ?? 'verificationIncomplete', event.automatic))
    case 'linkRefused':
      return failLink(state)
    case 'noResponseReceived':
      return showState(withoutAnswer(state, event))
    case 'redirected':
      return redirectFlow(event)
    case 'retried':
      if (state.step === 'notSent') return startEmailLink()
      return state.step === 'failure' || state.step === 'noResponse' ? startPhoneLink() : showState(state)
    default:
      return assertNever(event)
  }
}

type EventOf<Type> = Extract<LinkEvent, { readonly type: Type }>

function waitForLink(state: LinkState, { sentTo, demoText: text, at }: EventOf<'linkSent'>): LinkFlowResult {
  if (state.step !== 'sending' && state.step !== 'sendLink' && state.step !== 'waitForLink') return showState(state)
  const isEmail = state.step === 'sending' || (state.step === 'waitForLink' && state.channel === 'email')
  const earlier = 'sentTo' in state ? state.sentTo : undefined
  const next: WaitForLinkStep = {
    step: 'waitForLink',
    channel: isEmail ? 'email' : 'phone',
    sentTo: sentTo ?? earlier,
    resendAt: at + resendWaitMs,
    demo: text === undefined ? undefined : { text, address: firstHttpsAddress(text) },
  }
  return showState(next, isEmail ? 'emailSent' : 'linkSent')
}

function waitToSend(state: LinkState, { at, retryLater }: EventOf<'linkRequestedTooEarly'>): LinkState {
  const wait = { resendAt: retryLater?.retryAt ?? at + resendWaitMs, error: retryLater ?? 'tooEarly' } as const
  if (state.step === 'sendLink' || state.step === 'waitForLink') return { ...state, ...wait }
  if (state.step !== 'sending') return state
  return retryLater ? { step: 'notSent', error: retryLater } : { step: 'waitForLink', channel: 'email', ...wait }
}

/** A link to the phone ends the method; an email can be sent again, and the host hears of the refusal once for each. */
function failLink(state: LinkState): LinkFlowResult {
  const isEmail = state.step === 'waitForLink' && state.channel === 'email'
  if (state.step === 'sending' || (isEmail && state.refused)) return showState(state)
  return isEmail
    ? { state: { ...state, refused: true, error: 'notYetValidated' }, effects: [toHostEffect('IDENTITY_FAILED_CLOSE')] }
    : { state: { step: 'failure' }, effects: [toHostEffect('IDENTITY_FAILED')] }
}

function withoutAnswer(state: LinkState, event: EventOf<'noResponseReceived'>): LinkState {
  if (state.step === 'loading') return { step: 'noResponse', error: event.retryLater }
  if (state.step === 'sending') return { step: 'notSent' }
  return showError(state, event.sending ? 'emailNotSent' : 'noAnswer', event.automatic)
}

/** An automatic check shows no error. */
function showError(state: LinkState, error: LinkError, automatic = false): LinkState {
  return state.step === 'waitForLink' && !automatic ? { ...state, error } : state
}

/** The first address in a text message, for demo mode: https, or http on this machine, as the sandbox has no certificate. */
export function firstHttpsAddress(text: string): string | undefined {
  const address = /(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?=[:/]))[^\s<>"']+/i
  const found = address.exec(text)?.[0].replace(/[.,;:!?)\]]+$/, '')
  return found !== undefined && URL.canParse(found) ? found : undefined
}

import { assertNever } from '../../flow'
import { type IdentityFlowResult, type Redirecting, redirectFlow, showState } from '../flow-result'
import type { RetryLater } from '../messages'
import { failedChecks, type TrustCheck } from '../trust-checks'
import type { DeviceCheckFailed, PhoneLinkOutcome } from './outcome'

/** R9.2: a link can be sent again after this time. */
export const resendWaitMs = 30_000

type SendLinkStep = {
  readonly step: 'sendLink'
  /** The last four digits of the phone. */
  readonly mobile: string
  /** Epoch milliseconds; sending earlier is rejected. */
  readonly resendAt?: number
  readonly error?: 'tooEarly' | RetryLater
}
type WaitForLinkStep = {
  readonly step: 'waitForLink'
  /** Unknown if the link was sent before a reload. */
  readonly mobile?: string | undefined
  readonly resendAt: number
  /** Demo mode shows the text that was sent; clicking it opens its first https address. */
  readonly demo?: { readonly text: string; readonly address?: string | undefined } | undefined
  readonly error?: 'tooEarly' | 'notYetValidated' | 'verificationIncomplete' | RetryLater | undefined
}
export type PhoneLinkState =
  | { readonly step: 'loading' }
  | SendLinkStep
  | WaitForLinkStep
  | { readonly step: 'failure' }
  | { readonly step: 'noResponse'; readonly error?: RetryLater | undefined }
  | Redirecting

export type PhoneLinkEvent =
  /** `at`: the time of the event, epoch milliseconds. `automatic`: the page polled without a click. */
  (PhoneLinkOutcome & { readonly at: number; readonly automatic?: boolean }) | { readonly type: 'retried' }

export type StoreFailedChecks = { readonly type: 'storeFailedChecks'; readonly checks: readonly TrustCheck[] }
export type PhoneLinkEffect = { readonly type: 'load' } | StoreFailedChecks
type PhoneLinkFlowResult = IdentityFlowResult<PhoneLinkState, PhoneLinkEffect>

export function startPhoneLink(): PhoneLinkFlowResult {
  return { state: { step: 'loading' }, effects: [{ type: 'load' }] }
}

/** Resumes after a reload when a link was sent already. `resendAt`: epoch milliseconds. */
export function resumePhoneLink(resendAt: number): PhoneLinkFlowResult {
  return showState({ step: 'waitForLink', resendAt })
}

/** Returns the next state and its effects; an event that does not apply returns the same state. */
export function nextPhoneLinkStep(state: PhoneLinkState, event: PhoneLinkEvent): PhoneLinkFlowResult {
  if (state.step === 'redirecting') return showState(state)
  switch (event.type) {
    case 'deviceTrusted':
      return state.step === 'loading' ? showState(sendTo(event.mobile), 'deviceVerified') : showState(state)
    case 'deviceRefused':
      return failDeviceCheck(event)
    case 'linkSent':
      return canSend(state) ? showState(waitForLinkAfter(state.mobile, event), 'linkSent') : showState(state)
    case 'linkRequestedTooEarly':
      return showState(canSend(state) ? { ...state, ...tooEarly(event) } : state)
    case 'linkNotYetValidated':
      return showState(showError(state, 'notYetValidated', event.automatic))
    case 'checkIncomplete':
      return showState(showError(state, event.retryLater ?? 'verificationIncomplete', event.automatic))
    case 'linkRefused':
      return { state: { step: 'failure' }, effects: [{ type: 'notifyHost', event: 'IDENTITY_FAILED' }] }
    case 'noResponseReceived':
      return showState(state.step === 'loading' ? { step: 'noResponse', error: event.retryLater } : state)
    case 'redirected':
      return redirectFlow(event)
    case 'retried':
      return state.step === 'failure' || state.step === 'noResponse' ? startPhoneLink() : showState(state)
    default:
      return assertNever(event)
  }
}

type Sent = { smsMessage?: string | undefined; demo: boolean; mobile?: string | undefined; at: number }

function canSend(state: PhoneLinkState): state is SendLinkStep | WaitForLinkStep {
  return state.step === 'sendLink' || state.step === 'waitForLink'
}

function waitForLinkAfter(mobile: string | undefined, sent: Sent): WaitForLinkStep {
  const text = sent.demo ? sent.smsMessage : undefined
  return {
    step: 'waitForLink',
    mobile: sent.mobile ?? mobile,
    resendAt: sent.at + resendWaitMs,
    demo: text === undefined ? undefined : { text, address: firstHttpsAddress(text) },
  }
}

/** The error of a link requested too early, and when another one can be sent (epoch ms). */
export function tooEarly({ at, retryLater }: { at: number; retryLater?: RetryLater }) {
  return { resendAt: retryLater?.retryAt ?? at + resendWaitMs, error: retryLater ?? 'tooEarly' } as const
}

/** An automatic check shows no error. */
function showError(state: PhoneLinkState, error: WaitForLinkStep['error'], automatic = false): PhoneLinkState {
  return state.step === 'waitForLink' && !automatic ? { ...state, error } : state
}

/** Stores the failed checks and redirects to the failure screen, which lists them. */
export function failDeviceCheck(event: DeviceCheckFailed): IdentityFlowResult<Redirecting, StoreFailedChecks> {
  const { state, effects } = redirectFlow({ to: '/eid-failed', hostEvents: event.hostEvents })
  return { state, effects: [{ type: 'storeFailedChecks', checks: failedChecks(event.details) }, ...effects] }
}

function sendTo(mobile: string): SendLinkStep {
  return { step: 'sendLink', mobile }
}

/** https, or http on this machine: the sandbox has no certificate. */
const address = /(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?=[:/]))[^\s<>"']+/i

/** The first https address in a text message, for demo mode; without punctuation of the sentence. */
export function firstHttpsAddress(text: string): string | undefined {
  const found = address.exec(text)?.[0].replace(/[.,;:!?)\]]+$/, '')
  return found !== undefined && URL.canParse(found) ? found : undefined
}

import { assertNever } from '../../flow'
import { type IdentityFlowResult, type Redirecting, redirectFlow, showState } from '../flow-result'
import { failDeviceCheck as refuseDevice, resendWaitMs, type StoreFailedChecks, tooEarly } from '../link/flow'
import type { RetryLater } from '../messages'
import type { EmailLinkOutcome } from './outcome'

type WaitForLinkStep = {
  readonly step: 'waitForLink'
  /** Masked; missing if the link was sent before the page was loaded. */
  readonly address?: string | undefined
  /** Epoch milliseconds. */
  readonly resendAt: number
  /** The upstream allows no retry with this link. */
  readonly refused?: boolean
  readonly error?: LinkError | 'noAnswer' | 'emailNotSent' | RetryLater | undefined
}
type LinkError = 'tooEarly' | 'notYetValidated' | 'verificationIncomplete'
type NotSentStep = { readonly step: 'notSent'; readonly error?: RetryLater | undefined }
export type EmailLinkState = { readonly step: 'sending' } | WaitForLinkStep | NotSentStep | Redirecting

export type EmailLinkEvent =
  /** `at`: the time of the event, epoch milliseconds. `automatic`: the page polled without a click. */
  | (EmailLinkOutcome & { readonly at: number; readonly automatic?: boolean; readonly sending?: boolean })
  | { readonly type: 'retried' }

export type EmailLinkEffect = { readonly type: 'sendEmail' } | StoreFailedChecks
type EmailLinkFlowResult = IdentityFlowResult<EmailLinkState, EmailLinkEffect>

/** The link is sent on entry. R2.23. */
export function startEmailLink(): EmailLinkFlowResult {
  return { state: { step: 'sending' }, effects: [{ type: 'sendEmail' }] }
}

/** Resumes after a reload when an email was sent already. `resendAt`: epoch milliseconds. */
export function resumeEmailLink(resendAt: number, address?: string): EmailLinkFlowResult {
  return showState({ step: 'waitForLink', address, resendAt })
}

/** Returns the next state and its effects; an event that does not apply returns the same state. */
export function nextEmailLinkStep(state: EmailLinkState, event: EmailLinkEvent): EmailLinkFlowResult {
  if (state.step === 'redirecting') return showState(state)
  switch (event.type) {
    case 'emailSent':
      return showState({ step: 'waitForLink', address: event.address, resendAt: event.at + resendWaitMs }, 'emailSent')
    case 'deviceRefused':
      return refuseDevice(event)
    case 'linkRequestedTooEarly':
      return showState(
        event.retryLater && state.step !== 'waitForLink'
          ? { step: 'notSent', error: event.retryLater }
          : { ...waiting(state), ...tooEarly(event) },
      )
    case 'linkNotYetValidated':
      return showState(showError(state, 'notYetValidated', event.automatic))
    case 'checkIncomplete':
      return showState(showError(state, event.retryLater ?? 'verificationIncomplete', event.automatic))
    case 'linkRefused':
      return state.step === 'waitForLink' && !state.refused ? failLink(state) : showState(state)
    case 'noResponseReceived':
      return showState(withoutAnswer(state, event))
    case 'retried':
      return state.step === 'notSent' ? startEmailLink() : showState(state)
    case 'redirected':
      return redirectFlow(event)
    default:
      return assertNever(event)
  }
}

type ActiveState = Exclude<EmailLinkState, { step: 'redirecting' }>

/** No retry: shows the hint and notifies the host once for each link. */
function failLink(state: WaitForLinkStep): EmailLinkFlowResult {
  return {
    state: { ...state, refused: true, error: 'notYetValidated' },
    effects: [{ type: 'notifyHost', event: 'IDENTITY_FAILED_CLOSE' }],
  }
}

function waiting(state: ActiveState): WaitForLinkStep {
  return state.step === 'waitForLink' ? state : { step: 'waitForLink', resendAt: 0 }
}

/** An automatic check shows no error. */
function showError(state: ActiveState, error: WaitForLinkStep['error'], automatic = false): EmailLinkState {
  return state.step === 'waitForLink' && !automatic ? { ...state, error } : state
}

function withoutAnswer(
  state: ActiveState,
  { automatic, sending }: { automatic?: boolean; sending?: boolean },
): EmailLinkState {
  if (state.step !== 'waitForLink') return { step: 'notSent' }
  return showError(state, sending ? 'emailNotSent' : 'noAnswer', automatic)
}

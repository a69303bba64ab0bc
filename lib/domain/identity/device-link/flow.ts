import { assertNever } from '../../assert-never'
import { type Leaving, leave, show, type Turn } from '../flow-result'
import { failedChecks, type TrustCheck } from '../trust-checks'
import { firstHttpsAddress } from './first-https-address'
import type { DeviceLinkOutcome, DeviceRefused } from './outcome'

/** Specification, section 9: a link can be sent again this much later. */
export const resendWaitMs = 30_000

type SendLink = {
  readonly step: 'sendLink'
  /** The last four digits of the phone. */
  readonly mobile: string
  /** Epoch milliseconds; before it sending would be too early. */
  readonly resendAt?: number
  readonly trouble?: 'tooEarly'
}
type WaitForLink = {
  readonly step: 'waitForLink'
  /** Unknown where the link was sent before the page was loaded again. */
  readonly mobile?: string | undefined
  readonly resendAt: number
  /** Demo mode shows the text that was sent; clicking it opens its first https address. */
  readonly demo?: { readonly text: string; readonly address?: string | undefined } | undefined
  readonly trouble?: 'tooEarly' | 'notYetValidated' | 'verificationIncomplete' | undefined
}
export type DeviceLinkState =
  | { readonly step: 'loading' }
  | SendLink
  | WaitForLink
  | { readonly step: 'failure' }
  | { readonly step: 'unreachable' }
  | Leaving

export type DeviceLinkEvent =
  /** `at`: when it happened, epoch milliseconds. `unasked`: the page looked by itself. */
  (DeviceLinkOutcome & { readonly at: number; readonly unasked?: boolean }) | { readonly fact: 'retried' }

export type KeepFailedChecks = { readonly do: 'keepFailedChecks'; readonly checks: readonly TrustCheck[] }
export type DeviceLinkEffect = { readonly do: 'load' } | KeepFailedChecks
type DeviceLinkTurn = Turn<DeviceLinkState, DeviceLinkEffect>

export function start(): DeviceLinkTurn {
  return { state: { step: 'loading' }, effects: [{ do: 'load' }] }
}

/** A link is on its way already: the page was loaded again meanwhile. `resendAt`: epoch milliseconds. */
export function resume(resendAt: number): DeviceLinkTurn {
  return show({ step: 'waitForLink', resendAt })
}

/** What follows when `event` happens in `state`; a pair without meaning changes nothing. */
export function next(state: DeviceLinkState, event: DeviceLinkEvent): DeviceLinkTurn {
  if (state.step === 'leaving') return show(state)
  switch (event.fact) {
    case 'deviceTrusted':
      return state.step === 'loading' ? show(sendTo(event.mobile), 'deviceVerified') : show(state)
    case 'deviceRefused':
      return refuse(event)
    case 'linkSent':
      return canSend(state) ? show(waitAfter(state.mobile, event), 'linkSent') : show(state)
    case 'linkTooEarly':
      return show(canSend(state) ? { ...state, resendAt: event.at + resendWaitMs, trouble: 'tooEarly' } : state)
    case 'linkNotYetValidated':
      return show(hint(state, 'notYetValidated', event.unasked))
    case 'checkIncomplete':
      return show(hint(state, 'verificationIncomplete', event.unasked))
    case 'linkRefused':
      return { state: { step: 'failure' }, effects: [{ do: 'tellHost', event: 'IDENTITY_FAILED' }] }
    case 'noAnswerCame':
      return show(state.step === 'loading' ? { step: 'unreachable' } : state)
    case 'sentElsewhere':
      return leave(event)
    case 'retried':
      return state.step === 'failure' || state.step === 'unreachable' ? start() : show(state)
    default:
      return assertNever(event)
  }
}

type Sent = { smsMessage?: string | undefined; demo: boolean; mobile?: string | undefined; at: number }

function canSend(state: DeviceLinkState): state is SendLink | WaitForLink {
  return state.step === 'sendLink' || state.step === 'waitForLink'
}

function waitAfter(mobile: string | undefined, sent: Sent): WaitForLink {
  const text = sent.demo ? sent.smsMessage : undefined
  return {
    step: 'waitForLink',
    mobile: sent.mobile ?? mobile,
    resendAt: sent.at + resendWaitMs,
    demo: text === undefined ? undefined : { text, address: firstHttpsAddress(text) },
  }
}

/** A look the page took by itself says nothing: the consumer did not ask. */
function hint(state: DeviceLinkState, trouble: WaitForLink['trouble'], unasked = false): DeviceLinkState {
  return state.step === 'waitForLink' && !unasked ? { ...state, trouble } : state
}

/** A failed device check leaves for the failure screen, and leaves there what failed. */
export function refuse(event: DeviceRefused): Turn<Leaving, KeepFailedChecks> {
  const { state, effects } = leave({ to: '/eid-failed', tells: event.tells })
  return { state, effects: [{ do: 'keepFailedChecks', checks: failedChecks(event.details) }, ...effects] }
}

function sendTo(mobile: string): SendLink {
  return { step: 'sendLink', mobile }
}

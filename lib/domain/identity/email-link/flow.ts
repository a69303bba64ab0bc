import { assertNever } from '../../assert-never'
import { type KeepFailedChecks, refuse as refuseDevice, resendWaitMs } from '../device-link/flow'
import { type Leaving, leave, show, type Turn } from '../flow-result'
import type { EmailLinkOutcome } from './outcome'

type WaitForLink = {
  readonly step: 'waitForLink'
  /** Masked; missing where a link went out shortly before this visit of the page. */
  readonly address?: string | undefined
  /** Epoch milliseconds. */
  readonly resendAt: number
  /** The upstream allows no retry with this link. */
  readonly refused?: boolean
  readonly trouble?: 'tooEarly' | 'notYetValidated' | 'verificationIncomplete' | 'noAnswer' | 'emailNotSent' | undefined
}
export type EmailLinkState = { readonly step: 'sending' } | WaitForLink | { readonly step: 'notSent' } | Leaving

export type EmailLinkEvent =
  /** `at`: when it happened, epoch milliseconds. `unasked`: the page looked by itself. */
  | (EmailLinkOutcome & { readonly at: number; readonly unasked?: boolean; readonly sending?: boolean })
  | { readonly fact: 'retried' }

export type EmailLinkEffect = { readonly do: 'send' } | KeepFailedChecks
type EmailLinkTurn = Turn<EmailLinkState, EmailLinkEffect>

/** The link is sent on entry. Specification, section 2. */
export function start(): EmailLinkTurn {
  return { state: { step: 'sending' }, effects: [{ do: 'send' }] }
}

/** A mail is on its way already: the page was loaded again meanwhile. `resendAt`: epoch milliseconds. */
export function resume(resendAt: number, address?: string): EmailLinkTurn {
  return show({ step: 'waitForLink', address, resendAt })
}

/** What follows when `event` happens in `state`; a pair without meaning changes nothing. */
export function next(state: EmailLinkState, event: EmailLinkEvent): EmailLinkTurn {
  if (state.step === 'leaving') return show(state)
  switch (event.fact) {
    case 'emailSent':
      return show({ step: 'waitForLink', address: event.address, resendAt: event.at + resendWaitMs }, 'emailSent')
    case 'deviceRefused':
      return refuseDevice(event)
    case 'linkTooEarly':
      return show({ ...waiting(state), resendAt: event.at + resendWaitMs, trouble: 'tooEarly' })
    case 'linkNotYetValidated':
      return show(hint(state, 'notYetValidated', event.unasked))
    case 'checkIncomplete':
      return show(hint(state, 'verificationIncomplete', event.unasked))
    case 'linkRefused':
      return state.step === 'waitForLink' && !state.refused ? refuse(state) : show(state)
    case 'noAnswerCame':
      return show(withoutAnswer(state, event))
    case 'retried':
      return state.step === 'notSent' ? start() : show(state)
    case 'sentElsewhere':
      return leave(event)
    default:
      return assertNever(event)
  }
}

type Open = Exclude<EmailLinkState, { step: 'leaving' }>

/** No retry: the hint stays on the page and the host hears that identity failed, once for each link. */
function refuse(state: WaitForLink): EmailLinkTurn {
  return {
    state: { ...state, refused: true, trouble: 'notYetValidated' },
    effects: [{ do: 'tellHost', event: 'IDENTITY_FAILED_CLOSE' }],
  }
}

function waiting(state: Open): WaitForLink {
  return state.step === 'waitForLink' ? state : { step: 'waitForLink', resendAt: 0 }
}

/** A look the page took by itself says nothing: the consumer did not ask. */
function hint(state: Open, trouble: WaitForLink['trouble'], unasked = false): EmailLinkState {
  return state.step === 'waitForLink' && !unasked ? { ...state, trouble } : state
}

function withoutAnswer(state: Open, { unasked, sending }: { unasked?: boolean; sending?: boolean }): EmailLinkState {
  if (state.step !== 'waitForLink') return { step: 'notSent' }
  return hint(state, sending ? 'emailNotSent' : 'noAnswer', unasked)
}

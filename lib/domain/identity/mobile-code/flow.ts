import { assertNever } from '../../flow'
import { type IdentityFlowResult, type Leaving, leaveFlow, showState } from '../flow-result'
import type { MobileCodeOutcome } from './outcome'

/** R4.7: the send-text button is locked this long after a click. */
const sendLockMs = 1000
/** A 409 allows a retry while fewer tries than this were made. */
const triesAllowed = 3
/** After a code was sent another can be asked for this much later (ours: the same wait as for a link). */
const resendWaitMs = 30_000

type MobileCodeError = 'smsCodeFailure' | 'noAnswer'
type PromptStep = {
  readonly step: 'prompt'
  readonly mobile: string
  readonly tries: number
  readonly locked: boolean
  readonly error?: MobileCodeError | undefined
}
type EnterCodeStep = {
  readonly step: 'enterCode'
  readonly mobile: string
  readonly tries: number
  readonly key: string
  /** For demo users only. */
  readonly passcode?: string | undefined
  /** Epoch milliseconds. */
  readonly resendAt: number
  readonly error?: MobileCodeError | undefined
}
type FailureStep = {
  readonly step: 'failure'
  readonly reason: 'phone' | 'code'
  readonly tries: number
  readonly mayRetry: boolean
}
export type MobileCodeState =
  | { readonly step: 'loading'; readonly tries: number }
  | PromptStep
  | EnterCodeStep
  | FailureStep
  | { readonly step: 'unreachable'; readonly tries: number }
  | Leaving

export type MobileCodeEvent =
  /** `at`: when it happened, epoch milliseconds. */
  | (MobileCodeOutcome & { readonly at: number })
  | { readonly fact: 'sendPressed' }
  | { readonly fact: 'lockEnded' }
  | { readonly fact: 'retried' }

export type MobileCodeEffect =
  | { readonly do: 'load' }
  | { readonly do: 'sendCode' }
  | { readonly do: 'unlockLater'; readonly afterMs: number }
type MobileCodeFlowResult = IdentityFlowResult<MobileCodeState, MobileCodeEffect>

export function startMobileCode(tries = 0): MobileCodeFlowResult {
  return { state: { step: 'loading', tries }, effects: [{ do: 'load' }] }
}

/** What follows when `event` happens in `state`; a pair without meaning changes nothing. */
export function nextMobileCodeStep(state: MobileCodeState, event: MobileCodeEvent): MobileCodeFlowResult {
  if (state.step === 'leaving') return showState(state)
  switch (event.fact) {
    case 'phoneFound':
      return showState(state.step === 'loading' ? promptFor(event.mobile, state.tries) : state)
    case 'phoneNotVerified':
      return showState(fail(state.tries, 'phone'))
    case 'sendPressed':
      return state.step === 'prompt' && !state.locked ? send(state) : showState(state)
    case 'lockEnded':
      return showState(state.step === 'prompt' ? { ...state, locked: false } : state)
    case 'codeSent':
      return codeSent(state, event)
    case 'codeRefused':
      return event.mayRetry ? tryAgain(state) : showState(fail(state.tries, 'code'))
    case 'tryFailed':
      return state.tries + 1 < triesAllowed ? tryAgain(state) : giveUp(state)
    case 'noAnswerCame':
      return showState(withoutAnswer(state))
    case 'retried':
      return canRestart(state) ? startMobileCode(state.tries) : showState(state)
    case 'sentElsewhere':
      return leaveFlow(event)
    default:
      return assertNever(event)
  }
}

type Open = Exclude<MobileCodeState, Leaving>

function send(state: PromptStep): MobileCodeFlowResult {
  return {
    state: { ...state, locked: true, error: undefined },
    effects: [{ do: 'sendCode' }, { do: 'unlockLater', afterMs: sendLockMs }],
  }
}

function codeSent(state: Open, sent: { key: string; passcode?: string | undefined; at: number }): MobileCodeFlowResult {
  if (state.step !== 'prompt' && state.step !== 'enterCode') return showState(state)
  const { mobile, tries } = state
  const { key, passcode, at } = sent
  const message = state.step === 'prompt' ? 'mobileCodeSent' : 'newMobileCodeSent'
  return showState({ step: 'enterCode', mobile, tries, key, passcode, resendAt: at + resendWaitMs }, message)
}

/** The consumer stays and may try again; one more try is counted. */
function tryAgain(state: Open): MobileCodeFlowResult {
  const tries = state.tries + 1
  if (state.step === 'prompt' || state.step === 'enterCode') {
    return showState({ ...state, tries, error: 'smsCodeFailure' })
  }
  return showState({ step: 'failure', reason: 'phone', tries, mayRetry: true })
}

function giveUp(state: Open): MobileCodeFlowResult {
  return state.step === 'enterCode'
    ? showState(fail(state.tries + 1, 'code'))
    : showState(fail(state.tries + 1, 'phone'))
}

function fail(tries: number, reason: FailureStep['reason']): FailureStep {
  return { step: 'failure', reason, tries, mayRetry: false }
}

function withoutAnswer(state: Open): MobileCodeState {
  if (state.step === 'prompt' || state.step === 'enterCode') return { ...state, error: 'noAnswer' }
  return state.step === 'loading' ? { step: 'unreachable', tries: state.tries } : state
}

function canRestart(state: Open): boolean {
  return state.step === 'unreachable' || (state.step === 'failure' && state.mayRetry)
}

function promptFor(mobile: string, tries: number): PromptStep {
  return { step: 'prompt', mobile, tries, locked: false }
}

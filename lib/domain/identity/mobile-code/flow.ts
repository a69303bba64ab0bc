import { assertNever } from '../../assert-never'
import { type Leaving, leave, show, type Turn } from '../flow-result'
import type { MobileCodeOutcome } from './outcome'

/** Specification, section 9: the send-text button is locked this long after a click. */
const sendLockMs = 1000
/** A 409 allows a retry while fewer tries than this were made. */
const triesAllowed = 3
/** After a code was sent another can be asked for this much later (ours: the same wait as for a link). */
const resendWaitMs = 30_000

type Trouble = 'smsCodeFailure' | 'noAnswer'
type Prompt = {
  readonly step: 'prompt'
  readonly mobile: string
  readonly tries: number
  readonly locked: boolean
  readonly trouble?: Trouble | undefined
}
type EnterCode = {
  readonly step: 'enterCode'
  readonly mobile: string
  readonly tries: number
  readonly key: string
  /** For demo users only. */
  readonly passcode?: string | undefined
  /** Epoch milliseconds. */
  readonly resendAt: number
  readonly trouble?: Trouble | undefined
}
type Failure = {
  readonly step: 'failure'
  readonly reason: 'phone' | 'code'
  readonly tries: number
  readonly mayRetry: boolean
}
export type MobileCodeState =
  | { readonly step: 'loading'; readonly tries: number }
  | Prompt
  | EnterCode
  | Failure
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
type MobileCodeTurn = Turn<MobileCodeState, MobileCodeEffect>

export function start(tries = 0): MobileCodeTurn {
  return { state: { step: 'loading', tries }, effects: [{ do: 'load' }] }
}

/** What follows when `event` happens in `state`; a pair without meaning changes nothing. */
export function next(state: MobileCodeState, event: MobileCodeEvent): MobileCodeTurn {
  if (state.step === 'leaving') return show(state)
  switch (event.fact) {
    case 'phoneFound':
      return show(state.step === 'loading' ? promptFor(event.mobile, state.tries) : state)
    case 'phoneNotVerified':
      return show(fail(state.tries, 'phone'))
    case 'sendPressed':
      return state.step === 'prompt' && !state.locked ? send(state) : show(state)
    case 'lockEnded':
      return show(state.step === 'prompt' ? { ...state, locked: false } : state)
    case 'codeSent':
      return codeSent(state, event)
    case 'codeRefused':
      return event.mayRetry ? tryAgain(state) : show(fail(state.tries, 'code'))
    case 'tryFailed':
      return state.tries + 1 < triesAllowed ? tryAgain(state) : giveUp(state)
    case 'noAnswerCame':
      return show(withoutAnswer(state))
    case 'retried':
      return mayStartAgain(state) ? start(state.tries) : show(state)
    case 'sentElsewhere':
      return leave(event)
    default:
      return assertNever(event)
  }
}

type Open = Exclude<MobileCodeState, Leaving>

function send(state: Prompt): MobileCodeTurn {
  return {
    state: { ...state, locked: true, trouble: undefined },
    effects: [{ do: 'sendCode' }, { do: 'unlockLater', afterMs: sendLockMs }],
  }
}

function codeSent(state: Open, sent: { key: string; passcode?: string | undefined; at: number }): MobileCodeTurn {
  if (state.step !== 'prompt' && state.step !== 'enterCode') return show(state)
  const { mobile, tries } = state
  const { key, passcode, at } = sent
  const saying = state.step === 'prompt' ? 'mobileCodeSent' : 'newMobileCodeSent'
  return show({ step: 'enterCode', mobile, tries, key, passcode, resendAt: at + resendWaitMs }, saying)
}

/** The consumer stays and may try again; one more try is counted. */
function tryAgain(state: Open): MobileCodeTurn {
  const tries = state.tries + 1
  if (state.step === 'prompt' || state.step === 'enterCode') {
    return show({ ...state, tries, trouble: 'smsCodeFailure' })
  }
  return show({ step: 'failure', reason: 'phone', tries, mayRetry: true })
}

function giveUp(state: Open): MobileCodeTurn {
  return state.step === 'enterCode' ? show(fail(state.tries + 1, 'code')) : show(fail(state.tries + 1, 'phone'))
}

function fail(tries: number, reason: Failure['reason']): Failure {
  return { step: 'failure', reason, tries, mayRetry: false }
}

function withoutAnswer(state: Open): MobileCodeState {
  if (state.step === 'prompt' || state.step === 'enterCode') return { ...state, trouble: 'noAnswer' }
  return state.step === 'loading' ? { step: 'unreachable', tries: state.tries } : state
}

function mayStartAgain(state: Open): boolean {
  return state.step === 'unreachable' || (state.step === 'failure' && state.mayRetry)
}

function promptFor(mobile: string, tries: number): Prompt {
  return { step: 'prompt', mobile, tries, locked: false }
}

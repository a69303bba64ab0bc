import { isServerCode, type ServerCode } from '@/lib/contract/product-api/server-codes'
import type { Destination, SentElsewhere } from './flow-result'
import { beyondItsCode, type HostEvent } from './host-events'
import type { Saying } from './messages'

/** A call of the identity routes that did not succeed. `status` 0: no answer at all, or one that makes no sense. */
export type Refusal = {
  readonly status: number
  readonly code?: string | undefined
  /** The failed trust checks of a device check. */
  readonly details?: readonly string[] | undefined
  /** The new set of questions that a quiz's 409 carries, not yet parsed. */
  readonly newQuiz?: unknown
  /** Refused input fields with a message key each. */
  readonly errors?: Readonly<Record<string, string>> | undefined
}

export type Reply<Answer> = { readonly ok: true; readonly answer: Answer } | ({ readonly ok: false } & Refusal)

type Verdict<Event> = (refusal: Refusal) => Event

/** What one call makes of a refusal: the codes and statuses the specification names for it, and the two ways out. */
export type Rules<Event> = {
  readonly codes?: Partial<Record<ServerCode, Verdict<Event>>>
  readonly statuses?: Readonly<Record<number, Verdict<Event>>>
  /** Nothing was decided upstream, so the call may simply be made again. */
  readonly noAnswer: Verdict<Event>
  /** 429: too many calls for now. @default noAnswer */
  readonly tooMany?: Verdict<Event>
  readonly otherwise: Verdict<Event>
}

/**
 * The event a refusal stands for. What section 4 of the specification names for the call comes first, then the codes
 * that mean the same everywhere (contract, section 8), then the call's own way out.
 */
export function judge<Event>(refusal: Refusal, rules: Rules<Event>): Event | SentElsewhere {
  return verdictOn(refusal, rules)(refusal)
}

function verdictOn<Event>(refusal: Refusal, rules: Rules<Event>): Verdict<Event | SentElsewhere> {
  const code = isServerCode(refusal.code) ? refusal.code : undefined
  // The session is over; a lock that ended it has a screen that says more than login does.
  if (refusal.status === 401) return (code && everywhere[code]) ?? away('sign-in')
  return (
    (code && rules.codes?.[code]) ??
    rules.statuses?.[refusal.status] ??
    (code && everywhere[code]) ??
    (refusal.status === 417 ? enrollmentFailed : undefined) ??
    (refusal.status === 429 ? rules.tooMany : undefined) ??
    (isUndecided(refusal) ? rules.noAnswer : rules.otherwise)
  )
}

/** The verdict that sends the consumer to another screen, with a sentence and messages to the host on the way. */
export function away(to: Destination, says?: Saying, ...events: readonly HostEvent[]) {
  return ({ code }: Refusal): SentElsewhere => ({ fact: 'sentElsewhere', to, says, tells: beyondItsCode(code, events) })
}

/** 502 and 504 without a server code are the BFF's own: the upstream hung, was out of reach or answered nonsense. */
function isUndecided({ status, code }: Refusal): boolean {
  return status === 0 || status === 429 || ((status === 502 || status === 504) && code === undefined)
}

const enrollmentFailed = away('start-view', 'enrollmentFailure', 'ENROLLMENT_FAILED')

const everywhere: Partial<Record<ServerCode, Verdict<SentElsewhere>>> = {
  SC101: away('/user-not-found'),
  SC106: away('/sys-error'),
  SC110: away('sign-in'),
  SC114: away('/account-lock-temp'),
  SC115: away('/reg-ip-lock'),
  SC116: away('/account-lock-perm'),
  SC117: away('/sys-error'),
  SC220: away('/sys-error'),
  SC301: away('/id-success'),
  SC302: away('/identity'),
  SC318: away('/verification-failed?reason=enrollment'),
  SC320: away('/verification-failed?reason=enrollment'),
  SC321: away('/reg-ip-lock'),
}

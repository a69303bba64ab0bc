import { isServerCode, type ServerCode } from '@/lib/contract/product-api/server-codes'
import type { Destination, Redirected } from './flow-result'
import { extraHostEvents, type IdentityHostEvent } from './host-events'
import type { IdentityMessage } from './messages'

/** A call of the identity routes that did not succeed. `status` 0: no answer at all, or one that makes no sense. */
export type CallError = {
  readonly status: number
  readonly code?: string | undefined
  /** The failed trust checks of a device check. */
  readonly details?: readonly string[] | undefined
  /** The new set of questions that a quiz's 409 carries, not yet parsed. */
  readonly newQuiz?: unknown
  /** Refused input fields with a message key each. */
  readonly errors?: Readonly<Record<string, string>> | undefined
}

export type CallResult<Answer> = { readonly ok: true; readonly answer: Answer } | ({ readonly ok: false } & CallError)

type ErrorMapper<Event> = (error: CallError) => Event

/** What one call makes of a refusal: the codes and statuses the specification names for it, and the two ways out. */
export type ErrorRules<Event> = {
  readonly codes?: Partial<Record<ServerCode, ErrorMapper<Event>>>
  readonly statuses?: Readonly<Record<number, ErrorMapper<Event>>>
  /** Nothing was decided upstream, so the call may simply be made again. */
  readonly noAnswer: ErrorMapper<Event>
  /** 429: too many calls for now. @default noAnswer */
  readonly tooMany?: ErrorMapper<Event>
  readonly otherwise: ErrorMapper<Event>
}

/**
 * The event a refusal stands for. What section 4 of the specification names for the call comes first, then the codes
 * that mean the same everywhere (contract, section 8), then the call's own way out.
 */
export function mapError<Event>(error: CallError, rules: ErrorRules<Event>): Event | Redirected {
  return mapperFor(error, rules)(error)
}

function mapperFor<Event>(error: CallError, rules: ErrorRules<Event>): ErrorMapper<Event | Redirected> {
  const code = isServerCode(error.code) ? error.code : undefined
  // The session is over; a lock that ended it has a screen that says more than login does.
  if (error.status === 401) return (code && commonErrors[code]) ?? redirectTo('sign-in')
  return (
    (code && rules.codes?.[code]) ??
    rules.statuses?.[error.status] ??
    (code && commonErrors[code]) ??
    (error.status === 417 ? enrollmentFailed : undefined) ??
    (error.status === 429 ? rules.tooMany : undefined) ??
    (isUndecided(error) ? rules.noAnswer : rules.otherwise)
  )
}

/** The verdict that sends the consumer to another screen, with a sentence and messages to the host on the way. */
export function redirectTo(to: Destination, message?: IdentityMessage, ...events: readonly IdentityHostEvent[]) {
  return ({ code }: CallError): Redirected => ({
    fact: 'sentElsewhere',
    to,
    message,
    hostEvents: extraHostEvents(code, events),
  })
}

/** 502 and 504 without a server code are the BFF's own: the upstream hung, was out of reach or answered nonsense. */
function isUndecided({ status, code }: CallError): boolean {
  return status === 0 || status === 429 || ((status === 502 || status === 504) && code === undefined)
}

const enrollmentFailed = redirectTo('start-view', 'enrollmentFailure', 'ENROLLMENT_FAILED')

const commonErrors: Partial<Record<ServerCode, ErrorMapper<Redirected>>> = {
  SC101: redirectTo('/user-not-found'),
  SC106: redirectTo('/sys-error'),
  SC110: redirectTo('sign-in'),
  SC114: redirectTo('/account-lock-temp'),
  SC115: redirectTo('/reg-ip-lock'),
  SC116: redirectTo('/account-lock-perm'),
  SC117: redirectTo('/sys-error'),
  SC220: redirectTo('/sys-error'),
  SC301: redirectTo('/id-success'),
  SC302: redirectTo('/identity'),
  SC318: redirectTo('/verification-failed?reason=enrollment'),
  SC320: redirectTo('/verification-failed?reason=enrollment'),
  SC321: redirectTo('/reg-ip-lock'),
}

import { type CallError, type ErrorRule, type ErrorRules, findRule } from '../server-errors/error-rules'
import { screenForIdentity } from '../server-errors/error-screens'
import { type Destination, extraHostEvents, type IdentityHostEvent, type Redirected } from './flow-result'
import type { IdentityMessage, RetryLater } from './messages'

export type CallResult<Answer> = { readonly ok: true; readonly answer: Answer } | ({ readonly ok: false } & CallError)

export type IdentityErrorRules<Event> = ErrorRules<Event> & {
  /** 429: too many calls. @default noAnswer */
  readonly tooMany?: ErrorRule<Event>
}

/**
 * The event that a failed call of an identity flow causes. The rules that R4.3 to R4.13 name for the
 * call come first, then the screen of the code, then the call's fallback.
 */
export function mapIdentityError<Event>(error: CallError, rules: IdentityErrorRules<Event>): Event | Redirected {
  const to = screenForIdentity(error.code)
  // The session has ended; the screen of a lock explains more than login does.
  if (error.status === 401) return redirectTo(to ?? 'sign-in')(error)
  const rule = findRule(error, rules) ?? (to ? redirectTo(to) : fallbackRule(error, rules))
  return rule(error)
}

function fallbackRule<Event>(error: CallError, rules: IdentityErrorRules<Event>): ErrorRule<Event | Redirected> {
  if (error.status === 417) return enrollmentFailed
  if (error.status === 429) return rules.tooMany ?? rules.noAnswer
  return isUndecided(error) ? rules.noAnswer : rules.otherwise
}

/** Nothing was decided: the upstream was not reached or did not answer. */
export type NoResponseReceived = { readonly type: 'noResponseReceived'; readonly retryLater?: RetryLater | undefined }

export function noResponseReceived(error: CallError): NoResponseReceived {
  return { type: 'noResponseReceived', ...retryLaterOf(error) }
}

/** The `retryLater` of an event; empty unless a rate limit of the BFF refused the call. */
export function retryLaterOf({ retryAt }: CallError): { readonly retryLater?: RetryLater } {
  return retryAt === undefined ? {} : { retryLater: { retryAt } }
}

/** The rule that opens another screen, with a message and host events. */
export function redirectTo(to: Destination, message?: IdentityMessage, ...events: readonly IdentityHostEvent[]) {
  return ({ code }: CallError): Redirected => ({
    type: 'redirected',
    to,
    message,
    hostEvents: extraHostEvents(code, events),
  })
}

/** 502 and 504 without a server code are the BFF's own: the upstream hung, was unreachable or sent an invalid response. */
function isUndecided({ status, code }: CallError): boolean {
  return status === 0 || ((status === 502 || status === 504) && code === undefined)
}

const enrollmentFailed = redirectTo('start-view', 'enrollmentFailure', 'ENROLLMENT_FAILED')

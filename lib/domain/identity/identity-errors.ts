import type { CallError, SharedErrorRules } from '../server-errors/error-rules'
import { screenForIdentity } from '../server-errors/error-screens'
import { type Destination, extraHostEvents, type IdentityHostEvent, type Redirected } from './flow-result'
import type { IdentityMessage, RetryLater } from './messages'

export type CallResult<Answer> = { readonly ok: true; readonly answer: Answer } | ({ readonly ok: false } & CallError)

/** What every failed call of an identity flow does. R4.3 to R4.13 name the rules of the calls. */
export const identityErrors: SharedErrorRules<Redirected> = {
  // The session has ended; the screen of a lock explains more than login does.
  always: (error) => (error.status === 401 ? redirectTo(screenForIdentity(error.code) ?? 'sign-in')(error) : undefined),
  openScreen: (error) => {
    const to = screenForIdentity(error.code)
    return to && redirectTo(to)(error)
  },
  statuses: { 417: redirectTo('start-view', 'enrollmentFailure', 'ENROLLMENT_FAILED') },
}

/** Nothing was decided: the upstream was not reached or did not answer, or too many calls were made. */
export type NoResponseReceived = { readonly type: 'noResponseReceived'; readonly retryLater?: RetryLater | undefined }

/** The rules of a call that can be repeated when nothing was decided. */
export const repeatable = { noAnswer: noResponseReceived, tooMany: noResponseReceived }

function noResponseReceived(error: CallError): NoResponseReceived {
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

import type { CheckResult } from '@/lib/contract/bff/account/identity'
import type { Endpoint, OutputOf } from '@/lib/contract/endpoint'
import { isServerCode, type ServerCode, serverCodes } from '@/lib/contract/product-api/server-codes'
import {
  type CallError,
  type ErrorRules,
  mapCallError,
  type SharedErrorRules,
} from '../../shared/errors/error-rules'
import { type ErrorScreen, screenForIdentity } from '../../shared/errors/error-screens'
import type { IdentityMessage, RetryLater } from './messages'

/**
 * One of our routes, the configured start view, login with a return path, or an upstream redirect
 * that the BFF checked.
 */
export type Destination = ErrorScreen | 'start-view' | 'sign-in' | { readonly follow: string }

/** An event for the host page (contract, section 7), without personal data. */
export type IdentityHostEvent =
  | (typeof serverCodes)[ServerCode]['event']
  | 'USER_ENROLLED'
  | 'IDENTITY_FAILED_CLOSE'

export type Redirected = {
  readonly type: 'redirected'
  readonly to: Destination
  readonly message?: IdentityMessage | undefined
  /** The events to post besides the event for the error's server code. */
  readonly hostEvents?: readonly IdentityHostEvent[]
}

export type FlowEffect =
  | { readonly type: 'navigate'; readonly to: Destination }
  | { readonly type: 'showMessage'; readonly message: IdentityMessage }
  | { readonly type: 'notifyHost'; readonly event: IdentityHostEvent }

/** Result of a flow's `next`: the state to show, and the effects for the screen to run once. */
export type IdentityFlowResult<State, OwnEffect = never> = {
  readonly state: State
  readonly effects: readonly (FlowEffect | OwnEffect)[]
}

export type Redirecting = { readonly step: 'redirecting' }

type Handler<State, Event, OwnEffect> = (
  state: State,
  event: Event,
) => State | IdentityFlowResult<State | Redirecting, OwnEffect>

/**
 * Defines a flow by its event handlers. A handler returns a state (the same one if the event does
 * not apply), or a result with effects.
 */
export function defineFlow<
  State extends { readonly step: string },
  Event extends { readonly type: string },
  Own = never,
>(
  handlers: {
    readonly [Type in Exclude<Event['type'], 'redirected'>]: Handler<
      State,
      Event & { type: Type },
      Own
    >
  },
) {
  // TypeScript cannot relate an event to the handler for its type.
  const byType = new Map(Object.entries(handlers)) as ReadonlyMap<
    string,
    Handler<State | Redirecting, Event, Own>
  >
  return (
    state: State | Redirecting,
    event: Event,
  ): IdentityFlowResult<State | Redirecting, Own> => {
    if (state.step === 'redirecting') return showState(state)
    if (isRedirected(event)) return redirectFlow(event)
    const next = byType.get(event.type)?.(state, event) ?? state
    return isState(next) ? showState(next) : next
  }
}

function isRedirected(event: { readonly type: string }): event is Redirected {
  return event.type === 'redirected'
}

function isState<State extends { readonly step: string }>(
  next: State | { readonly state: unknown },
): next is State {
  return 'step' in next
}

export function showState<State>(
  state: State,
  message?: IdentityMessage,
): IdentityFlowResult<State> {
  return { state, effects: message === undefined ? [] : [{ type: 'showMessage', message }] }
}

/** Opens another screen. Notifies the host first, because a navigation may end the page. */
export function redirectFlow(redirect: Omit<Redirected, 'type'>): IdentityFlowResult<Redirecting> {
  const { to, message, hostEvents = [] } = redirect
  const { state, effects } = showState({ step: 'redirecting' } as const, message)
  return { state, effects: [...hostEvents.map(toHostEffect), ...effects, { type: 'navigate', to }] }
}

export function toHostEffect(event: IdentityHostEvent) {
  return { type: 'notifyHost', event } as const
}

export type CallResult<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | ({ readonly ok: false } & CallError)
export type ReplyOf<E extends Endpoint> = CallResult<OutputOf<E>>

/** Error rules shared by all identity calls. R4.3 to R4.13 define the rules of individual calls. */
const identityErrors: SharedErrorRules<Redirected> = {
  // The session has ended. A locked account has its own screen, which explains more than login
  // does.
  always: (error) =>
    error.status === 401
      ? redirectTo(screenForIdentity(error.code) ?? 'sign-in')(error)
      : undefined,
  openScreen: (error) => {
    const to = screenForIdentity(error.code)
    return to && redirectTo(to)(error)
  },
  statuses: { 417: redirectTo('start-view', 'enrollmentFailure', 'ENROLLMENT_FAILED') },
}

/** Returns a function that maps a call's reply to an outcome. */
export function defineOutcome<E extends Endpoint, Outcome>(
  rules: ErrorRules<Outcome | Redirected>,
  ofAnswer: (answer: OutputOf<E>) => Outcome | Redirected,
) {
  return (reply: ReplyOf<E>): Outcome | Redirected =>
    reply.ok ? ofAnswer(reply.answer) : mapCallError(reply, rules, identityErrors)
}

type CheckOutcomes<Outcome> = { verified?: IdentityMessage; mayRetry?: Outcome; refused: Outcome }

/**
 * Returns the outcome of a check (R4.7 to R4.9): success navigates, `allowRetry` stays on the
 * screen, a redirect is followed, otherwise the check failed.
 */
export function outcomeOfCheck<Outcome>(
  { isSuccess, redirect, allowRetry }: CheckResult,
  { verified, mayRetry, refused }: CheckOutcomes<Outcome>,
): Outcome | Redirected {
  const follow = redirect ? { follow: redirect } : undefined
  if (isSuccess)
    return {
      type: 'redirected',
      to: follow ?? '/id-success',
      message: verified,
      hostEvents: ['USER_ENROLLED'],
    }
  if (allowRetry && mayRetry) return mayRetry
  return follow ? { type: 'redirected', to: follow } : refused
}

/** The upstream was unreachable or did not respond, or there were too many calls. */
export type NoResponseReceived = {
  readonly type: 'noResponseReceived'
  readonly retryLater?: RetryLater | undefined
}

/** Rules for calls that can be repeated if the result was inconclusive. */
export const retryableErrors = { noAnswer: noResponseReceived, tooMany: noResponseReceived }

function noResponseReceived(error: CallError): NoResponseReceived {
  return { type: 'noResponseReceived', ...retryLaterOf(error) }
}

/** Returns the `retryLater` field for an event; none unless a BFF rate limit rejected the call. */
export function retryLaterOf({ retryAt }: CallError): { readonly retryLater?: RetryLater } {
  return retryAt === undefined ? {} : { retryLater: { retryAt } }
}

/** Returns a rule that opens another screen, with a message and host events. */
export function redirectTo(
  to: Destination,
  message?: IdentityMessage,
  ...events: readonly IdentityHostEvent[]
) {
  return ({ code }: CallError): Redirected => ({
    type: 'redirected',
    to,
    message,
    hostEvents: extraHostEvents(code, events),
  })
}

/** Returns the events without the event for the error's code, which `notifyHostOfError` posts. */
export function extraHostEvents(code: string | undefined, events: readonly IdentityHostEvent[]) {
  const codeEvent = isServerCode(code) ? serverCodes[code].event : undefined
  return events.filter((event) => event !== codeEvent)
}

import { isServerCode, type ServerCode, serverCodes } from '@/lib/contract/product-api/server-codes'
import type { ErrorScreen } from '../server-errors/error-screens'
import type { IdentityMessage } from './messages'

/** The target of a redirect: one of our routes, the configured start view, or login with a return path. */
export type Destination =
  | ErrorScreen
  | 'start-view'
  | 'sign-in'
  /** A redirect of an upstream response, already checked by the BFF. */
  | { readonly follow: string }

/** The consumer continues on another screen. */
export type Redirected = {
  readonly type: 'redirected'
  readonly to: Destination
  readonly message?: IdentityMessage | undefined
  /** Beyond the event of the error's own server code. */
  readonly hostEvents: readonly IdentityHostEvent[]
}

/** The effects that all identity flows share; the screen runs them. */
export type FlowEffect =
  | { readonly type: 'navigate'; readonly to: Destination }
  | { readonly type: 'showMessage'; readonly message: IdentityMessage }
  | { readonly type: 'notifyHost'; readonly event: IdentityHostEvent }

/** The result of a flow's `next`: the state to show, and the effects that the screen runs once. */
export type IdentityFlowResult<State, OwnEffect = never> = {
  readonly state: State
  readonly effects: readonly (FlowEffect | OwnEffect)[]
}

/** A redirect to another screen has started: later events are ignored. */
export type Redirecting = { readonly step: 'redirecting' }
const redirecting: Redirecting = { step: 'redirecting' }

/** A result that only shows a state, with an optional message. */
export function showState<State>(state: State, message?: IdentityMessage): IdentityFlowResult<State> {
  return { state, effects: message === undefined ? [] : [{ type: 'showMessage', message }] }
}

/** Redirects to another screen. The host is notified first, since a navigation may end the page. */
export function redirectFlow({ to, message, hostEvents }: Omit<Redirected, 'type'>): IdentityFlowResult<Redirecting> {
  return {
    state: redirecting,
    effects: [
      ...hostEvents.map((event) => ({ type: 'notifyHost', event }) as const),
      ...(message === undefined ? [] : [{ type: 'showMessage', message } as const]),
      { type: 'navigate', to },
    ],
  }
}

type CodeEvent = (typeof serverCodes)[ServerCode]['event']

/** An event for the host page (contract, section 7), without personal data. */
export type IdentityHostEvent = CodeEvent | 'USER_ENROLLED' | 'IDENTITY_STARTED' | 'IDENTITY_FAILED_CLOSE'

/**
 * The events beyond that of the error's own server code, which each failed call posts already (`notifyHostOfError` in
 * lib/client), so that each event is posted once.
 */
export function extraHostEvents(
  code: string | undefined,
  events: readonly IdentityHostEvent[],
): readonly IdentityHostEvent[] {
  const codeEvent = isServerCode(code) ? serverCodes[code].event : undefined
  return events.filter((event) => event !== codeEvent)
}

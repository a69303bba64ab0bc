import { isServerCode, type ServerCode, serverCodes } from '@/lib/contract/product-api/server-codes'
import type { FlowResult } from '../flow'
import type { ErrorScreen } from '../server-errors/error-screens'
import type { IdentityMessage } from './messages'

/** Where an outcome leads: one of our routes, the configured start view, or signing in again with a way back. */
export type Destination =
  | ErrorScreen
  | 'start-view'
  | 'sign-in'
  /** A redirect of an upstream answer, checked by the BFF before it came here. */
  | { readonly follow: string }

/** The consumer goes on at another screen. */
export type Redirected = {
  readonly fact: 'sentElsewhere'
  readonly to: Destination
  readonly message?: IdentityMessage | undefined
  /** Beyond the event of the refusal's own code. */
  readonly hostEvents: readonly IdentityHostEvent[]
}

/** What the screen does for a flow; the flow only names it. */
export type FlowEffect =
  | { readonly do: 'go'; readonly to: Destination }
  | { readonly do: 'say'; readonly message: IdentityMessage }
  | { readonly do: 'tellHost'; readonly event: IdentityHostEvent }

export type IdentityFlowResult<State, Own = never> = FlowResult<State, FlowEffect | Own>

/** The consumer is on the way to another screen: whatever still arrives is ignored. */
export type Leaving = { readonly step: 'leaving' }
const leaving: Leaving = { step: 'leaving' }

/** A turn that does nothing but show this state. */
export function showState<State>(state: State, message?: IdentityMessage): IdentityFlowResult<State> {
  return { state, effects: message === undefined ? [] : [{ do: 'say', message }] }
}

/** Leaves for another screen: the host hears of it first, since a navigation may end the page. */
export function leaveFlow({ to, message, hostEvents }: Omit<Redirected, 'fact'>): IdentityFlowResult<Leaving> {
  return {
    state: leaving,
    effects: [
      ...hostEvents.map((event) => ({ do: 'tellHost', event }) as const),
      ...(message === undefined ? [] : [{ do: 'say', message } as const]),
      { do: 'go', to },
    ],
  }
}

type CodeEvent = (typeof serverCodes)[ServerCode]['event']

/** A message to the host page (contract, section 7); nothing personal is in it. */
export type IdentityHostEvent = CodeEvent | 'USER_ENROLLED' | 'IDENTITY_STARTED' | 'IDENTITY_FAILED_CLOSE'

/**
 * What the host hears beyond the event of the refusal's own server code: each failed call already tells that one
 * (`notifyHostOfError` in lib/client), and each event is told once.
 */
export function extraHostEvents(
  code: string | undefined,
  events: readonly IdentityHostEvent[],
): readonly IdentityHostEvent[] {
  const codeEvent = isServerCode(code) ? serverCodes[code].event : undefined
  return events.filter((event) => event !== codeEvent)
}

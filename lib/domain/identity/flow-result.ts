import type { routes } from '@/lib/routes'
import type { HostEvent } from './host-events'
import type { Saying } from './messages'

/** Where an outcome leads: one of our routes, the configured start view, or signing in again with a way back. */
export type Destination =
  | (typeof routes)[number]['path']
  | '/verification-failed?reason=enrollment'
  | 'start-view'
  | 'sign-in'
  /** A redirect of an upstream answer, checked by the BFF before it came here. */
  | { readonly follow: string }

/** The consumer goes on at another screen. */
export type SentElsewhere = {
  readonly fact: 'sentElsewhere'
  readonly to: Destination
  readonly says?: Saying | undefined
  /** Beyond the event of the refusal's own code. */
  readonly tells: readonly HostEvent[]
}

/** What the screen does for a flow; the flow only names it. */
export type Effect =
  | { readonly do: 'go'; readonly to: Destination }
  | { readonly do: 'say'; readonly saying: Saying }
  | { readonly do: 'tellHost'; readonly event: HostEvent }

/** The answer of `next()`: the state to show, and what is to be done once. */
export type Turn<State, Own = never> = {
  readonly state: State
  readonly effects: readonly (Effect | Own)[]
}

/** The consumer is on the way to another screen: whatever still arrives is ignored. */
export type Leaving = { readonly step: 'leaving' }
const leaving: Leaving = { step: 'leaving' }

/** A turn that does nothing but show this state. */
export function show<State>(state: State, saying?: Saying): Turn<State> {
  return { state, effects: saying === undefined ? [] : [{ do: 'say', saying }] }
}

/** Leaves for another screen: the host hears of it first, since a navigation may end the page. */
export function leave({ to, says, tells }: Omit<SentElsewhere, 'fact'>): Turn<Leaving> {
  return {
    state: leaving,
    effects: [
      ...tells.map((event) => ({ do: 'tellHost', event }) as const),
      ...(says === undefined ? [] : [{ do: 'say', saying: says } as const]),
      { do: 'go', to },
    ],
  }
}

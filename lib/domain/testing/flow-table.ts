/**
 * What an event leads to: the next state, the calls and timers that begin, and where the consumer
 * goes if the flow ends.
 */
export type Reached<State> = {
  readonly state: State
  readonly begins?: readonly string[]
  readonly leavesTo?: string
}

/**
 * What the reply to a call does: an event, a way out, or a message that the screen shows itself.
 */
export type Answer<Event> =
  | { readonly event: Event }
  | { readonly leavesTo: string }
  | { readonly shows: string }

/** What can happen in a state without a reply: a button, or by itself (`by: 'time'`). */
export type Offer<Event> = {
  readonly name: string
  readonly by?: 'time'
  readonly event?: Event
  readonly begins?: string
  readonly leavesTo?: string
  /** Calls during which it is not offered, beside the one that it begins. */
  readonly unless?: readonly string[]
  /** The call that it cancels, so that no reply arrives. */
  readonly cancels?: string
}

type Timer<State> = {
  readonly words: string
  readonly waits: (state: State) => boolean
  readonly passes: (state: State) => Reached<State>
  /** A time in the state, which passes by itself; any other timer has to be begun. */
  readonly isClock?: boolean
}

/**
 * A flow with all that can happen to it: the reducer of the product,
 * and what its screen, its calls and time do.
 */
export type FlowTable<
  State extends { readonly step: string },
  Event extends { readonly type: string },
> = {
  readonly name: string
  readonly title: string
  readonly about: string
  readonly starts: Readonly<Record<string, Reached<State>>>
  readonly next: (state: State, event: Event) => Reached<State>
  /** The words of each step; `never` says why this screen has no such step. */
  readonly steps: Readonly<Record<State['step'], string | { readonly never: string }>>
  /** The words of each event that is no button; `never` says why this screen does not send it. */
  readonly events: Readonly<Record<Event['type'], string | { readonly never: string }>>
  readonly offers: (state: State) => readonly Offer<Event>[]
  readonly calls: Readonly<Record<string, readonly Answer<Event>[]>>
  /** Calls whose reply counts only while a state waits for it; in any other it is ignored. */
  readonly awaited?: Readonly<Record<string, (state: State) => boolean>>
  readonly timers?: Readonly<Record<string, Timer<State>>>
  /** What holds in every state, beyond what holds in every flow. */
  readonly promises?: Readonly<Record<string, (state: State) => boolean>>
  /**
   * The screen's own addresses: a redirect to one loads the page again,
   * so that the flow starts again.
   */
  readonly isOwnScreen?: (address: string) => boolean
  /** Keeps the states finite: a counter or a time as one that stands for all of its kind. */
  readonly representative?: (state: State) => State
  /** Replies that a step drops, with the reason; one that is never dropped is a finding. */
  readonly dropped?: readonly {
    readonly call: string
    readonly event: Event['type']
    readonly step: State['step']
    readonly because: string
  }[]
}

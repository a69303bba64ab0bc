/**
 * The result of an event: the next state, the calls and timers that start, and the address opened
 * if the flow ends.
 */
export type Reached<State> = {
  readonly state: State
  readonly begins?: readonly string[]
  readonly leavesTo?: string
}

/**
 * The effect of a reply to a call: an event, an exit, or a message that the screen itself shows.
 */
export type Answer<Event> =
  | { readonly event: Event }
  | { readonly leavesTo: string }
  | { readonly shows: string }

/** An event that no reply causes: a button, or the passing of time (`by: 'time'`). */
export type Offer<Event> = {
  readonly name: string
  readonly by?: 'time'
  readonly event?: Event
  readonly begins?: string
  readonly leavesTo?: string
  /** Calls during which the event is not offered, in addition to the call that it starts. */
  readonly unless?: readonly string[]
  /** The call that the event cancels, so that no reply arrives. */
  readonly cancels?: string
}

type Timer<State> = {
  readonly words: string
  readonly waits: (state: State) => boolean
  readonly passes: (state: State) => Reached<State>
  /** A time in the state that passes by itself. Any other timer must be started. */
  readonly isClock?: boolean
}

/**
 * A flow for the explorer: the product's reducer, and every event that its screen, its calls and
 * its timers can cause.
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
  /** A description of each step; `never` gives the reason if this screen has no such step. */
  readonly steps: Readonly<Record<State['step'], string | { readonly never: string }>>
  /**
   * A description of each event that is not a button; `never` gives the reason if this screen does
   * not send it.
   */
  readonly events: Readonly<Record<Event['type'], string | { readonly never: string }>>
  readonly offers: (state: State) => readonly Offer<Event>[]
  readonly calls: Readonly<Record<string, readonly Answer<Event>[]>>
  /** Calls whose reply is used only while a state waits for it, and ignored otherwise. */
  readonly awaited?: Readonly<Record<string, (state: State) => boolean>>
  readonly timers?: Readonly<Record<string, Timer<State>>>
  /** Rules for every state, in addition to the rules that apply to all flows. */
  readonly promises?: Readonly<Record<string, (state: State) => boolean>>
  /** The screen's own addresses. A redirect to one reloads the page, so the flow starts again. */
  readonly isOwnScreen?: (address: string) => boolean
  /**
   * Keeps the number of states finite: replaces a counter or a time with a representative value.
   */
  readonly representative?: (state: State) => State
  /** Replies that a step drops, with the reason. An entry that is never dropped is a finding. */
  readonly dropped?: readonly {
    readonly call: string
    readonly event: Event['type']
    readonly step: State['step']
    readonly because: string
  }[]
}

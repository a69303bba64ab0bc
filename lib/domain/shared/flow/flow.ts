type Transitions<State extends { step: string }, Event extends { type: string }> = {
  readonly [Step in State['step']]?: {
    readonly [Type in Event['type']]?: (
      state: Extract<State, { step: Step }>,
      event: Extract<Event, { type: Type }>,
    ) => State
  }
}

/**
 * Builds a reducer from a transition table. It returns the same state for an event that a step does
 * not list.
 */
export function reducerOf<
  State extends { readonly step: string },
  Event extends { readonly type: string },
>(transitions: Transitions<State, Event>) {
  return (state: State, event: Event): State => {
    const step: State['step'] = state.step
    const type: Event['type'] = event.type
    // TypeScript cannot infer that the function selected by step and type accepts this state and
    // event.
    const next = transitions[step]?.[type] as ((from: State, by: Event) => State) | undefined
    return next?.(state, event) ?? state
  }
}

/** Returns a step's position in its flow: 'Step 2 of 4'. */
export function stepProgress<Step>(
  steps: readonly Step[],
  step: Step,
): { step: number; of: number } {
  return { step: steps.indexOf(step) + 1, of: steps.length }
}

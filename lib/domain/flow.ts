/** The result of a flow's `next`: the state to show, and the effects that the screen runs once. */
export type FlowResult<State, Effect = never> = {
  readonly state: State
  readonly effects: readonly Effect[]
}

/** The position of a step among the steps of its flow: 'Step 2 of 4'. */
export function stepProgress<Step>(steps: readonly Step[], step: Step): { step: number; of: number } {
  return { step: steps.indexOf(step) + 1, of: steps.length }
}

/** Closes a switch over a union: an unhandled variant does not compile. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled variant: ${JSON.stringify(value)}`)
}

/** The position of a step among the steps of its flow: 'Step 2 of 4'. */
export function stepProgress<Step>(steps: readonly Step[], step: Step): { step: number; of: number } {
  return { step: steps.indexOf(step) + 1, of: steps.length }
}

/** Closes a switch over a union: an unhandled variant does not compile. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled variant: ${JSON.stringify(value)}`)
}

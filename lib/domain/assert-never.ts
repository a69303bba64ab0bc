/** Closes a switch over a union: a variant that nobody handles does not compile. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled variant: ${JSON.stringify(value)}`)
}

import 'server-only'

/** The class of an error and the place it was thrown; its words may quote a person's data, so they stay out. */
export function errorLocation(thrown: unknown): { readonly error: string; readonly at: string } {
  if (!(thrown instanceof Error)) return { error: typeof thrown, at: '' }
  const frame = thrown.stack?.split('\n').find((line) => line.startsWith('    at '))
  return { error: thrown.name, at: frame?.trim() ?? '' }
}

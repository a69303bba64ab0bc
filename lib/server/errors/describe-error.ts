/**
 * Class and message of the innermost cause; the messages of its wrappers may hold the URL of a
 * call. The log redacts it.
 */
export function errorCause(thrown: unknown): { readonly error: string; readonly message: string } {
  if (!(thrown instanceof Error)) return { error: typeof thrown, message: '' }
  if (thrown.cause instanceof Error) return errorCause(thrown.cause)
  // Node leaves the message empty if several addresses of a host refused the connection.
  return {
    error: thrown.name,
    message: thrown.message || ('code' in thrown ? String(thrown.code) : ''),
  }
}

/**
 * Class and source location of an error. Its message is left out,
 * because it may quote personal data.
 */
export function errorLocation(thrown: unknown): { readonly error: string; readonly at: string } {
  if (!(thrown instanceof Error)) return { error: typeof thrown, at: '' }
  const frame = thrown.stack?.split('\n').find((line) => line.startsWith('    at '))
  return { error: thrown.name, at: frame?.trim() ?? '' }
}

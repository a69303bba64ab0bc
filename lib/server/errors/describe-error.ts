/**
 * Returns the class and message of the innermost cause, because the messages of its wrappers may
 * quote a URL. The log redacts the message.
 */
export function errorCause(thrown: unknown): { readonly error: string; readonly message: string } {
  if (!(thrown instanceof Error)) return { error: typeof thrown, message: '' }
  if (thrown.cause instanceof Error) return errorCause(thrown.cause)
  // The message is empty if several addresses of a host name have refused the connection.
  return {
    error: thrown.name,
    message: thrown.message || ('code' in thrown ? String(thrown.code) : ''),
  }
}

/**
 * Returns the class and source location of an error. Omits its message, which may quote personal
 * data.
 */
export function errorLocation(thrown: unknown): { readonly error: string; readonly at: string } {
  if (!(thrown instanceof Error)) return { error: typeof thrown, at: '' }
  const frame = thrown.stack?.split('\n').find((line) => line.startsWith('    at '))
  return { error: thrown.name, at: frame?.trim() ?? '' }
}

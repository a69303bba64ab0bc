import 'server-only'

type Cause = { readonly error: string; readonly message: string }

/**
 * Class and message of the innermost cause of an error, for the log, which redacts the message. The errors around it are
 * wrappers whose messages may hold the full URL of a call.
 */
export function errorCause(thrown: unknown): Cause {
  if (!(thrown instanceof Error)) return { error: typeof thrown, message: '' }
  if (thrown.cause instanceof Error) return errorCause(thrown.cause)
  // Node leaves the message empty if several addresses of a host refused the connection.
  return { error: thrown.name, message: thrown.message || codeOf(thrown) }
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

/** Class and source location of an error. Its message is left out, because it may quote personal data. */
export function errorLocation(thrown: unknown): { readonly error: string; readonly at: string } {
  if (!(thrown instanceof Error)) return { error: typeof thrown, at: '' }
  const frame = thrown.stack?.split('\n').find((line) => line.startsWith('    at '))
  return { error: thrown.name, at: frame?.trim() ?? '' }
}

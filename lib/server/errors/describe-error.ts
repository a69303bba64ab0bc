import 'server-only'

type Cause = { readonly error: string; readonly message: string }

/**
 * Class and message of the error at the bottom of a chain of causes, for the log, which redacts the message. The errors
 * above it are wrappers, whose messages may hold the whole address of a call.
 */
export function errorCause(thrown: unknown): Cause {
  if (!(thrown instanceof Error)) return { error: typeof thrown, message: '' }
  if (thrown.cause instanceof Error) return errorCause(thrown.cause)
  // Node leaves the message empty where several addresses of a host refused the connection.
  return { error: thrown.name, message: thrown.message || codeOf(thrown) }
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

/** The class of an error and the place it was thrown; its words may quote a person's data, so they stay out. */
export function errorLocation(thrown: unknown): { readonly error: string; readonly at: string } {
  if (!(thrown instanceof Error)) return { error: typeof thrown, at: '' }
  const frame = thrown.stack?.split('\n').find((line) => line.startsWith('    at '))
  return { error: thrown.name, at: frame?.trim() ?? '' }
}

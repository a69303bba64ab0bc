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

/** An error the user can fix. Printed without a stack trace. */
export class CliError extends Error {
  readonly lines: readonly string[]

  constructor(...lines: string[]) {
    super(lines.join('\n'))
    this.name = 'CliError'
    this.lines = lines.filter((line) => line !== '')
  }
}

/**
 * Prints an error and exits, because a wait for a server that failed to start would keep the
 * process alive.
 */
export function exitWithError(error: unknown): never {
  console.error(error instanceof CliError ? error.lines.join('\n') : error)
  process.exit(1)
}

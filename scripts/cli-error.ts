/** An error that the user can fix: printed without a stack trace. */
export class CliError extends Error {
  readonly lines: readonly string[]

  constructor(...lines: string[]) {
    super(lines.join('\n'))
    this.name = 'Fault'
    this.lines = lines.filter((line) => line !== '')
  }
}

/** Runs a script: a CliError is printed and exits with code 1; any other error keeps its stack trace. */
export async function main(script: () => Promise<void>): Promise<void> {
  try {
    await script()
  } catch (error) {
    console.error(error instanceof CliError ? error.lines.join('\n') : error)
    process.exitCode = 1
  }
}

/** Something the person at the terminal can mend: printed as its lines, without a stack trace. */
export class CliError extends Error {
  readonly lines: readonly string[]

  constructor(...lines: string[]) {
    super(lines.join('\n'))
    this.name = 'Fault'
    this.lines = lines.filter((line) => line !== '')
  }
}

/** Runs a script: a fault becomes its lines and exit code 1; anything else is a defect and keeps its stack. */
export async function main(script: () => Promise<void>): Promise<void> {
  try {
    await script()
  } catch (error) {
    console.error(error instanceof CliError ? error.lines.join('\n') : error)
    process.exitCode = 1
  }
}

/** An error that the user can fix: printed without a stack trace. */
export class CliError extends Error {
  readonly lines: readonly string[]

  constructor(...lines: string[]) {
    super(lines.join('\n'))
    this.name = 'CliError'
    this.lines = lines.filter((line) => line !== '')
  }
}

/** An error response: status, server code (R8.1) and a message for the consumer. */
export class HttpError extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: string | undefined
  /** Additional fields of the body: the `details` of a failed trust check, or a new quiz. */
  readonly more: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    code: string | undefined,
    message: string,
    more: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.more = more
  }

  get body(): Record<string, unknown> {
    return { ...this.more, ...(this.code ? { code: this.code } : {}), message: this.message }
  }
}

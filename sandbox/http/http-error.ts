/** An answer that is not a success: status, server code (specification, section 8) and a sentence a consumer may read. */
export class HttpError extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: string | undefined
  /** Further fields of the body: a failed trust check's `details`, a quiz's new set. */
  readonly more: Readonly<Record<string, unknown>>

  constructor(status: number, code: string | undefined, message: string, more: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.more = more
  }

  get body(): Record<string, unknown> {
    return { ...this.more, ...(this.code ? { code: this.code } : {}), message: this.message }
  }
}

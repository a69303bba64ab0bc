import 'server-only'
import { Problem } from './problem'

/** 405 with the methods that the address takes. RFC 9110, 15.5.6. */
export class MethodNotAllowedError extends Problem {
  readonly #allowed: readonly string[]

  constructor(allowed: Iterable<string>) {
    super(405)
    this.#allowed = [...allowed].sort()
  }

  override response(requestId: string, headers: Headers): Response {
    headers.set('allow', this.#allowed.join(', '))
    return super.response(requestId, headers)
  }
}

import { isServerCode, type ServerCode } from '@/lib/contract/product-api/server-codes'

/** A call that did not succeed. `status` 0: no response, or one that could not be parsed. */
export type CallError = {
  readonly status: number
  readonly code?: string | undefined
  /** The time (epoch ms) from which a rate limit of the BFF accepts the call again. */
  readonly retryAt?: number | undefined
  /** The failed trust checks of a device check. */
  readonly details?: readonly string[] | undefined
  /** The new set of questions in the 409 of a quiz, not yet parsed. */
  readonly newQuiz?: unknown
  /** Rejected input fields with a message key each. */
  readonly errors?: Readonly<Record<string, string>> | undefined
}

export type ErrorRule<Outcome> = (error: CallError) => Outcome

/** What one call does with an error: only what differs from the screens that all calls share. */
export type ErrorRules<Outcome> = {
  readonly codes?: Partial<Record<ServerCode, ErrorRule<Outcome>>>
  readonly statuses?: Readonly<Record<number, ErrorRule<Outcome>>>
  /** Nothing was decided upstream, so the call may be repeated. */
  readonly noAnswer: ErrorRule<Outcome>
  readonly otherwise: ErrorRule<Outcome>
}

/** The rule that the call itself has for an error: for its code first, then for its status. */
export function findRule<Outcome>(
  { status, code }: CallError,
  { codes, statuses }: ErrorRules<Outcome>,
): ErrorRule<Outcome> | undefined {
  return (isServerCode(code) ? codes?.[code] : undefined) ?? statuses?.[status]
}

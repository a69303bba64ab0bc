import { isServerCode, type ServerCode } from '@/lib/contract/product-api/server-codes'

/** A failed call. `status` is 0 if there was no response, or one that could not be parsed. */
export type CallError = {
  readonly status: number
  readonly code?: string | undefined
  /** The time (epoch ms) from which the BFF's rate limit accepts the call again. */
  readonly retryAt?: number | undefined
  /** The parts of a device check that failed. */
  readonly details?: readonly string[] | undefined
  /** The new set of questions in a quiz's 409, not yet parsed. */
  readonly newQuiz?: unknown
  readonly errors?: Readonly<Record<string, string>> | undefined
}

export type ErrorRule<Outcome> = (error: CallError) => Outcome

/** Error rules of one call. Contains only the rules that are specific to this call. */
export type ErrorRules<Outcome> = {
  readonly codes?: Partial<Record<ServerCode, ErrorRule<Outcome>>>
  readonly statuses?: Readonly<Record<number, ErrorRule<Outcome>>>
  /** The upstream reached no decision, so the call may be repeated. */
  readonly noAnswer: ErrorRule<Outcome>
  /** 429: too many calls. @default otherwise */
  readonly tooMany?: ErrorRule<Outcome>
  /** A 5xx. @default noAnswer if the upstream was not reached, otherwise `otherwise` */
  readonly outage?: ErrorRule<Outcome>
  readonly otherwise: ErrorRule<Outcome>
}

/** Error rules shared by all calls of forms, or by all calls of the identity flows. */
export type SharedErrorRules<Outcome> = {
  readonly always: (error: CallError) => Outcome | undefined
  /** Opens the screen for a code for which the call has no rule. */
  readonly openScreen: (error: CallError) => Outcome | undefined
  /** Rules by status, for errors without a screen. */
  readonly statuses?: Readonly<Record<number, ErrorRule<Outcome>>>
}

/** Returns the outcome of a failed call from the first rule that applies. */
export function mapCallError<Outcome>(
  error: CallError,
  rules: ErrorRules<Outcome>,
  shared: SharedErrorRules<Outcome>,
): Outcome {
  const ownRule =
    (isServerCode(error.code) ? rules.codes?.[error.code] : undefined) ??
    rules.statuses?.[error.status]
  return (
    shared.always(error) ??
    ownRule?.(error) ??
    shared.openScreen(error) ??
    (shared.statuses?.[error.status] ?? fallbackRule(error, rules))(error)
  )
}

function fallbackRule<Outcome>(
  { status, code }: CallError,
  rules: ErrorRules<Outcome>,
): ErrorRule<Outcome> {
  if (status === 0) return rules.noAnswer
  if (status === 429) return rules.tooMany ?? rules.otherwise
  // 502 and 504 without a server code come from the BFF itself: the upstream hung, was unreachable
  // or sent an invalid response.
  const isUndecided = (status === 502 || status === 504) && code === undefined
  if (status >= 500) return rules.outage ?? (isUndecided ? rules.noAnswer : rules.otherwise)
  return rules.otherwise
}

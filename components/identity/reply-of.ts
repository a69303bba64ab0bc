import { CallFailed } from '@/lib/client/api/api-error'
import type { Refusal } from '@/lib/domain/identity/map-error'

/** What the rules of the domain may know of a call that did not succeed. */
export function refusalOf(error: unknown): Refusal & { readonly ok: false } {
  if (!(error instanceof CallFailed)) return { ok: false, status: 0 }
  const { status, code, problem } = error
  return { ok: false, status, code, details: problem?.details, newQuiz: problem?.newQuiz, errors: problem?.errors }
}

/** The same failure without what it says of a person, for React Query to keep. */
export function bareFailure(error: unknown): unknown {
  if (!(error instanceof CallFailed) || !error.problem) return error
  const { newQuiz: _questions, details: _checks, ...bare } = error.problem
  return new CallFailed(error.status, bare)
}

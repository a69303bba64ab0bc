import { ApiError } from '@/lib/client/api/api-error'
import type { CallError } from '@/lib/domain/server-errors/error-rules'

/** Converts a failed call to the reply that the domain rules expect. */
export function toErrorReply(error: unknown): CallError & { readonly ok: false } {
  if (!(error instanceof ApiError)) return { ok: false, status: 0 }
  const { status, code, problem } = error
  return { ok: false, status, code, details: problem?.details, newQuiz: problem?.newQuiz, errors: problem?.errors }
}

/** The same error without personal data, for React Query to keep. */
export function redactError(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.problem) return error
  const { newQuiz: _questions, details: _checks, ...bare } = error.problem
  return new ApiError(error.status, bare)
}

'use client'

import { useRef } from 'react'
import { ApiError } from '@/lib/client/api/api-error'
import { callApi } from '@/lib/client/api/call-api'
import { useApiMutation } from '@/lib/client/session/use-api-mutation'
import type { Endpoint, InputOf, LazyEndpoint, OutputOf } from '@/lib/contract/endpoint'
import type { CallResult } from '@/lib/domain/identity/map-error'
import type { CallError } from '@/lib/domain/server-errors/error-rules'

/**
 * Allows one pending call at a time: another one is ignored. Request and response never enter the state of the mutation,
 * since they contain a social security number, a code or answers.
 */
export function useSingleRequest<R extends Endpoint>(endpoint: LazyEndpoint<R>) {
  const pendingRequest = useRef<() => Promise<void>>(undefined)
  const { mutate, isPending } = useApiMutation({
    call: async () => pendingRequest.current?.(),
    // The flow handles a 401, since its server code may have its own screen.
    open: true,
  })

  /** Resolves with the reply, or undefined if a call was pending. Never rejects. */
  async function send(input: InputOf<R>): Promise<CallResult<OutputOf<R>> | undefined> {
    if (pendingRequest.current) return undefined
    const replies: CallResult<OutputOf<R>>[] = []
    pendingRequest.current = async () => {
      try {
        replies.push({ ok: true, answer: await callApi(endpoint, input) })
      } catch (error) {
        replies.push(toErrorReply(error))
        throw redactError(error)
      }
    }
    await mutate()
    pendingRequest.current = undefined
    return replies[0] ?? { ok: false, status: 0 }
  }

  return { send, isPending }
}

/** Converts a failed call to the reply that the domain rules expect. */
export function toErrorReply(error: unknown): CallError & { readonly ok: false } {
  if (!(error instanceof ApiError)) return { ok: false, status: 0 }
  const { status, code, problem } = error
  const { details, newQuiz, errors } = problem ?? {}
  // A 503 names a time too, but says nothing about the number of attempts.
  const retryAt = status === 429 ? error.retryAt : undefined
  return { ok: false, status, code, retryAt, details, newQuiz, errors }
}

/** The same error without personal data, for the state of the mutation. */
function redactError(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.problem) return error
  const { newQuiz: _questions, details: _checks, ...safeProblem } = error.problem
  return new ApiError(error.status, safeProblem)
}

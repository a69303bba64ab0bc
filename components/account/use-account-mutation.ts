'use client'

import { ApiError, errorStatusOf } from '@/lib/client/api/api-error'
import { callApi } from '@/lib/client/api/call-api'
import { useRetryMessage } from '@/lib/client/forms/use-retry-message'
import { useApiMutation } from '@/lib/client/session/use-api-mutation'
import { useErrorRedirect } from '@/lib/client/session/use-error-redirect'
import type { Endpoint, InputOf, OutputOf } from '@/lib/contract/endpoint'
import {
  type AccountErrorCause,
  type AccountErrorReason,
  type AccountErrorRules,
  mapFormError,
} from '@/lib/domain/server-errors/form-errors'

type AccountMutationOptions<R extends Endpoint> = {
  readonly errors: AccountErrorRules
  readonly onSuccess: (output: OutputOf<R>, input: InputOf<R>) => void
  /** The error belongs to an earlier step; `detail` is the server's own message, if any. */
  readonly onStepBack?: (because: AccountErrorCause, input: InputOf<R>, serverMessage: string | undefined) => void
}

/** Why a call failed, for the error message of the step. `detail` is the server's sentence, or ours. */
export type AccountFailure = {
  readonly reason: AccountErrorReason
  readonly detail: string | undefined
  readonly isOurs?: boolean
}

/** Mutation of an account flow: an error redirects, goes back a step, or is returned as `failure`. */
export function useAccountMutation<R extends Endpoint>(
  endpoint: R,
  { errors, onSuccess, onStepBack }: AccountMutationOptions<R>,
) {
  const redirectOnError = useErrorRedirect()
  const retryMessage = useRetryMessage()
  const mutation = useApiMutation({
    call: (input: InputOf<R>) => callApi(endpoint, input),
    onSuccess,
    onError: (error, input) => {
      const outcome = mapFormError(errorStatusOf(error), errors)
      if (outcome.shows === 'step') onStepBack?.(outcome.cause, input, detailOf(error))
      else redirectOnError(outcome)
    },
  })
  const toFailure = (error: Error): AccountFailure | undefined => {
    const outcome = mapFormError(errorStatusOf(error), errors)
    if (outcome.shows === 'wait') return { reason: 'server', detail: retryMessage(outcome.retryAt), isOurs: true }
    return outcome.shows === 'message' ? { reason: outcome.message, detail: detailOf(error) } : undefined
  }
  return { ...mutation, failure: mutation.error && toFailure(mutation.error) }
}

function detailOf(error: Error): string | undefined {
  return error instanceof ApiError ? error.problem?.detail : undefined
}

'use client'

import { useMutation } from '@tanstack/react-query'
import { ApiError, errorStatusOf } from '@/lib/client/api/api-error'
import { callApi } from '@/lib/client/api/call-api'
import { useErrorRedirect } from '@/lib/client/session/use-error-redirect'
import type { InputOf, OutputOf, Row } from '@/lib/contract/row'
import type { AccountErrorOutcome, AccountErrorReason } from '@/lib/domain/account/account-errors'

type MapError = (refused: { status: number; code?: string | undefined }) => AccountErrorOutcome
type StepBack = Extract<AccountErrorOutcome, { shows: 'step' }>['cause']

type AccountMutationOptions<R extends Row> = {
  readonly mapError: MapError
  readonly onSuccess: (answer: OutputOf<R>, input: InputOf<R>) => void
  /** The error belongs to an earlier step; `detail` is the server's own message, if any. */
  readonly onStepBack?: (because: StepBack, input: InputOf<R>, said: string | undefined) => void
}

/** Why a call failed, for the error message of the step. */
export type AccountFailure = { readonly reason: AccountErrorReason; readonly detail: string | undefined }

/** Mutation of an account flow: an error redirects, goes back a step, or is returned as `failure`. */
export function useAccountMutation<R extends Row>(
  row: R,
  { mapError, onSuccess, onStepBack }: AccountMutationOptions<R>,
) {
  const leaveFor = useErrorRedirect()
  const mutation = useMutation({
    mutationFn: (input: InputOf<R>) => callApi(row, input),
    // Keep passwords and answers in memory no longer than the step that sent them.
    gcTime: 0,
    onSuccess,
    onError: (error, input) => {
      const refusal = mapError(errorStatusOf(error))
      if (refusal.shows === 'step') onStepBack?.(refusal.cause, input, detailOf(error))
      else leaveFor(refusal)
    },
  })
  return { ...mutation, failure: mutation.isError ? failureOf(mutation.error, mapError) : undefined }
}

function failureOf(error: Error, judge: MapError): AccountFailure | undefined {
  const refusal = judge(errorStatusOf(error))
  return refusal.shows === 'message' ? { reason: refusal.reason, detail: detailOf(error) } : undefined
}

function detailOf(error: Error): string | undefined {
  return error instanceof ApiError ? error.problem?.detail : undefined
}

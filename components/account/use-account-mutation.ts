'use client'

import { useMutation } from '@tanstack/react-query'
import { ApiError, errorStatusOf } from '@/lib/client/api/api-error'
import { callApi } from '@/lib/client/api/call-api'
import { useErrorRedirect } from '@/lib/client/session/use-error-redirect'
import type { InputOf, OutputOf, Row } from '@/lib/contract/row'
import type { AccountErrorOutcome, AccountErrorReason } from '@/lib/domain/account/account-errors'

type Judge = (refused: { status: number; code?: string | undefined }) => AccountErrorOutcome
type StepBack = Extract<AccountErrorOutcome, { shows: 'step' }>['cause']

type AccountCallOptions<R extends Row> = {
  readonly judge: Judge
  readonly onSuccess: (answer: OutputOf<R>, input: InputOf<R>) => void
  /** The refusal belongs to an earlier step; `said` is the server's own sentence where it gave one. */
  readonly onStepBack?: (because: StepBack, input: InputOf<R>, said: string | undefined) => void
}

/** Why a call failed, for the message that stays on the page. */
export type Failure = { readonly reason: AccountErrorReason; readonly said: string | undefined }

/** One call of an account flow: a refusal leads to a screen of its own or a step back, or it stays as `failure`. */
export function useAccountCall<R extends Row>(row: R, { judge, onSuccess, onStepBack }: AccountCallOptions<R>) {
  const leaveFor = useErrorRedirect()
  const mutation = useMutation({
    mutationFn: (input: InputOf<R>) => callApi(row, input),
    // Passwords and answers stay in memory no longer than the step that sent them.
    gcTime: 0,
    onSuccess,
    onError: (error, input) => {
      const refusal = judge(errorStatusOf(error))
      if (refusal.shows === 'step') onStepBack?.(refusal.cause, input, sentenceOf(error))
      else leaveFor(refusal)
    },
  })
  return { ...mutation, failure: mutation.isError ? failureOf(mutation.error, judge) : undefined }
}

function failureOf(error: Error, judge: Judge): Failure | undefined {
  const refusal = judge(errorStatusOf(error))
  return refusal.shows === 'message' ? { reason: refusal.reason, said: sentenceOf(error) } : undefined
}

function sentenceOf(error: Error): string | undefined {
  return error instanceof ApiError ? error.problem?.detail : undefined
}

'use client'

import { useMutation } from '@tanstack/react-query'
import { CallFailed, factsOf } from '@/lib/client/api/api-error'
import { call } from '@/lib/client/api/call-api'
import { useLeaveFor } from '@/lib/client/session/use-error-redirect'
import type { InputOf, OutputOf, Row } from '@/lib/contract/row'
import type { AccountRefusal, Reason } from '@/lib/domain/account/account-errors'

type Judge = (refused: { status: number; code?: string | undefined }) => AccountRefusal
type StepBack = Extract<AccountRefusal, { shows: 'step' }>['because']

type AccountCallOptions<R extends Row> = {
  readonly judge: Judge
  readonly onSuccess: (answer: OutputOf<R>, input: InputOf<R>) => void
  /** The refusal belongs to an earlier step; `said` is the server's own sentence where it gave one. */
  readonly onStepBack?: (because: StepBack, input: InputOf<R>, said: string | undefined) => void
}

/** Why a call failed, for the message that stays on the page. */
export type Failure = { readonly reason: Reason; readonly said: string | undefined }

/** One call of an account flow: a refusal leads to a screen of its own or a step back, or it stays as `failure`. */
export function useAccountCall<R extends Row>(row: R, { judge, onSuccess, onStepBack }: AccountCallOptions<R>) {
  const leaveFor = useLeaveFor()
  const mutation = useMutation({
    mutationFn: (input: InputOf<R>) => call(row, input),
    // Passwords and answers stay in memory no longer than the step that sent them.
    gcTime: 0,
    onSuccess,
    onError: (error, input) => {
      const refusal = judge(factsOf(error))
      if (refusal.shows === 'step') onStepBack?.(refusal.because, input, sentenceOf(error))
      else leaveFor(refusal)
    },
  })
  return { ...mutation, failure: mutation.isError ? failureOf(mutation.error, judge) : undefined }
}

function failureOf(error: Error, judge: Judge): Failure | undefined {
  const refusal = judge(factsOf(error))
  return refusal.shows === 'message' ? { reason: refusal.reason, said: sentenceOf(error) } : undefined
}

function sentenceOf(error: Error): string | undefined {
  return error instanceof CallFailed ? error.problem?.detail : undefined
}

'use client'

import { useMutation } from '@tanstack/react-query'
import { call } from '@/lib/client/call'
import { factsOf } from '@/lib/client/call-failed'
import { useLeaveFor } from '@/lib/client/use-leave-for'
import type { InputOf, OutputOf, Row } from '@/lib/contract/row'
import type { RecoveryRefusal } from '@/lib/domain/recovery/refusal'

type Judge = (refused: { status: number; code?: string | undefined }) => RecoveryRefusal

/** One call of the recovery: a refusal with a screen of its own leads there, every other is a sentence (`said`) that stays. */
export function useRecoveryCall<R extends Row>(
  row: R,
  judge: Judge,
  onSuccess: (answer: OutputOf<R>, input: InputOf<R>) => void,
) {
  const leaveFor = useLeaveFor()
  const mutation = useMutation({
    mutationFn: (input: InputOf<R>) => call(row, input),
    meta: { open: true },
    onSuccess,
    onError: (error) => leaveFor(judge(factsOf(error))),
  })
  const refusal = mutation.isError ? judge(factsOf(mutation.error)) : undefined
  return { ...mutation, said: refusal?.shows === 'message' ? refusal.message : undefined }
}

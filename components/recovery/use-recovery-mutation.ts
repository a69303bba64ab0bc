'use client'

import { useMutation } from '@tanstack/react-query'
import { errorStatusOf } from '@/lib/client/api/api-error'
import { callApi } from '@/lib/client/api/call-api'
import { useErrorRedirect } from '@/lib/client/session/use-error-redirect'
import type { InputOf, OutputOf, Row } from '@/lib/contract/row'
import type { RecoveryErrorOutcome } from '@/lib/domain/recovery/recovery-errors'

type MapError = (refused: { status: number; code?: string | undefined }) => RecoveryErrorOutcome

/** Mutation of the recovery flow: an error with its own screen redirects, any other is returned as `message`. */
export function useRecoveryMutation<R extends Row>(
  row: R,
  mapError: MapError,
  onSuccess: (answer: OutputOf<R>, input: InputOf<R>) => void,
) {
  const leaveFor = useErrorRedirect()
  const mutation = useMutation({
    mutationFn: (input: InputOf<R>) => callApi(row, input),
    meta: { open: true },
    onSuccess,
    onError: (error) => leaveFor(mapError(errorStatusOf(error))),
  })
  const refusal = mutation.isError ? mapError(errorStatusOf(mutation.error)) : undefined
  return { ...mutation, message: refusal?.shows === 'message' ? refusal.message : undefined }
}

'use client'

import { errorStatusOf } from '@/lib/client/api/api-error'
import { callApi } from '@/lib/client/api/call-api'
import { useApiMutation } from '@/lib/client/session/use-api-mutation'
import { useErrorRedirect } from '@/lib/client/session/use-error-redirect'
import type { Endpoint, InputOf, OutputOf } from '@/lib/contract/endpoint'
import {
  type FormErrorOutcome,
  type FormErrorRules,
  mapFormError,
  type RecoveryErrorMessage,
} from '@/lib/domain/server-errors/form-errors'

/** What the error message of a step says: a message, or when to try again. */
export type RecoveryFailure = Extract<FormErrorOutcome<RecoveryErrorMessage>, { shows: 'message' | 'wait' }>

/** Mutation of the recovery flow: an error with its own screen redirects, any other is returned as `failure`. */
export function useRecoveryMutation<R extends Endpoint>(
  endpoint: R,
  errors: FormErrorRules<RecoveryErrorMessage>,
  onSuccess: (output: OutputOf<R>, input: InputOf<R>) => void,
) {
  const redirectOnError = useErrorRedirect()
  const mutation = useApiMutation({
    call: (input: InputOf<R>) => callApi(endpoint, input),
    open: true,
    onSuccess,
    onError: (error) => redirectOnError(mapFormError(errorStatusOf(error), errors)),
  })
  const outcome = mutation.isError ? mapFormError(errorStatusOf(mutation.error), errors) : undefined
  return { ...mutation, failure: outcome?.shows === 'message' || outcome?.shows === 'wait' ? outcome : undefined }
}

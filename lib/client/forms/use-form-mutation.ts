import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { Endpoint, InputOf, LazyEndpoint, OutputOf } from '@/lib/contract/endpoint'
import {
  type FormErrorOutcome,
  type FormErrorRules,
  mapFormError,
} from '@/lib/domain/shared/errors/form-errors'
import { routeAt } from '@/lib/routes'
import { ApiError, errorStatusOf } from '../api/api-error'
import { callApi } from '../api/call-api'
import { startRetryWait } from '../session/use-retry-time'

type FormMutationOptions<R extends Endpoint, Message, Cause> = {
  readonly errors: FormErrorRules<Message, Cause>
  /** The call needs no session: its 401 is a result (wrong password) and does not end a session. */
  readonly open?: boolean
  /** Runs even if the consumer has moved to another screen. */
  readonly onSuccess: (output: OutputOf<R>, input: InputOf<R>) => void
  readonly onError?: (error: Error) => void
  /** Called if the form itself shows the message, perhaps at one of its fields. */
  readonly onFailure?: (message: Message) => void
  readonly onStepBack?: (because: Cause, input: InputOf<R>, detail: string | undefined) => void
}

/**
 * Why a call failed: a message, with the server's sentence if any, or the time of the next possible
 * attempt.
 */
export type FormFailure<Message> =
  | { readonly message: Message; readonly detail?: string | undefined }
  | { readonly retryAt: number }

type Result<Message> = {
  readonly isSuccess: boolean
  readonly failure?: FormFailure<Message> | undefined
}

/**
 * Runs a form's call. A failure opens another screen, returns to an earlier step, or is returned as
 * `failure`. The input is discarded after the response: the mutation is reset and is not cached.
 */
export function useFormMutation<R extends Endpoint, Message, Cause = never>(
  endpoint: LazyEndpoint<R>,
  {
    errors,
    open = false,
    onSuccess,
    onError,
    onFailure,
    onStepBack,
  }: FormMutationOptions<R, Message, Cause>,
) {
  const router = useRouter()
  const [result, setResult] = useState<Result<Message>>()

  function handleError(error: Error, input: InputOf<R>) {
    onError?.(error)
    const outcome = mapFormError(errorStatusOf(error), errors)
    const detail = error instanceof ApiError ? error.problem?.detail : undefined
    setResult({ isSuccess: false, failure: failureOf(outcome, detail) })
    if (outcome.shows === 'message') onFailure?.(outcome.message)
    if (outcome.shows === 'step') onStepBack?.(outcome.cause, input, detail)
    if (outcome.shows !== 'screen') return
    startRetryWait(routeAt(outcome.to)?.name)
    router.push(outcome.to)
  }

  const { mutate, reset, isPending } = useMutation({
    mutationFn: (input: InputOf<R>) => callApi(endpoint, input),
    gcTime: 0,
    meta: { open },
    onSuccess: (output, input) => {
      setResult({ isSuccess: true })
      onSuccess(output, input)
    },
    onError: handleError,
    onSettled: (): void => reset(),
  })
  return {
    mutate,
    isPending,
    isIdle: !isPending && result === undefined,
    isSuccess: result?.isSuccess ?? false,
    failure: isPending ? undefined : result?.failure,
  }
}

function failureOf<Message>(
  outcome: FormErrorOutcome<Message, unknown>,
  detail: string | undefined,
) {
  if (outcome.shows === 'wait') return { retryAt: outcome.retryAt }
  return outcome.shows === 'message' ? { message: outcome.message, detail } : undefined
}

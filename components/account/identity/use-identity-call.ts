import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '@/lib/client/api/api-error'
import { callApi } from '@/lib/client/api/call-api'
import type { Endpoint, InputOf, LazyEndpoint } from '@/lib/contract/endpoint'
import type { ReplyOf } from '@/lib/domain/account/identity/identity-flow'

/**
 * Runs one call of an identity flow at a time and ignores more calls while it is pending. Input and
 * response may contain a Social Security number, codes or answers, so React Query discards them
 * once the reply is reported.
 */
export function useIdentityCall<E extends Endpoint>(
  endpoint: LazyEndpoint<E>,
  report: (reply: ReplyOf<E>) => void,
) {
  const isBusy = useRef(false)
  const { mutate, reset, isPending } = useMutation({
    mutationFn: (input: InputOf<E>) => callApi(endpoint, input),
    gcTime: 0,
    // The flow handles a 401, because its server code may have its own screen.
    meta: { open: true },
    onSettled: (answer, error) => {
      isBusy.current = false
      reset()
      report(answer === undefined ? toErrorReply(error) : { ok: true, answer })
    },
  })

  function send(input: InputOf<E>): void {
    if (isBusy.current) return
    isBusy.current = true
    mutate(input)
  }

  return { send, isPending }
}

/** Converts a failed call to the reply that the domain rules expect. */
export function toErrorReply(error: unknown) {
  if (!(error instanceof ApiError)) return { ok: false, status: 0 } as const
  const { status, code } = error
  const { details, newQuiz, errors } = error.problem ?? {}
  // A 503 response also has a retry time, but it is not caused by too many attempts.
  const retryAt = status === 429 ? error.retryAt : undefined
  return { ok: false, status, code, retryAt, details, newQuiz, errors } as const
}

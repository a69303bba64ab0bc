'use client'

import { useCallback, useRef, useState } from 'react'
import { endWrite, handleCallError, startWrite } from './call-events'

type ApiMutationOptions<Input, Output> = {
  readonly call: (input: Input) => Promise<Output>
  /** The call needs no session, so its 401 is a result (wrong password), not the end of a session. */
  readonly open?: boolean
  /** These run on other screens too, if the consumer has gone on. */
  readonly onSuccess?: (output: Output, input: Input) => void
  readonly onError?: (error: Error, input: Input) => void
}

type Status<Output> =
  | { readonly phase: 'idle' | 'pending' }
  | { readonly phase: 'done'; readonly data: Output }
  | { readonly phase: 'failed'; readonly error: Error }

/**
 * A call that changes something, and its state. The host hears when writing starts and ends. Decision 38 says why React
 * Query serves only queries.
 */
export function useApiMutation<Output, Input = void>(options: ApiMutationOptions<Input, Output>) {
  const [status, setStatus] = useState<Status<Output>>({ phase: 'idle' })
  const latest = useRef({ options, run: 0 })
  latest.current.options = options

  /** Resolves when the call has ended, well or not. */
  const mutate = useCallback(async (input: Input): Promise<void> => {
    latest.current.run += 1
    const { run } = latest.current
    setStatus({ phase: 'pending' })
    const ended = await execute(latest.current.options, input)
    // A later call or a reset has taken over.
    if (latest.current.run === run) setStatus(ended)
  }, [])

  /** Forgets the state; the result of a pending call is no longer shown. */
  const reset = useCallback(() => {
    latest.current.run += 1
    setStatus({ phase: 'idle' })
  }, [])

  return {
    mutate,
    reset,
    isPending: status.phase === 'pending',
    isSuccess: status.phase === 'done',
    data: status.phase === 'done' ? status.data : undefined,
    isError: status.phase === 'failed',
    error: status.phase === 'failed' ? status.error : undefined,
  }
}

async function execute<Input, Output>(
  options: ApiMutationOptions<Input, Output>,
  input: Input,
): Promise<Status<Output>> {
  startWrite()
  try {
    const data = await options.call(input)
    options.onSuccess?.(data, input)
    return { phase: 'done', data }
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error('Not an error', { cause: thrown })
    handleCallError(error, options.open)
    options.onError?.(error, input)
    return { phase: 'failed', error }
  } finally {
    endWrite()
  }
}

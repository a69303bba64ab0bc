import { useQueries } from '@tanstack/react-query'
import { Semaphore } from 'async-mutex'
import { useState } from 'react'
import { ApiError } from '@/lib/client/api/api-error'
import { callApi } from '@/lib/client/api/call-api'
import { apiQuery } from '@/lib/client/api/queries'
import { planQuery } from '@/lib/contract/bff/queries'
import { reachTargets } from '@/lib/domain/credit/planner/reach'

const concurrency = 4
/** Equal to the time for which the BFF caches the bureau's responses. R7.5. */
const cacheMs = 15 * 60_000

/**
 * Fetches the plans of all targets in order and returns each as it arrives. Unmounting aborts the
 * calls.
 */
export function useReachPlans() {
  const [run] = useState(createCallQueue)
  const results = useQueries({
    queries: reachTargets.map((target) => {
      const query = planQuery(target)
      return {
        ...apiQuery(query),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          run(signal, () => callApi(query.load, query.input, { signal })),
        staleTime: cacheMs,
        gcTime: cacheMs,
      }
    }),
  })
  const failed = results.filter(({ isError, data }) => isError && data === undefined)
  return {
    results,
    failedCount: failed.length,
    /** When the wait ends (epoch ms), if a rate limit was exceeded. */
    retryAt: failed
      .flatMap(({ error }) => (error instanceof ApiError && error.retryAt) || [])
      .at(-1),
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}

/**
 * Creates a queue that runs a few calls at a time. After a rate limit, it makes no calls until the
 * time that the server sent.
 */
function createCallQueue() {
  const semaphore = new Semaphore(concurrency)
  let refusal: ApiError | undefined
  return <T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> =>
    semaphore.runExclusive(async () => {
      signal.throwIfAborted()
      if (refusal && (refusal.retryAt ?? 0) > Date.now()) throw refusal
      try {
        return await call()
      } catch (error) {
        if (error instanceof ApiError && error.status === 429) refusal = error
        throw error
      }
    })
}

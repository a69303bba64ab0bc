import { useQueries } from '@tanstack/react-query'
import { Semaphore } from 'async-mutex'
import { useState } from 'react'
import { ApiError } from '@/lib/client/api/api-error'
import { callApi } from '@/lib/client/api/call-api'
import { apiQuery } from '@/lib/client/api/queries'
import { planQuery } from '@/lib/contract/bff/queries'
import { reachTargets } from '@/lib/domain/planner/reach'

const concurrency = 4
/** As long as the BFF keeps the bureau's answers. R7.5. */
const keptMs = 15 * 60_000

/**
 * The plans of all targets, in their order, each as soon as it arrives;
 * the calls end with the component.
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
        staleTime: keptMs,
        gcTime: keptMs,
      }
    }),
  })
  const failed = results.filter(({ isError, data }) => isError && data === undefined)
  return {
    results,
    failedCount: failed.length,
    /** Epoch ms, of calls beyond a rate limit. */
    retryAt: failed
      .flatMap(({ error }) => (error instanceof ApiError && error.retryAt) || [])
      .at(-1),
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}

/**
 * Runs a few calls at a time. After a refusal for a rate limit it
 * makes none before the time that the server named.
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

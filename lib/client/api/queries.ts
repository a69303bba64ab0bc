'use client'

import { notifyManager, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { type OutputOf, queryKeyOf, type Row, type RowQuery } from '@/lib/contract/row'
import { callApi } from './call-api'

/** The query of a GET row: the key is its path and its input, so a server prefetch and the browser use the same entry. */
export function apiQuery<R extends Row>(query: RowQuery<R>) {
  return queryOptions({
    queryKey: queryKeyOf(query),
    queryFn: ({ signal }): Promise<OutputOf<R>> => callApi(query.load, query.input, { signal }),
  })
}

/** Reads a query of a part, and fetches it if the server did not. */
export function useRowQuery<R extends Row>(query: RowQuery<R>) {
  return useQuery(apiQuery(query))
}

/** Reads a query that nobody waits for: it shows no progress and does not count as activity of the consumer. */
export function useBackgroundQuery<R extends Row>(query: RowQuery<R>) {
  return useQuery({
    ...apiQuery(query),
    queryFn: ({ signal }): Promise<OutputOf<R>> => callApi(query.load, query.input, { signal, background: true }),
    meta: { background: true },
  })
}

/**
 * The data of a query that another part owns; never fetches. It is undefined while the page is hydrated, because the
 * server may have rendered this part before the other one.
 */
export function useCachedData<R extends Row>(query: RowQuery<R>): OutputOf<R> | undefined {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  )
  return useSyncExternalStore(
    subscribe,
    () => client.getQueryData(apiQuery(query).queryKey),
    () => undefined,
  )
}

/** Whether a query that has no data yet is being fetched, other than in the background; false while the page is hydrated. */
export function useIsLoading(): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache])
  const isLoading = () =>
    cache
      .getAll()
      .some(({ state, meta }) => state.data === undefined && state.fetchStatus === 'fetching' && !meta?.background)
  return useSyncExternalStore(subscribe, isLoading, () => false)
}

'use client'

import { notifyManager, type Query, queryOptions, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { type Endpoint, type EndpointQuery, type OutputOf, queryKeyOf } from '@/lib/contract/endpoint'
import { callApi } from './call-api'
import { whenIdle } from './when-idle'

/** The query of a GET endpoint: the key is its path and its input, so a server prefetch and the browser use the same entry. */
export function apiQuery<R extends Endpoint>(query: EndpointQuery<R>) {
  return queryOptions({
    queryKey: queryKeyOf(query),
    queryFn: ({ signal }): Promise<OutputOf<R>> => callApi(query.load, query.input, { signal }),
  })
}

/** Reads a query of a section, and fetches it if the server did not. */
export function useEndpointQuery<R extends Endpoint>(query: EndpointQuery<R>) {
  return useQuery(apiQuery(query))
}

/** Reads a query that nobody waits for: it starts when the page is idle, shows no progress and is no activity. */
export function useBackgroundQuery<R extends Endpoint>(query: EndpointQuery<R>) {
  return useQuery({
    ...apiQuery(query),
    queryFn: async ({ signal }): Promise<OutputOf<R>> => {
      await whenIdle()
      return await callApi(query.load, query.input, { signal, background: true })
    },
    meta: { background: true },
  })
}

/**
 * What `select` takes from the data of a query that another section owns; never fetches. Undefined while the page is hydrated,
 * because the server may have rendered this section first. Renders again only where `select` returns another value.
 */
export function useCachedData<R extends Endpoint, T>(
  query: EndpointQuery<R>,
  select: (data: OutputOf<R> | undefined) => T,
): T {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  )
  return useSyncExternalStore(
    subscribe,
    () => select(client.getQueryData(apiQuery(query).queryKey)),
    () => select(undefined),
  )
}

/** Whether a query that has no data yet is being fetched, other than in the background; false while the page is hydrated. */
export function useIsLoading(): boolean {
  const predicate = ({ state, meta }: Query) => state.data === undefined && !meta?.background
  const count = useIsFetching({ predicate })
  return useIsHydrated() && count > 0
}

'use client'

import {
  type DehydratedState,
  hydrate,
  notifyManager,
  type Query,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useIsFetching,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { type EndpointQuery, type InputlessPath, queryOf } from '@/lib/contract/bff/queries'
import type { QueryEndpoint, QueryPath, SectionName } from '@/lib/contract/bff/query-endpoints'
import type { OutputOf } from '@/lib/contract/endpoint'
import { callApi } from './call-api'
import { whenIdle } from './when-idle'

type QueryOrPath<P extends QueryPath> = EndpointQuery<P> | (P & InputlessPath)

const toQuery = <P extends QueryPath>(read: QueryOrPath<P>): EndpointQuery<P> =>
  // An endpoint identified by its path alone has no input.
  typeof read === 'string' ? (queryOf<QueryPath>(read, {}) as EndpointQuery<P>) : read

/** Returns the React Query options of a query, or of an endpoint given by its path. */
export function apiQuery<P extends QueryPath>(read: QueryOrPath<P>) {
  const query = toQuery(read)
  return queryOptions({
    queryKey: query.queryKey,
    queryFn: ({ signal }): Promise<OutputOf<QueryEndpoint<P>>> =>
      callApi(query.load, query.input, { signal }),
  })
}

/** Returns the result of a section's query. Fetches the data if the server has not fetched it. */
export function useEndpointQuery<P extends QueryPath>(read: QueryOrPath<P>) {
  return useQuery(apiQuery(read))
}

/**
 * Runs a query in the background: the call starts when the page is idle, shows no progress and does
 * not count as activity.
 */
export function useBackgroundQuery<P extends QueryPath>(read: QueryOrPath<P>) {
  const query = toQuery(read)
  return useQuery({
    ...apiQuery(query),
    queryFn: async ({ signal }): Promise<OutputOf<QueryEndpoint<P>>> => {
      await whenIdle()
      return await callApi(query.load, query.input, { signal, background: true })
    },
    meta: { background: true },
  })
}

/**
 * Returns data that another section fetches, without fetching it. Undefined during hydration,
 * because the server may have rendered this section first.
 */
export function useCachedData<P extends QueryPath>(
  read: QueryOrPath<P>,
): OutputOf<QueryEndpoint<P>> | undefined {
  return useCache((client) => client.getQueryData(apiQuery(read).queryKey))
}

/** Returns whether any of the page's queries has failed; false during hydration. */
export function useHasFailures(): boolean {
  return (
    useCache((client) =>
      client
        .getQueryCache()
        .getAll()
        .some(({ state }) => state.status === 'error'),
    ) ?? false
  )
}

/**
 * Returns the first of these paths whose query failed; undefined during hydration. Fetches nothing.
 */
export function useFailedQuery<P extends QueryPath & InputlessPath>(
  paths: readonly P[],
): P | undefined {
  return useCache((client) =>
    paths.find((path) => client.getQueryState(apiQuery(path).queryKey)?.status === 'error'),
  )
}

function useCache<Value>(select: (client: QueryClient) => Value): Value | undefined {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  )
  return useSyncExternalStore(
    subscribe,
    () => select(client),
    () => undefined,
  )
}

/**
 * Returns whether a query without data is being fetched in the foreground; false during hydration.
 */
export function useIsLoading(): boolean {
  const predicate = ({ state, meta }: Query) => state.data === undefined && !meta?.background
  const count = useIsFetching({ predicate })
  return useIsHydrated() && count > 0
}

export type PageSection = {
  /** The server prefetches the endpoints that list this section name. */
  readonly name: SectionName
  /** Additional queries to prefetch, whose input depends on the page. */
  readonly queries?: readonly EndpointQuery[]
  /** A placeholder with the section's final size. It must not use React Query hooks. */
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

export type RenderSection = (section: PageSection) => ReactNode

type SectionProps = {
  readonly keys: readonly QueryKey[]
  readonly streamed: ReactNode
  readonly children: ReactNode
}

/**
 * Shows a section from the cache if all its queries are cached (client-side navigation); otherwise
 * streams it. Decision 20.
 */
export function Section({ keys, streamed, children }: SectionProps) {
  const client = useQueryClient()
  const isHydrated = useIsHydrated()
  const [isCached] = useState(
    () => isHydrated && keys.every((key) => client.getQueryData(key) !== undefined),
  )
  return isCached ? children : streamed
}

/**
 * Adds streamed data to the cache as it arrives. Otherwise a consumer who leaves before React
 * hydrates a section would see its skeleton again on return.
 */
export function StreamedData({ states }: { states: readonly Promise<DehydratedState>[] }) {
  const client = useQueryClient()
  useEffect(() => {
    let isShown = true
    for (const state of states)
      void state.then(({ queries }) => {
        const missing = queries.filter(
          ({ queryKey }) => client.getQueryData(queryKey) === undefined,
        )
        if (isShown) hydrate(client, { queries: missing })
      })
    return () => {
      isShown = false
    }
  }, [client, states])
  return null
}

/**
 * Renders the skeleton on the server and during hydration, then the section, which fetches its data
 * in the browser.
 */
export function BrowserSection({ skeleton, children }: Pick<PageSection, 'skeleton' | 'children'>) {
  return useIsHydrated() ? children : skeleton
}

import type { FactorGroup } from '../choices'
import type { InputOf } from '../endpoint'
import type { QueryEndpoint, QueryPath } from './query-endpoints'

/** Paths of endpoints that take no input. Such a path alone identifies a query. */
export type InputlessPath = {
  [P in QueryPath]: Record<string, never> extends InputOf<QueryEndpoint<P>> ? P : never
}[QueryPath]

/**
 * Returns the query of an endpoint that pages read. The browser loads the endpoint and its schemas
 * at the first call. A server prefetch and a browser query share a cache entry, because they have
 * the same key.
 */
export function queryOf<P extends QueryPath>(path: P, input: InputOf<QueryEndpoint<P>>) {
  return {
    path,
    input,
    queryKey: [path, input] as const,
    load: async (): Promise<QueryEndpoint<P>> =>
      (await import('./query-endpoints')).queryEndpointOf(path),
  }
}
export type EndpointQuery<P extends QueryPath = QueryPath> = ReturnType<typeof queryOf<P>>

/** Returns the query for the accounts, inquiries or records behind one factor. */
export function factorDetailsQuery(factor: FactorGroup) {
  return queryOf('/api/factor-details', { factor })
}

/** Returns the query for the bureau's plan to gain points within a number of months. */
export function planQuery({
  points,
  months,
}: {
  readonly points: number
  readonly months: number
}) {
  return queryOf('/api/score-up', { scoreInc: points, timeHorizon: months })
}

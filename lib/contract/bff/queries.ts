import type { FactorGroup } from '../choices'
import type { InputOf } from '../endpoint'
import type { QueryEndpoint, QueryPath } from './query-endpoints'

/** The path of an endpoint without an input, used as its query. */
export type InputlessPath = {
  [P in QueryPath]: Record<string, never> extends InputOf<QueryEndpoint<P>> ? P : never
}[QueryPath]

/**
 * Returns the query of an endpoint that pages read. In the browser, the endpoint with its schemas
 * is loaded with the first call. A server prefetch and a browser query share the cache entry of its
 * key.
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

/** Returns the query for the bureau's plan for an increase in points within months. */
export function planQuery({
  points,
  months,
}: {
  readonly points: number
  readonly months: number
}) {
  return queryOf('/api/score-up', { scoreInc: points, timeHorizon: months })
}

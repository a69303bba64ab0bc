import type { FactorGroup } from '../choices'
import type { InputOf } from '../endpoint'
import type { ReadOf, ReadPath } from './reads'

/** The path of an endpoint without an input, used as its query. */
export type PathAlone = {
  [P in ReadPath]: Record<string, never> extends InputOf<ReadOf<P>> ? P : never
}[ReadPath]

/**
 * Returns the query of an endpoint that pages read. In the browser, the endpoint with its schemas
 * is loaded with the first call. A server prefetch and a browser query share the cache entry of its
 * key.
 */
export function queryOf<P extends ReadPath>(path: P, input: InputOf<ReadOf<P>>) {
  return {
    path,
    input,
    queryKey: [path, input] as const,
    load: async (): Promise<ReadOf<P>> => (await import('./reads')).readOf(path),
  }
}
export type ReadQuery<P extends ReadPath = ReadPath> = ReturnType<typeof queryOf<P>>

/** The accounts, inquiries or records behind one factor. */
export function factorDetailsQuery(factor: FactorGroup) {
  return queryOf('/api/factor-details', { factor })
}

/** The bureau's plan for an increase in points within months. */
export function planQuery({
  points,
  months,
}: {
  readonly points: number
  readonly months: number
}) {
  return queryOf('/api/score-up', { scoreInc: points, timeHorizon: months })
}

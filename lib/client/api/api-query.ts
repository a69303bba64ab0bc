import { queryOptions } from '@tanstack/react-query'
import type { InputOf, OutputOf, Row } from '@/lib/contract/row'
import { callApi } from './call-api'

/** The query of a GET row: the key is its path and its input, so a server prefetch and the browser use the same entry. */
export function apiQuery<R extends Row>(row: R, input: InputOf<R>) {
  return queryOptions({
    queryKey: [row.path, input] as const,
    queryFn: ({ signal }): Promise<OutputOf<R>> => callApi(row, input, { signal }),
  })
}

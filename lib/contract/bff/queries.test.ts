import { expect, test } from 'vitest'
import { factorDetailsQuery, planQuery, queryOf } from './queries'
import { queryEndpoints } from './query-endpoints'

const prefetched = queryEndpoints.filter(({ prefetch }) => prefetch.length > 0)
const queries = [
  ...prefetched.map(({ path }) => queryOf(path, {})),
  queryOf('/api/dispute-kit', {}),
  queryOf('/api/new-alerts', {}),
  factorDetailsQuery('age'),
  planQuery({ points: 10, months: 6 }),
]

test.each(queries)(
  'the query $path uses the endpoint of that path, which accepts its input',
  async (query) => {
    const endpoint = await query.load()
    expect([endpoint.method, endpoint.path]).toEqual(['GET', query.path])
    expect(endpoint.input.safeParse(query.input).success).toBe(true)
  },
)

test('every read endpoint has a query', () => {
  expect(new Set(queries.map(({ path }) => path))).toEqual(
    new Set(queryEndpoints.map(({ path }) => path)),
  )
})

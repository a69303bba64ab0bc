import { expect, test } from 'vitest'
import { factorDetailsQuery, planQuery, queryOf } from './queries'
import { reads } from './reads'

const prefetched = reads.filter(({ prefetch }) => prefetch.length > 0)
const queries = [
  ...prefetched.map(({ path }) => queryOf(path, {})),
  queryOf('/api/dispute-kit', {}),
  queryOf('/api/new-alerts', {}),
  factorDetailsQuery('age'),
  planQuery({ points: 10, months: 6 }),
]

test.each(queries)(
  'the query $path loads the endpoint of its path, which accepts its input',
  async (query) => {
    const endpoint = await query.load()
    expect([endpoint.method, endpoint.path]).toEqual(['GET', query.path])
    expect(endpoint.input.safeParse(query.input).success).toBe(true)
  },
)

test('each read endpoint has a query', () => {
  expect(new Set(queries.map(({ path }) => path))).toEqual(new Set(reads.map(({ path }) => path)))
})

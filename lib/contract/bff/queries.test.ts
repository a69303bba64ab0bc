import { expect, test } from 'vitest'
import type { EndpointQuery } from '../endpoint'
import * as queries from './queries'

const all: readonly EndpointQuery[] = [
  ...Object.values(queries).filter((query) => typeof query !== 'function'),
  queries.factorDetailsQuery('age'),
  queries.planQuery({ points: 10, months: 6 }),
]

test.each(all)(
  'the query $path loads the GET endpoint of its path, which accepts its input',
  async ({ path, input, load }) => {
    const endpoint = await load()
    expect([endpoint.method, endpoint.path]).toEqual(['GET', path])
    expect(endpoint.input.safeParse(input).success).toBe(true)
  },
)

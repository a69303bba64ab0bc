import { expect, test } from 'vitest'
import { factorPageQueries } from '@/components/factors/page-queries'
import { planQuery } from '@/lib/domain/planner/planned-target'
import type { EndpointQuery } from '../endpoint'
import * as queries from './queries'

const all: readonly EndpointQuery[] = [
  ...Object.values(queries),
  factorPageQueries('age').details,
  planQuery({ points: 10, months: 6 }),
]

test.each(all)(
  'the query $path loads the GET row of its path, which accepts its input',
  async ({ path, input, load }) => {
    const endpoint = await load()
    expect([endpoint.method, endpoint.path]).toEqual(['GET', path])
    expect(endpoint.input.safeParse(input).success).toBe(true)
  },
)

import { expect, test } from 'vitest'
import * as queries from './queries'

const { queryOf, factorDetailsQuery, planQuery, ...constant } = queries

test.each([...Object.values(constant), factorDetailsQuery('age'), planQuery({ points: 10, months: 6 })])(
  'the query $path loads the GET endpoint of its path, which accepts its input',
  async ({ path, input, load }) => {
    const endpoint = await load()
    expect([endpoint.method, endpoint.path]).toEqual(['GET', path])
    expect(endpoint.input.safeParse(input).success).toBe(true)
  },
)

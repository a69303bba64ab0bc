import { expect, test } from 'vitest'
import { waysBeside } from './verification-methods'

test('a screen offers every way but its own', () => {
  expect(waysBeside('/mobile').map(({ name }) => name)).toEqual(['quiz', 'phoneLink', 'emailLink', 'details'])
})

test('a screen that is no way itself offers all of them', () => {
  expect(waysBeside('/eid-failed')).toHaveLength(5)
})

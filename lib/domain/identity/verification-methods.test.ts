import { expect, test } from 'vitest'
import { otherVerificationMethods } from './verification-methods'

test('a screen offers every method but its own', () => {
  expect(otherVerificationMethods('/mobile').map(({ name }) => name)).toEqual([
    'quiz',
    'phoneLink',
    'emailLink',
    'details',
  ])
})

test('a screen without a method of its own offers all', () => {
  expect(otherVerificationMethods('/eid-failed')).toHaveLength(5)
})

import { expect, test } from 'vitest'
import { otherVerificationMethods } from './verification-methods'

test('a screen offers every way but its own', () => {
  expect(otherVerificationMethods('/mobile').map(({ name }) => name)).toEqual([
    'quiz',
    'phoneLink',
    'emailLink',
    'details',
  ])
})

test('a screen that is no way itself offers all of them', () => {
  expect(otherVerificationMethods('/eid-failed')).toHaveLength(5)
})

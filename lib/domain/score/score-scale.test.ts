import { expect, test } from 'vitest'
import { isGreen, shareOfScale, validScore } from './score-scale'

test.each([
  [280, 0],
  [565, 0.5],
  [850, 1],
  [100, 0],
  [900, 1],
])('a score of %i fills %d of the scale', (score, share) => {
  expect(shareOfScale(score)).toBe(share)
})

test('the figure is green above 300', () => {
  expect([isGreen(300), isGreen(301)]).toEqual([false, true])
})

test.each([
  [0, undefined],
  [null, undefined],
  [undefined, undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  [702, 702],
])('a payload score of %s means %s', (value, score) => {
  expect(validScore(value)).toBe(score)
})

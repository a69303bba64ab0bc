import { expect, test } from 'vitest'
import {
  bandOf,
  bandsOf,
  isGreen,
  nextBandOf,
  scoreRangeOf,
  shareOfScale,
  validScore,
} from './score-scale'

test.each([
  [280, 0],
  [565, 0.5],
  [850, 1],
  [100, 0],
  [900, 1],
])('a score of %i fills %d of the scale', (score, share) => {
  expect(shareOfScale(score)).toBe(share)
})

test('the score is green if it is above 300', () => {
  expect([isGreen(300), isGreen(301)]).toEqual([false, true])
})

test.each([
  [0, undefined],
  [null, undefined],
  [undefined, undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  [702, 702],
])('a payload score of %s is read as %s', (value, score) => {
  expect(validScore(value)).toBe(score)
})

const vantage = [
  { name: 'Excellent', low: 781, high: 850 },
  { name: 'Very Poor', low: 300, high: 499 },
  { name: 'Good', low: 661, high: 780 },
  { name: 'Poor', low: 500, high: 600 },
  { name: 'Fair', low: 601, high: 660 },
]

test.each([
  [300, 'Very Poor'],
  [499, 'Very Poor'],
  [500, 'Poor'],
  [600, 'Poor'],
  [601, 'Fair'],
  [660, 'Fair'],
  [661, 'Good'],
  [780, 'Good'],
  [781, 'Excellent'],
  [850, 'Excellent'],
  [299, undefined],
  [851, undefined],
])('a score of %i is in the band %s', (score, name) => {
  expect(bandOf(score, bandsOf(vantage))?.name).toBe(name)
})

test.each([
  [300, { name: 'Poor', points: 200 }],
  [499, { name: 'Poor', points: 1 }],
  [500, { name: 'Fair', points: 101 }],
  [634, { name: 'Good', points: 27 }],
  [660, { name: 'Good', points: 1 }],
  [661, { name: 'Excellent', points: 120 }],
  [781, undefined],
  [850, undefined],
  [299, undefined],
])('the next band above a score of %i is %j', (score, next) => {
  expect(nextBandOf(score, bandsOf(vantage))).toEqual(next)
})

test('bands are sorted from low to high, each with its own color step', () => {
  expect(bandsOf(vantage).map((band) => [band.name, band.step])).toEqual([
    ['Very Poor', 1],
    ['Poor', 2],
    ['Fair', 3],
    ['Good', 4],
    ['Excellent', 5],
  ])
})

test.each([
  [1, [3]],
  [2, [1, 5]],
  [3, [1, 3, 5]],
  [4, [1, 2, 4, 5]],
  [6, [1, 2, 3, 3, 4, 5]],
])('%i bands use evenly spread color steps', (count, steps) => {
  const ranges = Array.from({ length: count }, (_, i) => ({
    name: `b${i}`,
    low: 300 + i * 10,
    high: 309 + i * 10,
  }))
  expect(bandsOf(ranges).map((band) => band.step)).toEqual(steps)
})

test('a score in a gap between two bands has no band', () => {
  const bands = bandsOf([
    { name: 'Low', low: 300, high: 400 },
    { name: 'High', low: 500, high: 850 },
  ])
  expect(bandOf(450, bands)).toBeUndefined()
})

test('impossible ranges produce no bands', () => {
  expect(bandsOf([])).toEqual([])
  expect(bandsOf([{ name: 'Upside down', low: 700, high: 600 }])).toEqual([])
})

test('the score scale is the same if the payload’s ranges are in a different order', () => {
  const ranges = [
    { name: 'Good', low: 661, high: 780 },
    { name: 'Poor', low: 300, high: 660 },
  ]
  expect(scoreRangeOf(bandsOf(ranges))).toEqual({ low: 300, high: 780 })
})

test('the score scale is 280 to 850 if the payload has no ranges', () => {
  expect(scoreRangeOf([])).toEqual({ low: 280, high: 850 })
})

import { expect, test } from 'vitest'
import { latestScoreSchema } from '@/lib/contract/bureau/score'
import { bandsOf } from './band'
import { modelNameOf, scoreRangeOf, toScoreCards } from './score-card'

const ranges = [
  { name: 'Poor', low: 300, high: 600 },
  { name: 'Good', low: 601, high: 850 },
]
const generatedDate = Date.UTC(2026, 9, 1)

function cardsOf(...providerViews: object[]) {
  return toScoreCards(latestScoreSchema.parse({ generatedDate, scoreModel: 'VANTAGE', providerViews }))
}

test('each bureau gets a card in the product order', () => {
  const cards = cardsOf(
    { provider: 'EXP', score: 690 },
    { provider: 'EFX', score: 702 },
    { provider: 'TU', score: 661 },
  )
  expect(cards.map((card) => [card.label, card.score])).toEqual([
    ['Equifax', 702],
    ['TransUnion', 661],
    ['Experian', 690],
  ])
})

test.each([
  [{ score: 702, scoreRanges: ranges }, 'Good'],
  [{ score: 702, scoreRanges: ranges, rating: 'Superb' }, 'Good'],
  [{ score: 299, scoreRanges: ranges, rating: 'Superb' }, undefined],
  [{ score: 702, rating: 'Superb' }, 'Superb'],
  [{ score: 702, scoreRanges: [], rating: ' ' }, undefined],
  [{ score: 0, scoreRanges: ranges, rating: 'Poor' }, undefined],
])('the view %j is rated %s', (view, rating) => {
  expect(cardsOf({ provider: 'EFX', ...view })[0]?.rating).toBe(rating)
})

test.each([[0], [null], [undefined]])('a score of %s is no score', (score) => {
  expect(cardsOf({ provider: 'EFX', score })[0]).toMatchObject({ score: undefined, band: undefined })
})

test('the view has its own date, in any format of the payload, else the date of the file', () => {
  expect(cardsOf({ provider: 'EFX', score: 700, date: '2026-09-30T12:00:00Z' })[0]?.date).toBe(
    Date.UTC(2026, 8, 30, 12),
  )
  expect(cardsOf({ provider: 'EFX', score: 700, date: 5 })[0]?.date).toBe(5)
  expect(cardsOf({ provider: 'EFX', score: 700 })[0]?.date).toBe(generatedDate)
})

test('the first, newest of several score files is used', () => {
  const file = (score: number) => ({ providerViews: [{ provider: 'EFX', score }] })
  expect(toScoreCards(latestScoreSchema.parse([file(702), file(650)])).map((card) => card.score)).toEqual([702])
})

test('an empty list and a file without views have no cards', () => {
  expect(toScoreCards(latestScoreSchema.parse([]))).toEqual([])
  expect(toScoreCards(latestScoreSchema.parse({}))).toEqual([])
})

test.each([
  ['VANTAGE', 'VANTAGE'],
  ['FICO', 'FICO'],
  ['ERS', 'ERS'],
  [' VANTAGE_4 ', 'VANTAGE_4'],
  ['UNKNOWN', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('names the model %j as %j', (model, expected) => {
  expect(modelNameOf(model)).toBe(expected)
})

test('uses the ranges of the payload in any order', () => {
  const ranges = [
    { name: 'Good', low: 661, high: 780 },
    { name: 'Poor', low: 300, high: 660 },
  ]
  expect(scoreRangeOf(bandsOf(ranges))).toEqual({ low: 300, high: 780 })
})

test('uses the range of the axis without ranges in the payload', () => {
  expect(scoreRangeOf([])).toEqual({ low: 280, high: 850 })
})

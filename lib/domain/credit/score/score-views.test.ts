import { expect, test } from 'vitest'
import { latestScoreSchema, scoreHistorySchema } from '@/lib/contract/bureau/score'
import { toProviderScores, toScoreCards } from './score-views'

const ranges = [
  { name: 'Poor', low: 300, high: 600 },
  { name: 'Good', low: 601, high: 850 },
]
const generatedDate = Date.UTC(2026, 9, 1)

function cardsOf(...providerViews: object[]) {
  return toScoreCards(
    latestScoreSchema.parse({ generatedDate, scoreModel: 'VANTAGE', providerViews }),
  )
}

test('each bureau gets a card, in product order', () => {
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
])('the view %j has the rating %s', (view, rating) => {
  expect(cardsOf({ provider: 'EFX', ...view })[0]?.rating).toBe(rating)
})

test.each([[0], [null], [undefined]])(
  'a view that contains only the score %s becomes a card without a score',
  (score) => {
    const file = latestScoreSchema.parse({
      generatedDate: null,
      providerViews: [{ provider: 'EFX', score, rating: null }],
    })
    expect(toScoreCards(file)).toStrictEqual([
      { provider: 'EFX', label: 'Equifax', bands: [], factors: { helping: [], hurting: [] } },
    ])
  },
)

test.each([
  [279, undefined, undefined],
  [280, 280, undefined],
  [850, 850, undefined],
  [851, undefined, undefined],
  [1, undefined, 'deceased'],
  [4, undefined, 'noAccount'],
  [9001, undefined, 'deceased'],
  ['9002', undefined, 'noAccount'],
  [9003, undefined, 'noAccount'],
  [-1, undefined, undefined],
])('the received score %j is shown as %s with the reason %s', (sent, score, noScore) => {
  const [card] = cardsOf({ provider: 'EFX', score: sent })
  expect([card?.score, card?.noScore]).toEqual([score, noScore])
})

test('an exclusion code in place of a score is not a point in the history', () => {
  const history = scoreHistorySchema.parse([
    { generatedDate, providerViews: [{ provider: 'EFX', score: 4 }] },
    { generatedDate: generatedDate + 86_400_000, providerViews: [{ provider: 'EFX', score: 700 }] },
  ])
  expect(toProviderScores(history)[0]?.points.map(({ score }) => score)).toEqual([700])
})

test('a view uses its own date in any payload format, or else the file’s date', () => {
  expect(cardsOf({ provider: 'EFX', score: 700, date: '2026-09-30T12:00:00Z' })[0]?.date).toBe(
    Date.UTC(2026, 8, 30, 12),
  )
  expect(cardsOf({ provider: 'EFX', score: 700, date: 5 })[0]?.date).toBe(5)
  expect(cardsOf({ provider: 'EFX', score: 700 })[0]?.date).toBe(generatedDate)
})

test('the first of several score files is used, because it is the newest', () => {
  const file = (score: number) => ({ providerViews: [{ provider: 'EFX', score }] })
  expect(
    toScoreCards(latestScoreSchema.parse([file(702), file(650)])).map((card) => card.score),
  ).toEqual([702])
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
])('the model %j is displayed as %j', (scoreModel, expected) => {
  const [card] = toScoreCards(
    latestScoreSchema.parse({ scoreModel, providerViews: [{ provider: 'EFX' }] }),
  )
  expect(card?.model).toBe(expected)
})

const entry = (generatedDate: number, ...scores: [string, number | null][]) => ({
  generatedDate,
  providerViews: scores.map(([provider, score]) => ({ provider, score })),
})
const efx = (generatedDate: number, score: number | null) => entry(generatedDate, ['EFX', score])
const pointsOf = (entries: ReturnType<typeof entry>[]) =>
  toProviderScores(scoreHistorySchema.parse(entries)).find(({ provider }) => provider === 'EFX')
    ?.points
const datesOf = (entries: ReturnType<typeof entry>[]) => pointsOf(entries)?.map(({ date }) => date)

test('history entries are sorted oldest first, whatever their order', () => {
  expect(datesOf([efx(30_000, 700), efx(10_000, 690), efx(20_000, 695)])).toEqual([
    10_000, 20_000, 30_000,
  ])
})

test.each([
  [999, [10_000]],
  [1000, [10_000]],
  [1001, [10_000, 11_001]],
])('of two history entries that are %i ms apart, %j remain', (gap, dates) => {
  expect(datesOf([efx(10_000 + gap, 701), efx(10_000, 700)])).toEqual(dates)
})

test('the first of several history entries within one second is kept', () => {
  expect(pointsOf([efx(10_500, 650), efx(10_000, 700)])).toEqual([{ date: 10_000, score: 700 }])
})

test('a history entry within a second of a duplicate is also a duplicate', () => {
  const entries = [efx(11_600, 720), efx(10_800, 710), efx(10_000, 700), efx(12_601, 730)]
  expect(datesOf(entries)).toEqual([10_000, 12_601])
})

test('months in which the bureau sent no score are left out', () => {
  expect(datesOf([efx(10_000, 700), efx(20_000, 0), efx(30_000, null), efx(40_000, 702)])).toEqual([
    10_000, 40_000,
  ])
})

test('each bureau that ever sent a score has its own scores, in product order', () => {
  const entries = [entry(10_000, ['TU', 500], ['EFX', 700], ['EXP', 0]), entry(20_000, ['TU', 510])]
  expect(toProviderScores(scoreHistorySchema.parse(entries))).toStrictEqual([
    { provider: 'EFX', points: [{ date: 10_000, score: 700 }] },
    {
      provider: 'TU',
      points: [
        { date: 10_000, score: 500 },
        { date: 20_000, score: 510 },
      ],
    },
  ])
  expect(toProviderScores([])).toEqual([])
})

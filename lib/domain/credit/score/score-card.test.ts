import { expect, test } from 'vitest'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import en from '@/messages/en.json'
import { isOverdue, translateRating, withRatingNames } from './score-card'

const due = Date.UTC(2026, 10, 26, 17)

test.each([
  ['before the day', Date.UTC(2026, 10, 25, 23), false],
  ['on the day, after the hour', Date.UTC(2026, 10, 26, 23, 59), false],
  ['on the day after', Date.UTC(2026, 10, 27), true],
])('determines whether a score update is overdue %s: %s', (_, now, overdue) => {
  expect(isOverdue(due, now)).toBe(overdue)
})

const spanish = { ...en.ratings, good: 'Bueno' }

test.each([
  ['Good', 'Bueno'],
  ['Very Poor', en.ratings.veryPoor],
  ['Near prime', en.ratings.nearPrime],
  ['good', 'Bueno'],
  ['Stellar', 'Stellar'],
])(
  'the rating %s in the payload is shown as %s on a page in a different language',
  (name, shown) => {
    expect(translateRating(name, spanish)).toBe(shown)
  },
)

test('a score card uses the same names for its rating and its bands', () => {
  const band = { name: 'Good', low: 661, high: 780, step: 4 } as const
  const other = { name: 'Stellar', low: 781, high: 850, step: 5 } as const
  const factors = { helping: [], hurting: [] }
  const card: ScoreCardData = {
    provider: 'EFX',
    label: 'Equifax',
    factors,
    rating: 'Good',
    band,
    bands: [band, other],
  }
  const [named] = withRatingNames([card], (name) => translateRating(name, spanish))
  expect(named).toEqual({
    ...card,
    rating: 'Bueno',
    band: { ...band, name: 'Bueno' },
    bands: [named?.band, other],
  })
})

test('a lender’s own rating word is kept separately as the bureau’s word', () => {
  const factors = { helping: [], hurting: [] }
  const card: ScoreCardData = {
    provider: 'EFX',
    label: 'Equifax',
    factors,
    rating: 'Subprime',
    bands: [],
  }
  const [named] = withRatingNames([card], (name) => translateRating(name, en.ratings))
  expect(named).toMatchObject({ rating: en.ratings.subprime, lenderRating: 'Subprime' })
  expect(en.ratings.subprime).not.toMatch(/prime/i)
})

test('a score card without a score has no rating', () => {
  const card: ScoreCardData = {
    provider: 'EFX',
    label: 'Equifax',
    factors: { helping: [], hurting: [] },
    bands: [],
  }
  expect(withRatingNames([card], String)).toStrictEqual([card])
})

import { expect, test } from 'vitest'
import type { ChangeKind } from '@/lib/contract/bff/credit/changes'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import { visitNewsOf } from './visit-news'
import { figuresOf, type VisitFigures, type Visits, visitsAfter } from './visits'

const hour = 60 * 60_000
const [first, later] = [Date.UTC(2026, 10, 12), Date.UTC(2026, 10, 19)]
const began = Date.UTC(2026, 10, 13, 9)
const efx: VisitFigures = {
  provider: 'EFX',
  score: 634,
  date: first,
  best: 634,
  cardUse: 71,
  monthsOnTime: 11,
}
const tu: VisitFigures = {
  provider: 'TU',
  score: 650,
  date: first,
  best: 660,
  cardUse: 50,
  monthsOnTime: 11,
}
const [stored, other]: Visits[] = [
  { current: { at: began, figures: [efx] } },
  { current: { at: began, figures: [efx] }, previous: { at: began - 30 * hour, figures: [tu] } },
]

test.each([
  ['the first visit', undefined, began, { current: { at: began, figures: [tu] } }],
  ['11 hours later', other, began + 11 * hour, { ...other, current: { at: began, figures: [tu] } }],
  [
    '12 hours later',
    stored,
    began + 12 * hour,
    { current: { at: began + 12 * hour, figures: [tu] }, previous: stored?.current },
  ],
  [
    'another visit',
    other,
    began + 50 * hour,
    { current: { at: began + 50 * hour, figures: [tu] }, previous: other?.current },
  ],
  ['a clock set back', other, began - hour, { current: { at: began - hour, figures: [tu] } }],
])('the device stores the current and the previous visit: %s', (_, before, now, expected) => {
  expect(visitsAfter(before, [tu], now)).toEqual(expected)
})

const cardOf = (provider: string, label: string): ScoreCardData => ({
  provider,
  label,
  factors: { helping: [], hurting: [] },
  bands: [
    { name: 'Fair', low: 550, high: 639, step: 3 },
    { name: 'Good', low: 640, high: 729, step: 4 },
  ],
})
const inquiry = (date: number, kind: ChangeKind = 'hardInquiry') => ({ kind, date })

/** Returns the news at Equifax, the shown bureau, since a visit with `efx` and `tu`. */
function newsAfter(
  now: readonly VisitFigures[],
  changes: readonly ReturnType<typeof inquiry>[] = [],
  shown = 'EFX',
) {
  const interval = { from: first - 7 * 24 * hour, to: later, points: 0, changes: [...changes] }
  return visitNewsOf(
    { at: began, figures: [efx, tu] },
    {
      figures: now,
      shown,
      cards: [cardOf('EFX', 'Equifax'), cardOf('TU', 'TransUnion')],
      changes: [{ provider: 'EFX', label: 'Equifax', intervals: [interval], upcoming: [] }],
    },
  )?.bureaus
}

const seen = (figures: Partial<VisitFigures>) => [{ ...efx, date: later, ...figures }, tu]

test.each([
  ['points', seen({ score: 638 }), [], [{ kind: 'points', points: 4 }]],
  ['lost points', seen({ score: 632 }), [], [{ kind: 'points', points: -2 }]],
  [
    'new inquiries',
    seen({}),
    [inquiry(later), inquiry(first + hour)],
    [{ kind: 'inquiries', count: 2 }],
  ],
  ['card use', seen({ cardUse: 68.4 }), [], [{ kind: 'cardUse', from: 71, to: 68 }]],
  [
    'the first score of a band',
    seen({ score: 640 }),
    [],
    [
      { kind: 'points', points: 6 },
      { kind: 'band', band: 'Good' },
    ],
  ],
  ['12 months on time', seen({ monthsOnTime: 12 }), [], [{ kind: 'onTime', months: 12 }]],
  [
    'low card use',
    seen({ cardUse: 29.4 }),
    [],
    [
      { kind: 'cardUse', from: 71, to: 29 },
      { kind: 'lowCardUse', percent: 30 },
    ],
  ],
])('the news shows what changed since the last visit: %s', (_, now, changes, items) => {
  expect(newsAfter(now, changes)).toEqual([{ label: 'Equifax', items }])
})

test.each([
  ['no change', seen({}), []],
  [
    'an inquiry from before the last visit’s score or after the current one',
    seen({}),
    [inquiry(first), inquiry(later + 1)],
  ],
  ['another change', seen({}), [inquiry(later, 'accountOpened')]],
  ['a share that rounds to the same', seen({ cardUse: 71.4 }), []],
  ['a score that is missing now', [{ provider: 'EFX' }, tu], []],
  ['a bureau that is new', [{ ...efx, provider: 'EXP', score: 700 }], []],
])('the news is empty if nothing relevant changed: %s', (_, now, changes) => {
  expect(newsAfter(now, changes)).toBeUndefined()
})

test('the news shows the selected bureau first, and only the point changes of the others', () => {
  const now = [
    { ...efx, score: 633, cardUse: 60 },
    { ...tu, score: 655, cardUse: 40 },
  ]
  expect(newsAfter(now, [], 'TU')).toEqual([
    {
      label: 'TransUnion',
      items: [
        { kind: 'points', points: 5 },
        { kind: 'cardUse', from: 50, to: 40 },
      ],
    },
    { label: 'Equifax', items: [{ kind: 'points', points: -1 }] },
  ])
})

test('the news shows each milestone once, and none for a band that was reached before', () => {
  const reached = { ...efx, score: 700, best: 700, cardUse: 20, monthsOnTime: 14 }
  const seenAgain = {
    figures: [{ ...reached, score: 701 }],
    cards: [cardOf('EFX', 'Equifax')],
    changes: [],
    shown: 'EFX',
  }
  expect(visitNewsOf({ at: began, figures: [reached] }, seenAgain)?.bureaus).toEqual([
    { label: 'Equifax', items: [{ kind: 'points', points: 1 }] },
  ])
  const { best: _, ...unknown } = efx
  const found = visitNewsOf({ at: began, figures: [unknown] }, seenAgain)?.bureaus.flatMap(
    ({ items }) => items,
  )
  expect(found?.map(({ kind }) => kind)).not.toContain('band')
  expect(visitNewsOf(undefined, seenAgain)).toBeUndefined()
})

test('a visit stores the figures that the next visit compares', () => {
  const cards = [
    { ...cardOf('EFX', 'Equifax'), score: 634, date: later },
    cardOf('TU', 'TransUnion'),
  ]
  const histories = [{ provider: 'EFX', points: [{ date: first, score: 660 }] }]
  expect(figuresOf({ cards, histories, rows: [] })).toEqual([
    { provider: 'EFX', score: 634, date: later, best: 660 },
    { provider: 'TU' },
  ])
})

import { expect, test } from 'vitest'
import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import type { ReportChange } from '@/lib/contract/bff/credit/changes'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import { changeAnchorOf, changeLinkOf } from './change-links'
import { datedChangesOf } from './dated-changes'
import { toReportChanges } from './report-changes'

const day = 86_400_000
const start = Date.UTC(2026, 0, 1, 12)
const at = (days: number) => start + days * day
const opened = (days: number): ReportChange => ({ kind: 'accountOpened', date: at(days) })

/**
 * Returns the changes for a bureau with weekly scores from January 1; the last one is the current
 * score.
 */
function changesWith(
  scores: readonly number[],
  changes: readonly ReportChange[],
  alerts: readonly AlertItem[] = [],
) {
  const points = scores.map((score, week) => ({ score, date: at(7 * week) }))
  return toReportChanges({
    cards: [cardOf(points.at(-1) ?? {})],
    histories: [{ provider: 'EFX', points: points.slice(0, -1) }],
    dated: [{ provider: 'EFX', changes }],
    alerts,
    upcomingOf: () => [],
  })
}

function cardOf(card: Partial<ScoreCardData>): ScoreCardData {
  return {
    provider: 'EFX',
    label: 'Equifax',
    bands: [],
    factors: { helping: [], hurting: [] },
    ...card,
  }
}

test.each([
  ['on the day of the older score', 7, 1],
  ['on the day after the older score', 8, 0],
  ['on the day of the newer score', 14, 0],
  ['after the newest score', 15, undefined],
])('determines the interval, if any, that lists a change %s', (_, days, index) => {
  const [bureau] = changesWith([700, 690, 680], [opened(days)])
  expect(bureau?.intervals?.findIndex(({ changes }) => changes.length > 0)).toBe(index ?? -1)
})

test.each<readonly [string, readonly number[], readonly (readonly number[])[]]>([
  [
    'differ each week',
    [700, 690, 695],
    [
      [7, 14, 5],
      [0, 7, -10],
    ],
  ],
  ['stay the same before they differ', [700, 700, 700, 690], [[0, 21, -10]]],
  [
    'stay the same at the end',
    [700, 690, 690, 690],
    [
      [7, 21, 0],
      [0, 7, -10],
    ],
  ],
  ['never differ', [700, 700, 700], [[0, 14, 0]]],
  ['begin', [700], []],
])(
  'ends an interval at each score that differs and at the newest one, if scores %s',
  (_, scores, expected) => {
    const [bureau] = changesWith(scores, [])
    const days = bureau?.intervals?.map(({ from, to, points }) => [
      (from - start) / day,
      (to - start) / day,
      points,
    ])
    expect(days).toEqual(expected)
  },
)

test('the last of several scores from one day is used', () => {
  const points = [0, 7, 7.1].map((days, index) => ({ date: at(days), score: 700 - index }))
  const [bureau] = toReportChanges({
    cards: [cardOf({ score: 690, date: at(14) })],
    histories: [{ provider: 'EFX', points }],
    dated: [{ provider: 'EFX', changes: [] }],
    alerts: [],
    upcomingOf: () => [],
  })
  expect(bureau?.intervals?.map(({ to, points: difference }) => [to, difference])).toEqual([
    [at(14), -8],
    [at(7.1), -2],
  ])
})

test('lists changes from a period without score changes under the next score that differs', () => {
  const [newest] = changesWith([700, 700, 700, 690], [opened(5)])[0]?.intervals ?? []
  expect(newest).toMatchObject({ points: -10, sameUntil: at(14), changes: [{ date: at(5) }] })
})

test('lists changes newest first', () => {
  const [newest] = changesWith([700, 690], [opened(3), opened(7), opened(5)])[0]?.intervals ?? []
  expect(newest?.changes.map(({ date }) => date)).toEqual([at(7), at(5), at(3)])
})

const limitAlert: AlertItem = {
  id: 'A1',
  provider: 'EFX',
  date: at(5),
  description: 'First Harbor raised a limit from $2,000 to $3,000.',
  kind: { name: 'limitUp', severity: 'information', topic: 'balances' },
  institution: { name: 'First Harbor' },
}
const { provider: _, ...unnamed } = limitAlert
const { date: __, ...undated } = limitAlert

test.each<readonly [string, AlertItem, number]>([
  ['of the bureau', limitAlert, 1],
  ['of another bureau', { ...limitAlert, provider: 'TU' }, 0],
  ['that names no bureau', unnamed, 0],
  ['without a date', undated, 0],
  ['about a small move of a balance', { ...limitAlert, isSmallBalanceMove: true }, 0],
  [
    'about an account, which the report dates',
    { ...limitAlert, kind: { name: 'newAccount', severity: 'actNow' } },
    0,
  ],
])(
  'a balance or limit change is listed only from an alert with a bureau and date: an alert %s',
  (__, alert, count) => {
    const [newest] = changesWith([700, 690], [], [alert])[0]?.intervals ?? []
    const change = {
      kind: 'limitUp',
      date: at(5),
      company: 'First Harbor',
      detail: 'First Harbor raised a limit from $2,000 to $3,000.',
    }
    expect(newest?.changes).toEqual(count === 1 ? [change] : [])
  },
)

test.each([
  ['about an account in the report', 'First Harbor', 'TU', [], ['TransUnion']],
  ['about an account that the report does not list', 'Quillhaven', 'TU', [], undefined],
  ['from the interval’s own bureau', 'First Harbor', 'EFX', [], undefined],
  [
    'about an account in the report, if there are changes',
    'First Harbor',
    'TU',
    [opened(4)],
    undefined,
  ],
])(
  'determines whether an interval without changes names the bureau of an alert %s',
  (__, company, provider, changes, changedAt) => {
    const cards = [
      cardOf({ score: 690, date: at(7) }),
      cardOf({ provider: 'TU', label: 'TransUnion' }),
    ]
    const account = { ...opened(-400), company: 'First Harbor' }
    const [bureau] = toReportChanges({
      cards,
      histories: [{ provider: 'EFX', points: [{ score: 700, date: at(0) }] }],
      dated: [{ provider: 'EFX', changes: [account, ...changes] }],
      alerts: [{ ...limitAlert, provider, institution: { name: company } }],
      upcomingOf: () => [],
    })
    expect(bureau?.intervals?.[0]?.changedAt).toEqual(changedAt)
  },
)

test.each([
  ['Stillwater Medical Group', true],
  ['Skylark Wireless', undefined],
])('a new collection of %s is marked as medical: %s', (agencyClient, isMedical) => {
  const collections = [{ agencyClient, assignedDate: at(3) }]
  const [bureau] = datedChangesOf({ providerViews: [{ provider: 'EFX', collections }] }, at(9))
  expect(bureau?.changes[0]?.isMedical).toBe(isMedical)
})

test('reports no changes for a bureau that sent no report or has no earlier score', () => {
  const sources = {
    cards: [cardOf({ score: 700, date: at(0) })],
    histories: [],
    alerts: [],
    upcomingOf: () => [],
  }
  expect(toReportChanges({ ...sources, dated: [] })).toEqual([
    { provider: 'EFX', label: 'Equifax', upcoming: [] },
  ])
  expect(toReportChanges({ ...sources, dated: [{ provider: 'EFX', changes: [] }] })).toEqual([
    { provider: 'EFX', label: 'Equifax', intervals: [], upcoming: [] },
  ])
})

test('a change link identifies a score’s entry by day and bureau', () => {
  expect(changeAnchorOf(at(0))).toBe('change-2026-01-01')
  expect(changeLinkOf(at(0), 'TU')).toBe('/dashboard?bureau=TU#change-2026-01-01')
})

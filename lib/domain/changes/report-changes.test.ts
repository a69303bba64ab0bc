import { expect, test } from 'vitest'
import type { AlertItem } from '@/lib/contract/bff/alert'
import type { ReportChange, ReportChanges } from '@/lib/contract/bff/changes'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { changeAnchorOf, changeLinkOf } from './change-links'
import { toReportChanges } from './report-changes'

const day = 86_400_000
const start = Date.UTC(2026, 0, 1, 12)
const at = (days: number) => start + days * day
const opened = (days: number): ReportChange => ({ kind: 'accountOpened', date: at(days) })

/** A bureau with a score of 700 each week, and the present one in the fifth. */
function weeksWith(changes: readonly ReportChange[], alerts: readonly AlertItem[] = [], score = 700) {
  return toReportChanges({
    cards: [cardOf({ score, date: at(28) })],
    histories: [{ provider: 'EFX', points: [0, 7, 14, 21].map((days) => ({ date: at(days), score: 700 })) }],
    dated: [{ provider: 'EFX', changes }],
    alerts,
  })
}

function cardOf(card: Partial<ScoreCardData>): ScoreCardData {
  return { provider: 'EFX', label: 'Equifax', bands: [], factors: { helping: [], hurting: [] }, ...card }
}

const outline = ([changes]: readonly ReportChanges[]) =>
  changes?.intervals?.map((one) => [(one.from - start) / day, (one.to - start) / day, one.points, one.changes.length])

test.each([
  ['on the day of the older score', 21, 0],
  ['on the day after it', 22, 1],
  ['on the day of the newer score', 28, 1],
  ['after the newest score', 29, 0],
])('counts a change %s for the right interval', (_, days, count) => {
  expect(outline(weeksWith([opened(days)]))?.[0]).toEqual([21, 28, 0, count])
})

test('folds neighbours without any change into one interval, except the newest', () => {
  expect(outline(weeksWith([]))).toEqual([
    [21, 28, 0, 0],
    [0, 21, 0, 0],
  ])
  expect(outline(weeksWith([opened(10)], [], 690))).toEqual([
    [21, 28, -10, 0],
    [14, 21, 0, 0],
    [7, 14, 0, 1],
    [0, 7, 0, 0],
  ])
})

test('lists changes newest first', () => {
  const [newest] = weeksWith([opened(23), opened(27), opened(25)])[0]?.intervals ?? []
  expect(newest?.changes.map(({ date }) => date)).toEqual([at(27), at(25), at(23)])
})

const limitAlert: AlertItem = {
  id: 'A1',
  provider: 'EFX',
  date: at(25),
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
  ['about an account, which the report dates', { ...limitAlert, kind: { name: 'newAccount', severity: 'actNow' } }, 0],
])('lists balances and limits from alerts: one %s', (__, alert, count) => {
  const [newest] = weeksWith([], [alert])[0]?.intervals ?? []
  const change = {
    kind: 'limitUp',
    date: at(25),
    company: 'First Harbor',
    detail: 'First Harbor raised a limit from $2,000 to $3,000.',
  }
  expect(newest?.changes).toEqual(count === 1 ? [change] : [])
})

test('claims nothing about a bureau that sent no report or no earlier score', () => {
  const sources = { cards: [cardOf({ score: 700, date: at(0) })], histories: [], alerts: [] }
  expect(toReportChanges({ ...sources, dated: [] })).toEqual([{ provider: 'EFX', label: 'Equifax' }])
  expect(toReportChanges({ ...sources, dated: [{ provider: 'EFX', changes: [] }] })).toEqual([
    { provider: 'EFX', label: 'Equifax', intervals: [] },
  ])
})

test('links to the entry for a score by its day and bureau', () => {
  expect(changeAnchorOf(at(0))).toBe('change-2026-01-01')
  expect(changeLinkOf(at(0), 'TU')).toBe('/dashboard?bureau=TU#change-2026-01-01')
})

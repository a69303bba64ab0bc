import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import {
  type ChangeInterval,
  changeKinds,
  type ReportChange,
  type ReportChanges,
} from '@/lib/contract/bff/credit/changes'
import type { ProviderScores, ScoreCardData, ScorePoint } from '@/lib/contract/bff/credit/score'
import type { UpcomingEntry } from '@/lib/contract/bff/credit/timeline'
import { companyKeyOf } from '../../shared/formats/formats'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { scoreHistoryOf } from '../score/score-history'
import type { DatedChanges } from './dated-changes'

/** Just over two years of weekly scores. Limited because a page shows all intervals at once. */
const maxPoints = 106

type ChangeSources = {
  /**
   * The latest scores. They determine which bureaus are shown. Each is the last point of its
   * bureau's history.
   */
  readonly cards: readonly ScoreCardData[]
  readonly histories: readonly ProviderScores[]
  readonly dated: readonly DatedChanges[]
  readonly alerts: readonly AlertItem[]
  readonly upcomingOf: (provider: string) => UpcomingEntry[]
}

/**
 * Returns the changes in each bureau's report between its scores, computed from the current report,
 * history and alerts.
 */
export function toReportChanges({
  cards,
  histories,
  dated,
  alerts,
  upcomingOf,
}: ChangeSources): ReportChanges[] {
  return cards.map(({ provider, label, score, date }) => {
    const own = dated.find((one) => one.provider === provider)
    const { points = [] } =
      scoreHistoryOf(histories, provider, score === undefined ? undefined : { score, date }) ?? {}
    const changes =
      own && [...own.changes, ...balanceChangesOf(alerts, provider)].sort((a, b) => b.date - a.date)
    const others = cards.filter((card) => card.provider !== provider)
    const elsewhere = own ? changesElsewhere(own, others, alerts) : []
    return omitNullish({
      provider,
      label,
      intervals: changes && intervalsOf(points, changes, elsewhere),
      upcoming: upcomingOf(provider),
    })
  })
}

/**
 * Returns changes to balances and limits from alerts, because a report has only the current values.
 * Small moves are left out.
 */
function balanceChangesOf(alerts: readonly AlertItem[], provider: string): ReportChange[] {
  return alerts.flatMap(
    ({ provider: reporter, kind, date, isSmallBalanceMove, institution, ...alert }) => {
      const isBalance = kind.topic === 'balances' || kind.name === 'collectionBalance'
      const name = isBalance ? changeKinds.find((one) => one === kind.name) : undefined
      if (!name || date === undefined || reporter !== provider || isSmallBalanceMove) return []
      const { description: detail, facts } = alert
      return [omitNullish({ kind: name, date, company: institution.name, detail, facts })]
    },
  )
}

type ElsewhereChange = { readonly date: number; readonly label: string }

/**
 * Returns the dates on which other bureaus' alerts report a changed balance or limit at a company
 * that has an account in this bureau's report.
 */
function changesElsewhere(
  own: DatedChanges,
  others: readonly ScoreCardData[],
  alerts: readonly AlertItem[],
): ElsewhereChange[] {
  const accounts = own.changes.filter(({ kind }) => kind === 'accountOpened')
  const companies = new Set(accounts.map(({ company }) => companyKeyOf(company)))
  return others.flatMap(({ provider, label }) =>
    balanceChangesOf(alerts, provider)
      .filter(({ company }) => company !== undefined && companies.has(companyKeyOf(company)))
      .map(({ date }) => ({ date, label })),
  )
}

/**
 * Returns one interval up to each score that differs from the previous score, and one up to the
 * newest score. A report dates an account before the bureau receives it, so changes while the score
 * stayed the same belong to the next interval. If a day has several scores, the last is used.
 */
function intervalsOf(
  oldestFirst: readonly ScorePoint[],
  changes: readonly ReportChange[],
  elsewhere: readonly ElsewhereChange[],
): ChangeInterval[] {
  const points = oldestFirst.slice(-maxPoints)
  const ends = points.filter(({ score, date }, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (!before || !after) return before !== undefined
    return score !== before.score && dayOf(date) !== dayOf(after.date)
  })
  const intervals = ends.flatMap((end, index): ChangeInterval[] => {
    const start = ends[index - 1] ?? points[0]
    if (!start) return []
    const isWithin = ({ date }: { readonly date: number }) =>
      dayOf(start.date) < dayOf(date) && dayOf(date) <= dayOf(end.date)
    const within = changes.filter(isWithin)
    const changedAt = new Set(elsewhere.filter(isWithin).map(({ label }) => label))
    const before = points[points.indexOf(end) - 1]
    const isSame = before !== start && before?.score === start.score && end.score !== start.score
    const sameUntil = isSame ? before.date : undefined
    return [
      omitNullish({
        from: start.date,
        to: end.date,
        sameUntil,
        points: end.score - start.score,
        changes: within,
        changedAt: within.length === 0 && changedAt.size > 0 ? [...changedAt] : undefined,
      }),
    ]
  })
  return intervals.reverse()
}

const dayMs = 86_400_000

/** Returns the UTC day of a date. A change on the day of a score belongs to that score. */
function dayOf(epochMs: number): number {
  return Math.floor(epochMs / dayMs)
}

import type { ReportChanges } from '@/lib/contract/bff/credit/changes'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import { bandOf } from '../score/score-scale'
import type { Visit, VisitFigures } from './visits'

export type VisitNewsItem =
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'inquiries'; readonly count: number }
  | { readonly kind: 'cardUse'; readonly from: number; readonly to: number }
  | { readonly kind: 'onTime'; readonly months: number }
  | { readonly kind: 'band'; readonly band: string }
  | { readonly kind: 'lowCardUse'; readonly percent: number }

type Seen = {
  readonly figures: readonly VisitFigures[]
  readonly cards: readonly ScoreCardData[]
  readonly changes: readonly ReportChanges[]
  /** The bureau that the page shows. Its news comes first. */
  readonly shown: string
}

const onTimeMonths = 12
const lowUse = 30

/**
 * Returns what is new since the previous visit: everything for the shown bureau, only the points
 * for the others. Undefined if nothing is new. `since` is epoch ms.
 */
export function visitNewsOf(previous: Visit | undefined, { figures, cards, changes, shown }: Seen) {
  if (!previous) return undefined
  const bureaus = cards
    .toSorted((a, b) => Number(b.provider === shown) - Number(a.provider === shown))
    .flatMap((card) => {
      const [before, now] = [previous.figures, figures].map((all) =>
        all.find((one) => one.provider === card.provider),
      )
      if (!before || !now) return []
      const own = changes.find((one) => one.provider === card.provider)
      const points = newPoints(before, now)
      const items =
        card.provider === shown
          ? [
              ...points,
              ...newInquiries(before, now, own),
              ...newCardUse(before, now),
              ...milestones(before, now, card),
            ]
          : points
      return items.length > 0 ? [{ label: card.label, items }] : []
    })
  return bureaus.length > 0 ? { since: previous.at, bureaus } : undefined
}

function newPoints(before: VisitFigures, now: VisitFigures): VisitNewsItem[] {
  if (before.score === undefined || now.score === undefined || before.score === now.score) return []
  return [{ kind: 'points', points: now.score - before.score }]
}

/** Returns the hard inquiries between the scores at the previous and the current visit. */
function newInquiries(
  before: VisitFigures,
  now: VisitFigures,
  changes: ReportChanges | undefined,
): VisitNewsItem[] {
  const [from, to] = [before.date, now.date]
  if (from === undefined || to === undefined) return []
  const dated = (changes?.intervals ?? []).flatMap((interval) => interval.changes)
  const count = dated.filter(
    ({ kind, date }) => kind === 'hardInquiry' && date > from && date <= to,
  ).length
  return count > 0 ? [{ kind: 'inquiries', count }] : []
}

function newCardUse(before: VisitFigures, now: VisitFigures): VisitNewsItem[] {
  if (before.cardUse === undefined || now.cardUse === undefined) return []
  const [from, to] = [Math.round(before.cardUse), Math.round(now.cardUse)]
  return from === to ? [] : [{ kind: 'cardUse', from, to }]
}

/** Returns milestones that were not reached at the previous visit, so that each is shown once. */
function milestones(
  before: VisitFigures,
  now: VisitFigures,
  { bands }: ScoreCardData,
): VisitNewsItem[] {
  const band = now.score === undefined ? undefined : bandOf(now.score, bands)
  const wasLate = before.monthsOnTime !== undefined && before.monthsOnTime < onTimeMonths
  const wasHigh = before.cardUse !== undefined && before.cardUse >= lowUse
  return [
    ...(band && before.best !== undefined && before.best < band.low
      ? [{ kind: 'band' as const, band: band.name }]
      : []),
    ...(wasLate && (now.monthsOnTime ?? 0) >= onTimeMonths
      ? [{ kind: 'onTime' as const, months: onTimeMonths }]
      : []),
    ...(wasHigh && now.cardUse !== undefined && now.cardUse < lowUse
      ? [{ kind: 'lowCardUse' as const, percent: lowUse }]
      : []),
  ]
}

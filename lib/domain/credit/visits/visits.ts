import type { FactorRows } from '@/lib/contract/bff/credit/factors'
import type { ProviderScores, ScoreCardData } from '@/lib/contract/bff/credit/score'
import { omitNullish } from '../../shared/formats/omit-nullish'

/** One bureau's figures at a visit, for comparison at the next one. */
export type VisitFigures = {
  readonly provider: string
  readonly score?: number
  /** Date of the score (epoch ms). */
  readonly date?: number
  /** The highest score so far; missing without a history. */
  readonly best?: number
  /** Percent of the card limits in use. */
  readonly cardUse?: number
  readonly monthsOnTime?: number
}

/** A visit that began at `at` (epoch ms), with the figures seen last. */
export type Visit = { readonly at: number; readonly figures: readonly VisitFigures[] }

export type Visits = { readonly current: Visit; readonly previous?: Visit }

/**
 * A page that is opened this long (in milliseconds) after the start of a visit begins a new one.
 */
const visitMs = 12 * 60 * 60_000

/**
 * Returns the visits after a page was opened at `now` (epoch ms). If the clock was set back, the
 * record of visits starts again.
 */
export function visitsAfter(
  stored: Visits | undefined,
  figures: Visit['figures'],
  now: number,
): Visits {
  const current = { at: now, figures }
  if (!stored || now < stored.current.at) return { current }
  if (now - stored.current.at >= visitMs) return { current, previous: stored.current }
  return { ...stored, current: { at: stored.current.at, figures } }
}

type Seen = {
  readonly cards: readonly ScoreCardData[]
  readonly histories: readonly ProviderScores[]
  readonly rows: readonly FactorRows[]
}

export function figuresOf({ cards, histories, rows }: Seen): VisitFigures[] {
  return cards.map(({ provider, score, date }) => {
    const row = rows.find((one) => one.provider === provider)
    const scores =
      histories.find((one) => one.provider === provider)?.points.map((point) => point.score) ?? []
    return omitNullish({
      provider,
      score,
      date,
      cardUse: row?.utilization.percent,
      monthsOnTime: row?.payments.monthsOnTime,
      best: scores.length > 0 ? Math.max(...scores, score ?? 0) : undefined,
    })
  })
}

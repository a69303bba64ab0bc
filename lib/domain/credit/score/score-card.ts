import type { ScoreBand, ScoreCardData } from '@/lib/contract/bff/credit/score'
import { addDays, addMonths, daysBetween } from '../../shared/formats/calendar'
import type { DateFormats } from '../../shared/formats/formats'
import { scoreRangeOf } from './score-scale'

export type ScoredCard = ScoreCardData & { readonly score: number }

/** Returns the selected bureau's card if it has a score, otherwise the first card with a score. */
export function scoredCardOf(
  cards: readonly ScoreCardData[],
  selected?: string,
): ScoredCard | undefined {
  const scored = cards.filter((card): card is ScoredCard => card.score !== undefined)
  return scored.find(({ provider }) => provider === selected) ?? scored[0]
}

type Key = 'vantageScore' | 'basis' | 'basisUnnamed' | 'rangeOf'
type Translate = (key: Key, values?: Record<string, string | number>) => string
type Source = Pick<ScoreCardData, 'model' | 'label' | 'date' | 'bands'>

/**
 * Formats a score's model and bureau, its date if there is one, and its range. Contract, section
 * 11.
 */
export function scoreSourceOf(
  t: Translate,
  { model, label: provider, date, bands }: Source,
  formats: DateFormats,
) {
  // The product API sends VANTAGE for a VantageScore 3.0. R1.3.
  const name = model === 'VANTAGE' ? t('vantageScore') : model
  return {
    basis: name ? t('basis', { model: name, provider }) : t('basisUnnamed', { provider }),
    updated: date === undefined ? undefined : formats.formatDate(date),
    range: t('rangeOf', scoreRangeOf(bands)),
  }
}

/**
 * Returns when the bureau's next score is due (epoch ms): 7 days or one calendar month after this
 * one. R9.4.
 */
export function nextUpdateOf(scoreDate: number, weekly: boolean): number {
  return weekly ? addDays(scoreDate, 7) : addMonths(scoreDate, 1)
}

/**
 * Returns whether the UTC day on which an update was due has passed. `due` and `now` are epoch ms.
 */
export function isOverdue(due: number, now: number): boolean {
  return daysBetween(due, now) > 0
}

type RatingNames = Readonly<Record<string, string>>

const lettersOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/**
 * Translates a rating's name with the texts under `ratings` in the messages. An unknown rating
 * stays unchanged.
 */
export function translateRating(name: string, names: RatingNames): string {
  const key = Object.keys(names).find((known) => lettersOf(known) === lettersOf(name)) ?? ''
  return names[key] ?? name
}

/**
 * Returns whether a rating is a lender's term, such as "Subprime". Such terms are shown only as
 * quotations from the bureau.
 */
function isLenderRating(name: string): boolean {
  return /prime/i.test(name)
}

/** Renames the ratings and bands on score cards. */
export function withRatingNames(
  cards: readonly ScoreCardData[],
  nameOf: (name: string) => string,
): ScoreCardData[] {
  const rename = (band: ScoreBand) => ({ ...band, name: nameOf(band.name) })
  return cards.map((card) => ({
    ...card,
    bands: card.bands.map(rename),
    ...(card.band ? { band: rename(card.band) } : {}),
    ...(card.rating ? { rating: nameOf(card.rating) } : {}),
    ...(card.rating && isLenderRating(card.rating) ? { lenderRating: card.rating } : {}),
  }))
}

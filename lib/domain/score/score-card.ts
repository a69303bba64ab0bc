import type { ScoreBand, ScoreCardData } from '@/lib/contract/bff/score'
import { addDays, addMonths, daysBetween } from '../formats/calendar'
import type { DateFormats } from '../formats/formats'
import { scoreRangeOf } from './score-scale'

export type ScoredCard = ScoreCardData & { readonly score: number }

/** The card of the selected bureau if it scored, else that of the first bureau that did. */
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

/** Model and bureau of a score, its date if there is one, and its range. Contract, section 11. */
export function scoreSourceOf(
  t: Translate,
  { model, label: provider, date, bands }: Source,
  formats: DateFormats,
) {
  // R1.3: the wire's VANTAGE is a VantageScore 3.0.
  const name = model === 'VANTAGE' ? t('vantageScore') : model
  return {
    basis: name ? t('basis', { model: name, provider }) : t('basisUnnamed', { provider }),
    updated: date === undefined ? undefined : formats.formatDate(date),
    range: t('rangeOf', scoreRangeOf(bands)),
  }
}

/**
 * When the bureau's next score is due: 7 days after this one, or 1 calendar month. Epoch ms. R9.4.
 */
export function nextUpdateOf(scoreDate: number, weekly: boolean): number {
  return weekly ? addDays(scoreDate, 7) : addMonths(scoreDate, 1)
}

/**
 * Whether the day on which an update was due has passed; both are epoch ms, and days are UTC days.
 */
export function isOverdue(due: number, now: number): boolean {
  return daysBetween(due, now) > 0
}

type RatingNames = Readonly<Record<string, string>>

const lettersOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/**
 * The name of a rating in a language, by the keys of `ratings` in messages;
 * an unknown rating stays as the wire names it.
 */
export function translateRating(name: string, names: RatingNames): string {
  const key = Object.keys(names).find((known) => lettersOf(known) === lettersOf(name)) ?? ''
  return names[key] ?? name
}

/**
 * Words of lenders that judge the consumer,
 * such as "Subprime": they are shown as the bureau's own only.
 */
function isLenderRating(name: string): boolean {
  return /prime/i.test(name)
}

/** Score cards whose ratings and bands have other names. */
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

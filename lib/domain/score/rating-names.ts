import type { ScoreBand, ScoreCardData } from '@/lib/contract/bff/score'

type RatingNames = Readonly<Record<string, string>>

/** Translates a rating by the names of two languages, `ratings` in messages; an unknown rating stays as the wire names it. */
export function translateRating(name: string, from: RatingNames, to: RatingNames): string {
  const [key = ''] = Object.entries(from).find(([, known]) => known === name) ?? []
  return to[key] ?? name
}

/** Score cards whose ratings and bands have other names. */
export function withRatingNames(cards: readonly ScoreCardData[], nameOf: (name: string) => string): ScoreCardData[] {
  const rename = (band: ScoreBand) => ({ ...band, name: nameOf(band.name) })
  return cards.map((card) => ({
    ...card,
    bands: card.bands.map(rename),
    ...(card.band ? { band: rename(card.band) } : {}),
    ...(card.rating ? { rating: nameOf(card.rating) } : {}),
  }))
}

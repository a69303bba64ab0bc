import type { BandName } from '../profile/profile'

type Range = { readonly name: string; readonly low: number; readonly high: number }

/** Minimum and maximum score of the model. */
export const modelMinScore = 300
export const modelMaxScore = 850

/** guides/domain.md, section 2: 499 ends a band and 500 begins the next. */
export const bandRanges: Record<BandName, Range> = {
  veryPoor: { name: 'Very Poor', low: 300, high: 499 },
  poor: { name: 'Poor', low: 500, high: 600 },
  fair: { name: 'Fair', low: 601, high: 660 },
  good: { name: 'Good', low: 661, high: 780 },
  excellent: { name: 'Excellent', low: 781, high: 850 },
}

/** Rating names of lenders: an alternative set that one persona sends. */
export const lenderRanges: readonly Range[] = [
  { name: 'Subprime', low: 300, high: 600 },
  { name: 'Near prime', low: 601, high: 660 },
  { name: 'Prime', low: 661, high: 780 },
  { name: 'Superprime', low: 781, high: 850 },
]

/** The name of the range that contains the score. */
export function ratingForScore(score: number, ranges: readonly Range[]): string | undefined {
  return ranges.find(({ low, high }) => score >= low && score <= high)?.name
}

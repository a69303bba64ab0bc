import { type BandName, vantageScoreBands } from '@/lib/domain/credit/score/score-scale'

type Range = { readonly name: string; readonly low: number; readonly high: number }

/** The model's minimum and maximum score. */
export const modelMinScore = vantageScoreBands.veryPoor.low
export const modelMaxScore = vantageScoreBands.excellent.high

/** The bands with the bureaus' names. They do not overlap: 499 ends one and 500 starts the next. */
export const bandRanges: Record<BandName, Range> = {
  veryPoor: { name: 'Very Poor', ...vantageScoreBands.veryPoor },
  poor: { name: 'Poor', ...vantageScoreBands.poor },
  fair: { name: 'Fair', ...vantageScoreBands.fair },
  good: { name: 'Good', ...vantageScoreBands.good },
  excellent: { name: 'Excellent', ...vantageScoreBands.excellent },
}

/** An alternative set of rating names, used by lenders. One persona's reports use it. */
export const lenderRanges: readonly Range[] = [
  { name: 'Subprime', low: 300, high: 600 },
  { name: 'Near prime', low: 601, high: 660 },
  { name: 'Prime', low: 661, high: 780 },
  { name: 'Superprime', low: 781, high: 850 },
]

/** Returns the name of the range that contains the score. */
export function ratingForScore(score: number, ranges: readonly Range[]): string | undefined {
  return ranges.find(({ low, high }) => score >= low && score <= high)?.name
}

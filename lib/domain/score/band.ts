import type { BandStep, ScoreBand } from '@/lib/contract/bff/score'
import type { ScoreRange } from '@/lib/contract/bureau/score'

const steps: readonly BandStep[] = [1, 2, 3, 4, 5]
const middleStep: BandStep = 3

/** The payload's rating ranges from low to high, each with its colour step; invalid ranges are left out. */
export function bandsOf(ranges: readonly ScoreRange[]): ScoreBand[] {
  const sorted = ranges.filter((range) => range.low <= range.high).sort((a, b) => a.low - b.low)
  return sorted.map((range, index) => ({ ...range, step: stepOf(index, sorted.length) }))
}

/** The band of the score; undefined for a score in no band ("Not rated"). */
export function bandOf(score: number, bands: readonly ScoreBand[]): ScoreBand | undefined {
  return bands.find((band) => band.low <= score && score <= band.high)
}

/** The band above that of the score and the points that are missing; undefined in the highest band and in none. */
export function nextBandOf(
  score: number,
  bands: readonly ScoreBand[],
): { readonly name: string; readonly points: number } | undefined {
  const next = bandOf(score, bands) && bands.find(({ low }) => low > score)
  return next && { name: next.name, points: next.low - score }
}

/** Spreads any number of bands over the five steps, so that the lowest is 1 and the highest 5. */
function stepOf(index: number, count: number): BandStep {
  if (count < 2) return middleStep
  return steps[Math.round((index / (count - 1)) * (steps.length - 1))] ?? middleStep
}

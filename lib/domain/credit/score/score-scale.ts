import type { BandStep, NoScoreReason, ScoreBand } from '@/lib/contract/bff/credit/score'
import type { ScoreRange } from '@/lib/contract/bureau/score'

/** The axis of gauge and chart (R9.1). It starts at 280, although a VantageScore starts at 300. */
export const scaleMin = 280
export const scaleMax = 850
export const scoreTicks = [280, 370, 460, 550, 640, 730, 850] as const

/** The bands of VantageScore 3.0, from the lowest. docs/domain.md, section 2. */
export const vantageScoreBands = {
  veryPoor: { low: 300, high: 499 },
  poor: { low: 500, high: 600 },
  fair: { low: 601, high: 660 },
  good: { low: 661, high: 780 },
  excellent: { low: 781, high: scaleMax },
} as const
export type BandName = keyof typeof vantageScoreBands

/** Returns whether the score is displayed in green: only above 300. R4.16. */
export function isGreen(score: number): boolean {
  return score > 300
}

/**
 * Returns the share of the axis that a score fills, 0 to 1. A score outside the axis is clamped.
 */
export function shareOfScale(score: number): number {
  const clamped = Math.min(scaleMax, Math.max(scaleMin, score))
  return (clamped - scaleMin) / (scaleMax - scaleMin)
}

/** Returns the score in a payload; undefined outside the axis. docs/domain.md, section 2. */
export function validScore(score: number | null | undefined): number | undefined {
  return typeof score === 'number' && score >= scaleMin && score <= scaleMax ? score : undefined
}

/** Codes that bureaus send in place of a score. docs/domain.md, section 2, has the sources. */
const exclusionCodes: ReadonlyMap<number, NoScoreReason> = new Map<number, NoScoreReason>([
  // VantageScore
  [1, 'deceased'],
  [4, 'noAccount'],
  // FICO
  [9001, 'deceased'],
  [9002, 'noAccount'],
  [9003, 'noAccount'],
])

/** Returns why there is no score, if the payload has a known code in its place. */
export function noScoreReasonOf(score: number | null | undefined): NoScoreReason | undefined {
  return exclusionCodes.get(score ?? 0)
}

/** Returns the model's lowest and highest score: from its ranges, otherwise from the axis. */
export function scoreRangeOf(bands: readonly ScoreBand[]): { low: number; high: number } {
  return { low: bands[0]?.low ?? scaleMin, high: bands.at(-1)?.high ?? scaleMax }
}

/**
 * Returns the payload's rating ranges from low to high, each with its color step. Invalid ranges
 * are dropped.
 */
export function bandsOf(ranges: readonly ScoreRange[]): ScoreBand[] {
  const sorted = ranges.filter((range) => range.low <= range.high).sort((a, b) => a.low - b.low)
  return sorted.map((range, index) => ({ ...range, step: stepOf(index, sorted.length) }))
}

const steps: readonly BandStep[] = [1, 2, 3, 4, 5]
const middleStep: BandStep = 3

/**
 * Spreads the bands over the five steps: the lowest is 1, the highest 5, and a single band gets the
 * middle step.
 */
function stepOf(index: number, count: number): BandStep {
  const step = count > 1 ? steps[Math.round((index / (count - 1)) * (steps.length - 1))] : undefined
  return step ?? middleStep
}

/** Returns the band that contains the score; undefined if no band does ("Not rated"). */
export function bandOf(score: number, bands: readonly ScoreBand[]): ScoreBand | undefined {
  return bands.find((band) => band.low <= score && score <= band.high)
}

/**
 * Returns the band above the score's band, and the points needed to reach it; undefined in the
 * highest band, or for a score in no band.
 */
export function nextBandOf(
  score: number,
  bands: readonly ScoreBand[],
): { name: string; points: number } | undefined {
  const next = bandOf(score, bands) && bands.find(({ low }) => low > score)
  return next && { name: next.name, points: next.low - score }
}

const mainTicks: readonly number[] = [scaleMin, 640, scaleMax]

/** Returns whether narrow charts show the tick: the ends of the scale and one between them. */
export function isMainTick(tick: number): boolean {
  return mainTicks.includes(tick)
}

/** The axis of gauge and chart. R9.1 (280 is the floor of the axis; a VantageScore starts at 300). */
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

/** The figure is green above this score. R4.16. */
const greenAbove = 300

export function isGreen(score: number): boolean {
  return score > greenAbove
}

/** The share of the axis a score fills, 0 to 1; a score outside the axis is clamped. */
export function shareOfScale(score: number): number {
  return (clampToScale(score) - scaleMin) / (scaleMax - scaleMin)
}

/** The score, clamped to 280 to 850. */
function clampToScale(score: number): number {
  return Math.min(scaleMax, Math.max(scaleMin, score))
}

/** The score of a payload; undefined for 0 or no number. docs/domain.md, section 2. */
export function validScore(score: number | null | undefined): number | undefined {
  return typeof score === 'number' && Number.isFinite(score) && score > 0 ? score : undefined
}

import { scoreTicks, shareOfScale } from './score-scale'

/** The size of the SVG in its own units. The SVG scales to any width. */
export const gaugeBox = { width: 340, height: 256 } as const
/** The center of the arc, around which the needle rotates. */
export const gaugeCentre = { x: 170, y: 160 } as const
export const gaugeRadius = 112
const labelRadius = gaugeRadius + 30
const sweepDegrees = 240
const startDegrees = -sweepDegrees / 2

/**
 * Returns a score's angle on the arc, in degrees clockwise from the top: 280 is -120, 850 is 120.
 */
export function gaugeAngleOf(score: number): number {
  return startDegrees + shareOfScale(score) * sweepDegrees
}

/** Returns the whole 240° arc as an SVG path, from 280 to 850. */
export function gaugeArc(): string {
  const [from, to] = [pointAt(startDegrees, gaugeRadius), pointAt(-startDegrees, gaugeRadius)]
  return `M ${from.x} ${from.y} A ${gaugeRadius} ${gaugeRadius} 0 1 1 ${to.x} ${to.y}`
}

/** The seven ticks with the positions of their labels, outside the arc. */
export const gaugeTicks = scoreTicks.map((value) => ({
  value,
  ...pointAt(gaugeAngleOf(value), labelRadius),
}))

/**
 * Returns the point at an angle and a distance from the center. Rounds to two decimals, so that
 * server and browser render the same text.
 */
function pointAt(degrees: number, distance: number): { x: number; y: number } {
  const radians = (degrees * Math.PI) / 180
  const rounded = (value: number) => Math.round(value * 100) / 100
  return {
    x: rounded(gaugeCentre.x + distance * Math.sin(radians)),
    y: rounded(gaugeCentre.y - distance * Math.cos(radians)),
  }
}

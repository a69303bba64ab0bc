import { scoreTicks, shareOfScale } from './score-scale'

/** The units of the SVG, which scales to any width. */
export const gaugeBox = { width: 340, height: 256 } as const

const centre = { x: 170, y: 160 } as const
const radius = 112
const labelRadius = radius + 30
const sweepDegrees = 240
const startDegrees = -sweepDegrees / 2

export type GaugeTick = { readonly value: number; readonly x: number; readonly y: number }

/** Degrees clockwise from the top at which a score stands on the arc: 280 is -120, 850 is 120. */
export function gaugeAngleOf(score: number): number {
  return startDegrees + shareOfScale(score) * sweepDegrees
}

/** The whole 240° arc as an SVG path, from 280 to 850. */
export function gaugeArc(): string {
  const [from, to] = [pointAt(startDegrees, radius), pointAt(-startDegrees, radius)]
  return `M ${from.x} ${from.y} A ${radius} ${radius} 0 1 1 ${to.x} ${to.y}`
}

/** The centre of the arc, around which the needle rotates. */
export const gaugeCentre = centre
export const gaugeRadius = radius

/** The seven ticks with the positions of their labels, outside the arc. */
export const gaugeTicks: readonly GaugeTick[] = scoreTicks.map((value) => ({
  value,
  ...pointAt(gaugeAngleOf(value), labelRadius),
}))

function pointAt(degrees: number, distance: number): { x: number; y: number } {
  const radians = (degrees * Math.PI) / 180
  return { x: rounded(centre.x + distance * Math.sin(radians)), y: rounded(centre.y - distance * Math.cos(radians)) }
}

/** Two decimals, so that server and browser render the same text. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

import type { ScoreBand } from './band'
import { scaleMax, scaleMin } from './score-scale'

/** The model's name as the wire gives it; none where the wire names no model. */
export function modelNameOf(model: string | null | undefined): string | undefined {
  const name = model?.trim()
  return name && name !== 'UNKNOWN' ? name : undefined
}

/** From the lowest to the highest score of the model: that of its ranges, else that of the axis. */
export function scoreRangeOf(bands: readonly ScoreBand[]): { low: number; high: number } {
  return { low: bands[0]?.low ?? scaleMin, high: bands.at(-1)?.high ?? scaleMax }
}

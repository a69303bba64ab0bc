/** The thresholds of utilization that bars mark, in percent of the limit. */
export const utilizationMarks = [{ at: 10 }, { at: 30 }, { at: 50 }] as const

/** How much of a limit is used; each level has a word under `utilization` in messages/en.json. */
export type UtilizationLevel = 'low' | 'elevated' | 'high' | 'over'

/** Low up to 30 percent, elevated up to 50, high up to the limit. */
export function utilizationLevelOf(percent: number): UtilizationLevel {
  if (percent > 100) return 'over'
  if (percent > 50) return 'high'
  return percent > 30 ? 'elevated' : 'low'
}

/** The tone of each level; its word says the same. */
export const utilizationTones = { low: 'positive', elevated: 'caution', high: 'negative', over: 'negative' } as const

import type { ScoreBand, ScoreCardData } from '@/lib/contract/bff/score'
import { addDays, addMonths, daysBetween } from '../formats/calendar'
import { scaleMax, scaleMin } from './score-scale'

/** The card of the first bureau that scored. */
export function firstScoredCard(cards: readonly ScoreCardData[]): ScoreCardData | undefined {
  return cards.find(({ score }) => score !== undefined)
}

const weeklyDays = 7

/** When the bureau's next score is due: 7 days after this one, or 1 calendar month. Epoch ms. R9.4. */
export function nextUpdateOf(scoreDate: number, weekly: boolean): number {
  return weekly ? addDays(scoreDate, weeklyDays) : addMonths(scoreDate, 1)
}

/** Whether the day on which an update was due has passed; both are epoch ms, and days are UTC days. */
export function isOverdue(due: number, now: number): boolean {
  return daysBetween(due, now) > 0
}

/** From the lowest to the highest score of the model: that of its ranges, else that of the axis. */
export function scoreRangeOf(bands: readonly ScoreBand[]): { low: number; high: number } {
  return { low: bands[0]?.low ?? scaleMin, high: bands.at(-1)?.high ?? scaleMax }
}

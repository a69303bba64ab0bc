import { addDays, addMonths } from '../formats/calendar'

const weeklyDays = 7

/** When the bureau's next score is due: 7 days after this one, or 1 calendar month. Epoch ms. Specification, section 9. */
export function nextUpdateOf(scoreDate: number, weekly: boolean): number {
  return weekly ? addDays(scoreDate, weeklyDays) : addMonths(scoreDate, 1)
}

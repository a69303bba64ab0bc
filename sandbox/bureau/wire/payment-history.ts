import type * as z from 'zod/mini'
import { monthNames, type paymentMonthSchema, type paymentYearSchema } from '@/lib/contract/bureau/payment-history'
import { calendarMonthOf } from '../calendar'
import { isEnding, isLate, isNegative, type Standing } from '../history/payment-status'
import type { SeenLine } from '../view/snapshot'

type Year = z.input<typeof paymentYearSchema>
type Cell = z.input<typeof paymentMonthSchema>

const notReported: Cell = { monthType: 'NO_DATA', value: 'NOT_REPORTED' }
const unavailable: Cell = { monthType: 'NO_DATA', value: 'UNAVAILABLE' }

/** The newest 24 to 84 months, and more than the creditor's wish where an older late payment must not be hidden. */
export function shownMonthsOf(seen: SeenLine): number {
  const { line, seenMonth } = seen
  const known = seenMonth - line.firstMonth + 1
  const oldestNegative = line.months.findIndex((month) => isNegative(month.standing))
  return Math.min(known, Math.max(line.shownMonths, oldestNegative < 0 ? 0 : known - oldestNegative))
}

/** Newest year first. Months after the newest report are left out. */
export function paymentHistoryOf(seen: SeenLine, reportingDay: number): Year[] {
  const { line, seenMonth } = seen
  const thisMonth = calendarMonthOf(reportingDay)
  const firstShown = seenMonth - shownMonthsOf(seen) + 1
  const years: Year[] = []
  const newestYear = Math.floor((thisMonth + seenMonth) / 12)
  for (let year = newestYear; year >= Math.floor((thisMonth + firstShown) / 12); year -= 1) {
    const cells = monthNames.map((name, index) => [name, cellAt(year * 12 + index - thisMonth)] as const)
    years.push({ year, ...Object.fromEntries(cells.filter(([, cell]) => cell !== undefined)) })
  }
  return years

  function cellAt(month: number): Cell | undefined {
    if (month > seenMonth) return line.closedOn === undefined ? undefined : notReported
    if (month < -line.order.openedMonthsAgo) return notReported
    if (month < firstShown) return unavailable
    const found = line.months[month - line.firstMonth]
    return found ? cellOf(found.standing) : unavailable
  }
}

function cellOf(standing: Standing): Cell {
  if (isLate(standing)) return { monthType: 'NEGATIVE', value: `DAYSLATE_${standing}` }
  if (isEnding(standing)) return { monthType: standing, value: standing }
  if (standing === 'tooNew') return { monthType: 'NEW_ACCOUNT', value: 'TOO_NEW_TO_RATE' }
  return { monthType: 'POSITIVE', value: standing === 'zero' ? 'ZERO_BAL_AND_CURR_ACCT' : 'PAYS_AS_AGREED' }
}

import type * as z from 'zod/mini'
import type { paymentMonthSchema, paymentYearSchema } from '@/lib/contract/bureau/account'
import { monthNames } from '@/lib/contract/report-fields'
import { calendarMonthOf } from '../calendar'
import {
  isFinalStatus,
  isLateStatus,
  isNegativeStatus,
  type PaymentStatus,
} from '../history/payment-status'
import type { ReportedAccount } from '../view/snapshot'

type Year = z.input<typeof paymentYearSchema>
type Cell = z.input<typeof paymentMonthSchema>

const notReported: Cell = { monthType: 'NO_DATA', value: 'NOT_REPORTED' }
const unavailable: Cell = { monthType: 'NO_DATA', value: 'UNAVAILABLE' }

/**
 * Returns the number of months in the payment history: the creditor's choice, or more if an older
 * late payment would be missing, but no more than the account has.
 */
export function shownMonthCount(seen: ReportedAccount): number {
  const { tradeline, reportedMonth } = seen
  const known = reportedMonth - tradeline.firstMonth + 1
  const oldestNegative = tradeline.months.findIndex((month) => isNegativeStatus(month.status))
  return Math.min(
    known,
    Math.max(tradeline.shownMonths, oldestNegative < 0 ? 0 : known - oldestNegative),
  )
}

/** Returns the years, newest first, without months after the account's newest report. */
export function toWirePaymentHistory(seen: ReportedAccount, reportingDay: number): Year[] {
  const { tradeline, reportedMonth } = seen
  const thisMonth = calendarMonthOf(reportingDay)
  const firstShown = reportedMonth - shownMonthCount(seen) + 1
  const years: Year[] = []
  const newestYear = Math.floor((thisMonth + reportedMonth) / 12)
  for (let year = newestYear; year >= Math.floor((thisMonth + firstShown) / 12); year -= 1) {
    const cells = monthNames.map(
      (name, index) => [name, cellAt(year * 12 + index - thisMonth)] as const,
    )
    years.push({ year, ...Object.fromEntries(cells.filter(([, cell]) => cell !== undefined)) })
  }
  return years

  function cellAt(month: number): Cell | undefined {
    if (month > reportedMonth) return tradeline.closedOn === undefined ? undefined : notReported
    if (month < -tradeline.plan.openedMonthsAgo) return notReported
    if (month < firstShown) return unavailable
    const found = tradeline.months[month - tradeline.firstMonth]
    return found ? cellOf(found.status) : unavailable
  }
}

function cellOf(status: PaymentStatus): Cell {
  if (isLateStatus(status)) return { monthType: 'NEGATIVE', value: `DAYSLATE_${status}` }
  if (isFinalStatus(status)) return { monthType: status, value: status }
  if (status === 'tooNew') return { monthType: 'NEW_ACCOUNT', value: 'TOO_NEW_TO_RATE' }
  return {
    monthType: 'POSITIVE',
    value: status === 'zero' ? 'ZERO_BAL_AND_CURR_ACCT' : 'PAYS_AS_AGREED',
  }
}

import type * as z from 'zod/mini'
import type { upstreamAccountSchema } from '@/lib/contract/normalize/account'
import { dayMs, monthsLater } from '../calendar'
import { kinds } from '../history/account-kinds'
import { isEnding, isLate, isNegative, type Standing } from '../history/payment-status'
import { monthlyPaymentOf, pastDueOf } from '../view/payments'
import { monthsSeen, type SeenLine, type Snapshot } from '../view/snapshot'
import type { Stamp } from './date-format'
import { paymentHistoryOf, shownMonthsOf } from './payment-history'

export type WireAccount = z.input<typeof upstreamAccountSchema>
type Sheet = { readonly snapshot: Snapshot; readonly reportingDay: number; readonly stamp: Stamp }

/** US dollars, whole. */
export const dollars = (amount: number) => ({ amount, currency: 'USD' })

export function accountOf(seen: SeenLine, sheet: Sheet): WireAccount {
  const { line, now, open } = seen
  const kind = kinds[line.order.kind]
  return {
    id: `${line.id}-${sheet.snapshot.provider}`,
    provider: sheet.snapshot.provider,
    accountName: line.creditor.name,
    accountNumber: `************${line.lastDigits}`,
    accountType: kind.accountType,
    accountOpen: open,
    accountStatus: statusOf(now.standing),
    activityDesignator: designatorOf(seen),
    paymentResponsibility: line.order.responsibility ?? 'INDIVIDUAL',
    creditorClassification: line.creditor.classification,
    loanType: kind.loanType,
    comments: commentsOf(seen),
    contactInformation: { name: line.creditor.name, phone: line.phone },
    isNegative: monthsSeen(seen).some((month) => isNegative(month.standing)),
    monthsReviewed: shownMonthsOf(seen),
    ...amountsOf(seen),
    ...datesOf(seen, sheet),
    paymentHistory: paymentHistoryOf(seen, sheet.reportingDay),
  }
}

function amountsOf(seen: SeenLine) {
  const { line, now } = seen
  const { accountType } = kinds[line.order.kind]
  const highest = Math.max(...monthsSeen(seen).map((month) => month.balance))
  return {
    balanceAmount: dollars(now.balance),
    ...(accountType === 'REVOLVING' ? { creditLimitAmount: dollars(now.limit) } : {}),
    highCreditAmount: dollars(accountType === 'REVOLVING' || accountType === 'OTHER' ? highest : line.order.amount),
    pastDueAmount: dollars(pastDueOf(seen)),
    monthlyPayment: dollars(monthlyPaymentOf(seen)),
    ...(now.standing === 'CHARGE_OFF' ? { chargeOffAmount: dollars(now.balance) } : {}),
    ...(line.order.termMonths === undefined ? {} : { termDurationMonths: line.order.termMonths }),
  }
}

function datesOf(seen: SeenLine, { reportingDay, stamp }: Sheet) {
  const { line, seenMonth, open } = seen
  const day = (month: number) => stamp.day(monthsLater(reportingDay, month))
  const months = monthsSeen(seen)
  const lastPaid = line.firstMonth + months.findLastIndex((month) => !isNegative(month.standing))
  const firstNegative = months.findIndex((month) => isNegative(month.standing))
  const closed = line.closedOn !== undefined && !open ? { dateClosed: stamp.day(line.closedOn) } : {}
  const dueOn = monthsLater(reportingDay, Math.max(lastPaid, line.firstMonth)) - 4 * dayMs
  const paidOn = Math.max(line.openedOn, Math.min(dueOn, line.closedOn ?? dueOn))
  return {
    dateOpened: stamp.day(line.openedOn),
    ...closed,
    reportedDate: day(seenMonth),
    lastPaymentDate: stamp.day(paidOn),
    lastActivityDate: stamp.day(paidOn),
    ...(firstNegative < 0 ? {} : { firstDelinquencyDate: day(line.firstMonth + firstNegative) }),
  }
}

function statusOf(standing: Standing): string {
  if (standing === 'agreed') return 'PAYS_AS_AGREED'
  if (standing === 'zero') return 'ZERO_BALANCE_AND_CURRENT_ACCOUNT'
  if (standing === 'tooNew') return 'TOO_NEW_TO_RATE'
  if (standing === 'BANKRUPTCY') return 'INCLUDED_IN_BANKRUPTCY'
  if (!isLate(standing)) return standing
  return standing <= 90 ? `LATE_${standing}_DAYS` : 'OVER_120_DAYS_PAST_DUE'
}

function designatorOf({ line, open }: SeenLine): string {
  if (open) return 'OPEN'
  if (line.order.lostMonthsAgo !== undefined) return 'LOST_OR_STOLEN'
  return line.order.termMonths !== undefined && line.closedOn !== undefined ? 'PAID_AND_CLOSED' : 'CLOSED'
}

function commentsOf({ line, now, open }: SeenLine): string[] {
  if (now.standing === 'BANKRUPTCY') return ['Account included in bankruptcy']
  if (isEnding(now.standing)) return ['Charged off as bad debt']
  if (!open && line.order.lostMonthsAgo !== undefined) return ['Card reported lost or stolen']
  if (!open && line.order.termMonths === undefined) return ['Closed at the request of the consumer']
  return line.order.responsibility === 'SHARED' ? ['Consumer is an authorized user'] : []
}

import type * as z from 'zod/mini'
import type { upstreamAccountSchema } from '@/lib/contract/normalize/report'
import { addMonths } from '@/lib/domain/shared/formats/calendar'
import { dayMs } from '../calendar'
import {
  isFinalStatus,
  isLateStatus,
  isNegativeStatus,
  type PaymentStatus,
} from '../history/payment-status'
import { accountKinds } from '../profile/account-kinds'
import { monthlyPaymentOf, pastDueOf } from '../view/payments'
import { type ReportedAccount, reportedMonths, type Snapshot } from '../view/snapshot'
import { shownMonthCount, toWirePaymentHistory } from './payment-history'
import type { WireDateFormat } from './wire-format'

export type WireAccount = z.input<typeof upstreamAccountSchema>
type AccountContext = {
  readonly snapshot: Snapshot
  readonly reportingDay: number
  readonly dateFormat: WireDateFormat
}

/** Converts whole US dollars to the wire format. */
export const usd = (amount: number) => ({ amount, currency: 'USD' })

export function toWireAccount(seen: ReportedAccount, sheet: AccountContext): WireAccount {
  const { tradeline, now, open } = seen
  const kind = accountKinds[tradeline.plan.kind]
  return {
    id: `${tradeline.id}-${sheet.snapshot.provider}`,
    provider: sheet.snapshot.provider,
    accountName: tradeline.creditor.name,
    accountNumber: `************${tradeline.lastDigits}`,
    accountType: kind.accountType,
    accountOpen: open,
    accountStatus: statusOf(now.status),
    activityDesignator: designatorOf(seen),
    paymentResponsibility: tradeline.plan.responsibility ?? 'INDIVIDUAL',
    creditorClassification: tradeline.creditor.classification,
    loanType: kind.loanType,
    comments: commentsOf(seen),
    contactInformation: { name: tradeline.creditor.name, phone: tradeline.phone },
    isNegative: reportedMonths(seen).some((month) => isNegativeStatus(month.status)),
    monthsReviewed: shownMonthCount(seen),
    ...amountsOf(seen),
    ...datesOf(seen, sheet),
    paymentHistory: toWirePaymentHistory(seen, sheet.reportingDay),
  }
}

function amountsOf(seen: ReportedAccount) {
  const { tradeline, now } = seen
  const { accountType } = accountKinds[tradeline.plan.kind]
  const highest = Math.max(...reportedMonths(seen).map((month) => month.balance))
  return {
    balanceAmount: usd(now.balance),
    ...(accountType === 'REVOLVING' ? { creditLimitAmount: usd(now.limit) } : {}),
    highCreditAmount: usd(
      accountType === 'REVOLVING' || accountType === 'OTHER' ? highest : tradeline.plan.amount,
    ),
    pastDueAmount: usd(pastDueOf(seen)),
    monthlyPayment: usd(monthlyPaymentOf(seen)),
    ...(now.status === 'CHARGE_OFF' ? { chargeOffAmount: usd(now.balance) } : {}),
    ...(tradeline.plan.termMonths === undefined
      ? {}
      : { termDurationMonths: tradeline.plan.termMonths }),
  }
}

function datesOf(seen: ReportedAccount, { reportingDay, dateFormat }: AccountContext) {
  const { tradeline, reportedMonth, open } = seen
  const day = (month: number) => dateFormat.day(addMonths(reportingDay, month))
  const months = reportedMonths(seen)
  const lastPaid =
    tradeline.firstMonth + months.findLastIndex((month) => !isNegativeStatus(month.status))
  const firstNegative = months.findIndex((month) => isNegativeStatus(month.status))
  const closed =
    tradeline.closedOn !== undefined && !open
      ? { dateClosed: dateFormat.day(tradeline.closedOn) }
      : {}
  const dueOn = addMonths(reportingDay, Math.max(lastPaid, tradeline.firstMonth)) - 4 * dayMs
  const paidOn = Math.max(tradeline.openedOn, Math.min(dueOn, tradeline.closedOn ?? dueOn))
  return {
    dateOpened: dateFormat.day(tradeline.openedOn),
    ...closed,
    reportedDate: day(reportedMonth),
    lastPaymentDate: dateFormat.day(paidOn),
    lastActivityDate: dateFormat.day(paidOn),
    ...(firstNegative < 0
      ? {}
      : { firstDelinquencyDate: day(tradeline.firstMonth + firstNegative) }),
  }
}

function statusOf(status: PaymentStatus): string {
  if (status === 'agreed') return 'PAYS_AS_AGREED'
  if (status === 'zero') return 'ZERO_BALANCE_AND_CURRENT_ACCOUNT'
  if (status === 'tooNew') return 'TOO_NEW_TO_RATE'
  if (status === 'BANKRUPTCY') return 'INCLUDED_IN_BANKRUPTCY'
  if (!isLateStatus(status)) return status
  return status <= 90 ? `LATE_${status}_DAYS` : 'OVER_120_DAYS_PAST_DUE'
}

function designatorOf({ tradeline, open }: ReportedAccount): string {
  if (open) return 'OPEN'
  if (tradeline.plan.lostMonthsAgo !== undefined) return 'LOST_OR_STOLEN'
  return tradeline.plan.termMonths !== undefined && tradeline.closedOn !== undefined
    ? 'PAID_AND_CLOSED'
    : 'CLOSED'
}

function commentsOf({ tradeline, now, open }: ReportedAccount): string[] {
  if (now.status === 'BANKRUPTCY') return ['Account included in bankruptcy']
  if (isFinalStatus(now.status)) return ['Charged off as bad debt']
  if (!open && tradeline.plan.lostMonthsAgo !== undefined) return ['Card reported lost or stolen']
  if (!open && tradeline.plan.termMonths === undefined)
    return ['Closed at the request of the consumer']
  return tradeline.plan.responsibility === 'SHARED' ? ['Consumer is an authorized user'] : []
}

import type { Provider } from '@/lib/contract/choices'
import { addMonths } from '@/lib/domain/shared/formats/calendar'
import type { AccountMonth } from '../history/account-months'
import type {
  BankruptcyCase,
  CollectionCase,
  CreditHistory,
  HistoryInquiry,
} from '../history/credit-history'
import { isFinalStatus } from '../history/payment-status'
import type { Tradeline } from '../history/tradeline'

/**
 * The facts that one bureau had at the end of a month (0 is the latest reporting day, -1 a month
 * before).
 */
export type Snapshot = {
  readonly provider: Provider
  readonly month: number
  readonly on: number
  readonly accounts: readonly ReportedAccount[]
  readonly inquiries: readonly HistoryInquiry[]
  readonly collections: readonly ReportedCollection[]
  readonly bankruptcies: readonly BankruptcyCase[]
}

/**
 * An account as the bureau has it. `now` is the state in the latest report, which is for
 * `reportedMonth`.
 */
export type ReportedAccount = {
  readonly tradeline: Tradeline
  readonly reportedMonth: number
  readonly now: AccountMonth
  readonly open: boolean
}

export type ReportedCollection = CollectionCase & { readonly paid: boolean }

const inquiryMonths = 24

export function createSnapshot(
  history: CreditHistory,
  provider: Provider,
  month: number,
): Snapshot {
  const on = addMonths(history.reportingDay, month)
  const oldestInquiry = addMonths(on, -inquiryMonths)
  return {
    provider,
    month,
    on,
    accounts: history.tradelines.flatMap((line) => reportedAccount(line, provider, month) ?? []),
    inquiries: history.inquiries.filter(
      (inquiry) =>
        inquiry.on <= on && inquiry.on > oldestInquiry && inquiry.providers.includes(provider),
    ),
    collections: history.collections
      .filter((item) => item.assignedOn <= on && isListed(item, provider, month))
      .map((item) => ({ ...item, paid: item.paidOn !== undefined && item.paidOn <= on })),
    bankruptcies: history.bankruptcies.filter((item) => item.filedOn <= on),
  }
}

function isListed({ onlyAt, removed }: CollectionCase, provider: Provider, month: number): boolean {
  if (onlyAt && !onlyAt.includes(provider)) return false
  if (!removed) return true
  const { monthsAgo, listedAgainMonthsAgo = Number.NEGATIVE_INFINITY } = removed
  return month < -monthsAgo || month >= -listedAgainMonthsAgo
}

/** Returns an account's months that a bureau has received, oldest first. */
export function reportedMonths({
  tradeline,
  reportedMonth,
}: ReportedAccount): readonly AccountMonth[] {
  return tradeline.months.slice(0, reportedMonth - tradeline.firstMonth + 1)
}

function reportedAccount(
  tradeline: Tradeline,
  provider: Provider,
  month: number,
): ReportedAccount | undefined {
  const lag = tradeline.reporting[provider]
  if (lag === undefined) return undefined
  const closedMonth = -(tradeline.plan.closedMonthsAgo ?? 0)
  const reportedMonth = Math.min(month - lag, closedMonth)
  const now = tradeline.months[reportedMonth - tradeline.firstMonth]
  if (!now) return undefined
  const closed = tradeline.closedOn !== undefined && reportedMonth === closedMonth
  return { tradeline, reportedMonth, now, open: !closed && !isFinalStatus(now.status) }
}

import type { AccountFacts } from '@/lib/domain/credit/reasons/account-facts'
import { accountFiguresOf, type CreditFigures } from '@/lib/domain/credit/reasons/credit-figures'
import type { AccountKind } from '@/lib/domain/credit/report/entry-facts'
import { wholeMonthsFromTo } from '../calendar'
import type { AccountMonth } from '../history/account-months'
import { isFinalStatus, isLateStatus } from '../history/payment-status'
import type { AccountKindName } from '../profile/account-kinds'
import { pastDueOf } from './payments'
import { type ReportedAccount, reportedMonths, type Snapshot } from './snapshot'

/** One account as input to the score model. */
export type AccountFact = AccountFacts & {
  readonly age: number
  /** Whether the account was charged off, repossessed, foreclosed or included in a bankruptcy. */
  readonly ended: boolean
  /** The worst late payment in days; 0 if never late. */
  readonly worst: number
}

/** Input for scores, reasons and planner, in US dollars and whole months. */
export type FileFacts = {
  readonly accounts: readonly AccountFact[]
  readonly hardInquiriesLastYear: number
  readonly unpaidCollections: number
  readonly collectionsOwed: number
  readonly collections: number
  readonly bankruptcies: number
  readonly unresolvedRecords: number
  /** Whole months since the newest bankruptcy was filed. */
  readonly monthsSinceRecord: number | undefined
}

/**
 * Returns the figures for the product's rules. Card utilization is rounded as in the report's
 * summary, so that a reason agrees with it.
 */
export function creditFiguresOfFile({ accounts, ...records }: FileFacts): CreditFigures {
  const figures = accountFiguresOf(accounts)
  const cardUse = figures['cards.owed']
  return {
    ...figures,
    ...records,
    'cards.owed': cardUse && Math.round(cardUse * 10) / 10,
    publicRecords: records.bankruptcies,
  }
}

const kinds: Record<AccountKindName, AccountKind> = {
  bankCard: 'card',
  storeCard: 'card',
  mortgage: 'realEstate',
  auto: 'auto',
  student: 'student',
  personal: 'personal',
  service: 'service',
}

export function fileFactsOf(snapshot: Snapshot): FileFacts {
  const { on, bankruptcies, collections } = snapshot
  const unpaid = collections.filter((item) => !item.paid)
  const newestFiling =
    bankruptcies.length > 0 ? Math.max(...bankruptcies.map((item) => item.filedOn)) : undefined
  return {
    accounts: snapshot.accounts.map((seen) => accountFact(seen, snapshot.month)),
    hardInquiriesLastYear: snapshot.inquiries.filter(
      (item) => item.type === 'HARD' && wholeMonthsFromTo(item.on, on) < 12,
    ).length,
    unpaidCollections: unpaid.length,
    collectionsOwed: unpaid.reduce((sum, item) => sum + item.amount, 0),
    collections: collections.length,
    bankruptcies: bankruptcies.length,
    unresolvedRecords: bankruptcies.filter(
      (item) => item.dischargedOn === undefined || item.dischargedOn > on,
    ).length,
    monthsSinceRecord: newestFiling && wholeMonthsFromTo(newestFiling, on),
  }
}

function accountFact(seen: ReportedAccount, month: number): AccountFact {
  const { tradeline, now, open } = seen
  const { since, worst, lateLastYear } = troubleIn(
    reportedMonths(seen),
    month - 11 - tradeline.firstMonth,
  )
  return {
    kind: kinds[tradeline.plan.kind],
    isOpen: open,
    age: month + tradeline.plan.openedMonthsAgo,
    balance: now.balance,
    limit: now.limit,
    pastDue: pastDueOf(seen),
    isNegative: since >= 0,
    ended: isFinalStatus(now.status),
    lateLastYear,
    worst,
    monthsSinceLate: since < 0 ? undefined : month - (tradeline.firstMonth + since),
  }
}

/**
 * Returns `since` and figures about the late months. `since` is the index of the first month with a
 * final status, otherwise of the latest late month, or -1 without either. `lastYear` is the index
 * at which the last year starts.
 * Takes one pass, because every score in a file's history reads the months.
 */
function troubleIn(months: readonly AccountMonth[], lastYear: number) {
  let [ending, latest, worst, lateLastYear] = [-1, -1, 0, 0]
  months.forEach(({ status }, at) => {
    if (ending < 0 && isFinalStatus(status)) ending = at
    if (!isLateStatus(status)) return
    latest = at
    worst = Math.max(worst, status)
    if (at >= lastYear) lateLastYear += 1
  })
  return { since: ending >= 0 ? ending : latest, worst, lateLastYear }
}

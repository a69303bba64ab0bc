import { wholeMonthsFromTo } from '../calendar'
import type { AccountKindName } from '../history/account-kinds'
import type { AccountMonth } from '../history/account-months'
import { isFinalStatus, isLateStatus } from '../history/payment-status'
import { pastDueOf } from './payments'
import { type ReportedAccount, reportedMonths, type Snapshot } from './snapshot'

export type AccountFamily = 'card' | 'realEstate' | 'auto' | 'student' | 'personal' | 'service'

/** One account as input of the score: ages in months, amounts in US dollars. */
export type AccountFact = {
  readonly family: AccountFamily
  readonly open: boolean
  readonly age: number
  readonly balance: number
  /** A card's limit, a loan's original amount. */
  readonly limit: number
  readonly pastDue: number
  readonly negative: boolean
  /** Charged off, repossessed, foreclosed or bankrupt. */
  readonly ended: boolean
  /** Months with a late payment, within the last 12. */
  readonly late12: number
  /** Months since the newest negative month; absent where there is none. */
  readonly sinceNegative?: number
  /** The worst late payment in days; 0 if never late. */
  readonly worst: number
}

/** Input of scores, reasons and planner. */
export type FileFacts = {
  readonly accounts: readonly AccountFact[]
  readonly hardInquiries12: number
  readonly unpaidCollections: number
  readonly collectionsOwed: number
  readonly collectionsCount: number
  readonly bankruptcies: number
  readonly undischarged: number
  /** Months since the newest bankruptcy was filed. */
  readonly sinceBankruptcy?: number
}

const families: Record<AccountKindName, AccountFamily> = {
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
  const newestFiling = bankruptcies.length > 0 ? Math.max(...bankruptcies.map((item) => item.filedOn)) : undefined
  return {
    accounts: snapshot.accounts.map((seen) => accountFact(seen, snapshot.month)),
    hardInquiries12: snapshot.inquiries.filter((item) => item.type === 'HARD' && wholeMonthsFromTo(item.on, on) < 12)
      .length,
    unpaidCollections: unpaid.length,
    collectionsOwed: unpaid.reduce((sum, item) => sum + item.amount, 0),
    collectionsCount: collections.length,
    bankruptcies: bankruptcies.length,
    undischarged: bankruptcies.filter((item) => item.dischargedOn === undefined || item.dischargedOn > on).length,
    ...(newestFiling === undefined ? {} : { sinceBankruptcy: wholeMonthsFromTo(newestFiling, on) }),
  }
}

function accountFact(seen: ReportedAccount, month: number): AccountFact {
  const { tradeline, now, open } = seen
  const months = reportedMonths(seen)
  const since = newestTrouble(months)
  const lastYear = months.slice(Math.max(0, month - 11 - tradeline.firstMonth))
  return {
    family: families[tradeline.plan.kind],
    open,
    age: month + tradeline.plan.openedMonthsAgo,
    balance: now.balance,
    limit: now.limit,
    pastDue: pastDueOf(seen),
    negative: since >= 0,
    ended: isFinalStatus(now.status),
    late12: lastYear.filter((item) => isLateStatus(item.status)).length,
    worst: months.reduce((worst, { status }) => (isLateStatus(status) ? Math.max(worst, status) : worst), 0),
    ...(since < 0 ? {} : { sinceNegative: month - (tradeline.firstMonth + since) }),
  }
}

/** The index of the latest late month, or of the first month with a final status; -1 without either. */
function newestTrouble(months: readonly AccountMonth[]): number {
  const ending = months.findIndex((item) => isFinalStatus(item.status))
  return ending >= 0 ? ending : months.findLastIndex((item) => isLateStatus(item.status))
}

import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import { type GroupName, groupNames } from '@/lib/contract/report-fields'
import { wholeMonthsBetween } from '../../shared/formats/calendar'
import { accountKindOf, isNegativeAccount, isOpen } from '../report/entry-facts'
import {
  isLateMonth,
  monthNumberOf,
  type ReportedMonth,
  reportedMonthsOf,
} from '../report/payment-months'

/**
 * The facts about an account that the conditions of reasons use: ages in whole months, amounts in
 * US dollars. `limit` is the original amount for a loan. `isNegative`: ever late, charged off, or
 * worse.
 */
export type AccountFacts = ReturnType<typeof toFacts>

/** Returns the facts about all accounts in a report. `now` (epoch ms) is the date of the report. */
export function accountFactsOf(view: ReportView, now: number) {
  return groupNames.flatMap((group) =>
    (view[group] ?? []).map((account) => toFacts(account, group, now)),
  )
}

function toFacts(account: Account, group: GroupName, now: number) {
  const kind = accountKindOf(account, group)
  const months = reportedMonthsOf(account)
  const newest = newestTroubleOf(months)
  const limit = kind === 'card' ? account.creditLimitAmount : account.highCreditAmount
  return {
    kind,
    isOpen: isOpen(account),
    age:
      typeof account.dateOpened === 'number'
        ? wholeMonthsBetween(account.dateOpened, now)
        : undefined,
    balance: account.balanceAmount?.amount ?? 0,
    limit: kind === 'service' ? 0 : (limit?.amount ?? 0),
    pastDue: account.pastDueAmount?.amount ?? 0,
    isNegative: isNegativeAccount(account),
    lateLastYear: months.filter((one) => isLateMonth(one) && one.number > monthNumberOf(now) - 12)
      .length,
    monthsSinceLate: newest && monthNumberOf(now) - newest.number,
  }
}

/**
 * Returns the first month of a charge-off or the like, because it is permanent. Otherwise, returns
 * the newest late month or, without one, the first month in a bankruptcy, when no payment is due.
 */
function newestTroubleOf(months: readonly ReportedMonth[]): ReportedMonth | undefined {
  const bad = months.filter(({ state }) => state.is !== 'ok')
  const isPermanent = ({ state }: ReportedMonth) =>
    state.is === 'severe' && state.kind !== 'bankruptcy'
  return bad.find(isPermanent) ?? bad.findLast(isLateMonth) ?? bad[0]
}

import type { FactorRows } from '@/lib/contract/bff/credit/factors'
import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { maskAccountNumber } from '../../shared/security/redact'
import { accountMarkOf } from '../reasons/bankruptcy-case'
import type { CreditFigures } from '../reasons/credit-figures'
import { isChargedOff, severeStatusOf } from '../report/entry-facts'
import {
  lateMonthsOf,
  monthNumberOf,
  type ReportedMonth,
  reportedMonthsOf,
} from '../report/payment-months'
import { accountsOf } from '../report/report-views'
import type { HashFacts } from '../review/entry-keys'
import { factorThresholds, paymentState } from './factor-states'

type Context = { readonly now: number; readonly hash: HashFacts | undefined }

/**
 * Counts months as on time, late or neither. A charge-off or the like is neither. A month that is
 * too new to rate has no payment. No payment is due in a bankruptcy, so its months are counted
 * separately. R3.8.
 */
export function paymentsRow(
  view: ReportView,
  figures: CreditFigures,
  { now, hash }: Context,
): FactorRows['payments'] {
  const accounts = accountsOf(view)
  const months = accounts.flatMap(reportedMonthsOf).filter(isRated)
  const lates = accounts.flatMap((account) =>
    lateMonthsOf(account).map(({ start }) => ({ start, account })),
  )
  const [latest] = lates.toSorted((a, b) => b.start - a.start)
  const { isCurrent } = lastReportedIn(view, now)
  const onTime = months.filter(({ state }) => state.is === 'ok').length
  const inBankruptcy = months.filter(isInBankruptcy).length
  const reported = months.length - inBankruptcy
  const row = {
    onTime,
    reported,
    late: lates.length,
    worse: reported - onTime - lates.length,
    inBankruptcy: inBankruptcy || undefined,
    chargeOffs: accounts.filter(isChargedOff).length,
    severe: accounts.filter(isSevereWithoutMonths).length || undefined,
  }
  const { 'accounts.pastDue': pastDue = 0, 'accounts.monthsSinceLate': monthsSinceLate } = figures
  return omitNullish({
    ...row,
    lastLate: latest?.start,
    lastLateAt: latest && accountNameOf(latest.account),
    lateAccounts: lateMarksOf(view, hash),
    monthsOnTime:
      pastDue > 0 || row.chargeOffs > 0 || row.severe ? undefined : monthsSinceLate || undefined,
    state: paymentState(
      { isCurrent, worse: row.worse + inBankruptcy + row.chargeOffs + (row.severe ?? 0), pastDue },
      monthsSinceLate,
    ),
  })
}

/**
 * Returns the latest month that any account reports (epoch ms), and whether it is less than 24
 * months before `now` (epoch ms).
 */
export function lastReportedIn(view: ReportView, now: number) {
  const months = accountsOf(view).flatMap(reportedMonthsOf)
  const [latest] = months.toSorted((a, b) => b.number - a.number)
  const guideStart = monthNumberOf(now) - factorThresholds.payments.good
  return { month: latest?.start, isCurrent: latest !== undefined && latest.number > guideStart }
}

/** Returns the accounts with a late payment. The consumer may have denied some of them. */
function lateMarksOf(view: ReportView, hash: HashFacts | undefined) {
  const accounts = accountsOf(view).filter((account) => lateMonthsOf(account).length > 0)
  return accounts.length > 0
    ? accounts.map((account) => accountMarkOf(account, view, hash))
    : undefined
}

function isRated({ state }: ReportedMonth): boolean {
  return !(state.is === 'ok' && state.isNew)
}

function isInBankruptcy({ state }: ReportedMonth): boolean {
  return state.is === 'severe' && state.kind === 'bankruptcy'
}

/**
 * Returns whether only the status says that an account is worse than late, and the account is not
 * charged off.
 */
function isSevereWithoutMonths(account: Account): boolean {
  return (
    severeStatusOf(account) !== undefined &&
    !isChargedOff(account) &&
    reportedMonthsOf(account).every(({ state }) => state.is !== 'severe')
  )
}

function accountNameOf({ accountName, accountNumber }: Account): string | undefined {
  const names = [accountName, maskAccountNumber(accountNumber)]
  return names.filter((name) => name).join(' ') || undefined
}

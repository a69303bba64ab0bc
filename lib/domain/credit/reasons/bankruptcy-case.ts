import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import type { BankruptcyCase, LoanCase } from '@/lib/contract/choices'
import { groupNames } from '@/lib/contract/report-fields'
import { addMonths } from '../../shared/formats/calendar'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { maskAccountNumber } from '../../shared/security/redact'
import {
  accountKindOf,
  dispositionOf,
  isAuthorizedUser,
  isChargedOff,
  isClosed,
  isDisputedAccount,
  isForeclosureStarted,
  isGivenUp,
  isOwed,
  severeStatusOf,
} from '../report/entry-facts'
import { reportedMonthsOf } from '../report/payment-months'
import { accountsOf } from '../report/report-views'
import { accountFacts, type HashFacts } from '../review/entry-keys'
import { isBankruptcy } from './record-figures'
import { renamedKindOf } from './renamed-account'

type Outcome = 'discharged' | 'filed'

/**
 * Returns the discharged bankruptcy that was filed after a debt began, at `since` (epoch ms);
 * undefined if there is none.
 */
export function dischargeAfter(view: ReportView, since: number | null | undefined) {
  return caseAfter(view, since, 'discharged')
}

/** A bill may take this many months to reach an agency. Our assumption. */
const monthsToAgency = 24

/**
 * Returns the discharged bankruptcy that may cover a collection assigned only after the filing, at
 * `assigned` (epoch ms), because the debt may be older; undefined if there is none.
 */
export function dischargeBefore(view: ReportView, assigned: number | null | undefined) {
  return view.publicRecords?.find(
    (record) =>
      isBankruptcy(record) &&
      dispositionOf(record).outcome === 'discharged' &&
      typeof record.filedDate === 'number' &&
      typeof assigned === 'number' &&
      assigned >= record.filedDate &&
      assigned < addMonths(record.filedDate, monthsToAgency),
  )
}

/** Returns the bankruptcy with this outcome that was filed after `since` (epoch ms). */
export function caseAfter(
  { publicRecords }: ReportView,
  since: number | null | undefined,
  outcome: Outcome,
) {
  return publicRecords?.find(
    (record) =>
      isBankruptcy(record) &&
      dispositionOf(record).outcome === outcome &&
      typeof record.filedDate === 'number' &&
      typeof since === 'number' &&
      since < record.filedDate,
  )
}

/**
 * Returns the kind of bankruptcy, discharged or open, that may include an account: it was filed
 * after the card or personal loan was opened. A report does not list the debts in a case.
 */
export function bankruptcyCaseOf(account: Account, view: ReportView): BankruptcyCase | undefined {
  const { dateOpened: opened } = account
  const kind = kindIn(view, account)
  if (!isOwed(account) || isAuthorizedUser(account)) return undefined
  if (kind !== 'card' && kind !== 'personal') return undefined
  const open = caseAfter(view, opened, 'filed')
  if (open && dispositionOf(open).chapter === '13') return 'openPlan'
  return open || dischargeAfter(view, opened) ? 'other' : undefined
}

function kindIn(view: ReportView, account: Account) {
  return accountKindOf(
    account,
    groupNames.find((name) => view[name]?.includes(account)),
  )
}

/**
 * Returns why an open home or car loan is still paid although a bankruptcy may have ended the debt,
 * or a foreclosure has started: a consumer who stops paying loses the home or the car. `openCase`
 * is also about student loans, but only if an amount is past due. Undefined for other loans.
 */
export function loanCaseOf(account: Account, view: ReportView): LoanCase | undefined {
  const kind = kindIn(view, account)
  const isSecured = kind === 'realEstate' || kind === 'auto'
  if (isClosed(account) || isChargedOff(account)) return undefined
  const isForeclosed = kind === 'realEstate' && isForeclosureStarted(account)
  const newest = reportedMonthsOf(account).at(-1)?.state
  const month = newest?.is === 'severe' ? newest.kind : undefined
  const isMarked = (severeStatusOf(account) ?? month) === 'bankruptcy'
  if (isGivenUp(account) && !isForeclosed && !isMarked) return undefined
  const isPastDue = (account.pastDueAmount?.amount ?? 0) > 0
  if (
    (isSecured || kind === 'student') &&
    isPastDue &&
    caseAfter(view, account.dateOpened, 'filed')
  )
    return 'openCase'
  if (isForeclosed) return 'foreclosure'
  const isKept = isMarked || dischargeAfter(view, account.firstDelinquencyDate)
  return isSecured && isKept ? 'lien' : undefined
}

/**
 * Returns whether a discharge may cover what is past due, because the account was late before it.
 * Student loans are usually not discharged, and neither is the lien on a home or a car.
 */
export function isDischarged(account: Account, view: ReportView): boolean {
  return (
    kindIn(view, account) !== 'student' &&
    loanCaseOf(account, view) === undefined &&
    dischargeAfter(view, account.firstDelinquencyDate) !== undefined
  )
}

/** Returns the fields that show whether an account is in question. */
export function accountMarkOf(account: Account, view: ReportView, hash?: HashFacts) {
  return omitNullish({
    name: account.accountName,
    opened: account.dateOpened,
    entryKey: hash?.(accountFacts(account)),
    lastFour: maskAccountNumber(account.accountNumber)?.split(' ').at(-1),
    isDisputed: isDisputedAccount(account) || undefined,
    bankruptcy: bankruptcyCaseOf(account, view),
    loanCase: loanCaseOf(account, view),
    renamed: renamedKindOf(account, view),
    isAuthorizedUser: isAuthorizedUser(account) || undefined,
  })
}

/** Returns the accounts in a report that a bankruptcy may include. */
export function accountsInBankruptcy(view: ReportView, hash?: HashFacts) {
  return accountsOf(view)
    .filter((account) => bankruptcyCaseOf(account, view))
    .map((account) => accountMarkOf(account, view, hash))
}

import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import type { RenamedKind } from '@/lib/contract/choices'
import { groupNames } from '@/lib/contract/report-fields'
import {
  accountKindOf,
  isAuthorizedUser,
  isGivenUp,
  isGoodStatus,
  isJointAccount,
  isOwed,
  isSharedAccount,
} from '../report/entry-facts'
import { reportedMonthsOf } from '../report/payment-months'

/** After this many months of on-time payments, an account counts as being paid (our own limit). */
const paidMonths = 12

/**
 * Returns the kind of an account that may be the consumer's own although they do not know it: under
 * another company's name, a home, a car, a student loan, a utility, or a debt that was paid on time
 * for a year; or a joint or shared account that another person opened. Stopping its payments can do
 * harm. Undefined for other accounts.
 */
export function renamedKindOf(account: Account, view: ReportView): RenamedKind | undefined {
  if (!isOwed(account) || isAuthorizedUser(account) || isGivenUp(account)) return undefined
  const kind = accountKindOf(
    account,
    groupNames.find((name) => view[name]?.includes(account)),
  )
  if (kind === 'student') return 'student'
  if (isJointAccount(account)) return 'joint'
  const isKept = (kind !== 'card' && kind !== 'personal') || isPaidOnTime(account)
  return isKept || isSharedAccount(account) ? 'other' : undefined
}

function isPaidOnTime(account: Account): boolean {
  const months = reportedMonthsOf(account).slice(-paidMonths)
  const isOnTime = months.every(({ state }) => state.is === 'ok')
  return isGoodStatus(account) && isOnTime && months.length === paidMonths
}

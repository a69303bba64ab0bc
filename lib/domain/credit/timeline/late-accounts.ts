import type { LateAccount } from '@/lib/contract/bff/credit/timeline'
import type { Account } from '@/lib/contract/bureau/account'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { reportedDateOf } from '../changes/dated-changes'
import { lateMonthsOf } from '../report/payment-months'
import { accountFacts, type HashFacts } from '../review/entry-keys'

/**
 * Returns the accounts that determine the milestones of on-time payment: accounts with a late
 * month, and past-due accounts. `reportDate` is epoch ms.
 */
export function lateAccountsOf(
  accounts: readonly Account[],
  reportDate: number,
  hash?: HashFacts,
): LateAccount[] {
  return accounts.flatMap((account) => {
    const { accountName: name, dateOpened: opened, pastDueAmount } = account
    const latest = lateMonthsOf(account).at(-1)
    const lastLate = latest && reportedDateOf(latest, account, reportDate)
    const isPastDue = (pastDueAmount?.amount ?? 0) > 0 || undefined
    const entryKey = hash?.(accountFacts(account))
    return lastLate || isPastDue
      ? [omitNullish({ name, opened, entryKey, lastLate, isPastDue })]
      : []
  })
}

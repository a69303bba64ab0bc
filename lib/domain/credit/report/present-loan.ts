import type { Account } from '@/lib/contract/bureau/account'
import { companyKeyOf } from '../../shared/formats/formats'
import { isClosed, isTransferred } from './entry-facts'

/**
 * Returns the open account under which another company now reports a transferred loan, recognized
 * by the same opening day and original amount. Balances are not compared, because a payment changes
 * them. The best-known case is a student loan that changes its servicer.
 */
export function presentLoanOf(
  transferred: Account,
  accounts: readonly Account[],
): Account | undefined {
  const { dateOpened, highCreditAmount, accountName } = transferred
  const company = companyKeyOf(accountName ?? undefined)
  const isKnown = typeof dateOpened === 'number' && highCreditAmount?.amount && company
  if (!isKnown || !isTransferred(transferred) || !isClosed(transferred)) return undefined
  return accounts.find((other) => {
    const name = companyKeyOf(other.accountName ?? undefined)
    return (
      !isClosed(other) &&
      name !== undefined &&
      name !== company &&
      other.dateOpened === dateOpened &&
      other.highCreditAmount?.amount === highCreditAmount.amount
    )
  })
}

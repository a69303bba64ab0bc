import type { CheckedEntry } from '@/lib/contract/bff/check-up'
import type { Account } from '@/lib/contract/bureau/account'
import type { Collection } from '@/lib/contract/bureau/report'
import { omitNullish } from '../omit-nullish'
import { maskAccountNumber } from '../security/redact'

/** Whether the creditor has given the debt up as lost, by the status of the account. */
export function isWrittenOff({ accountStatus }: Pick<Account, 'accountStatus'>): boolean {
  return /^(CHARGE_?OFF|COLLECTION|REPOSSESSION|FORECLOSURE|VOLUNTARY_SURRENDER)/i.test(accountStatus ?? '')
}

export function collectionEntry({
  agencyClient,
  assignedDate,
  amount,
  orginalAmountOwed,
  status,
}: Collection): CheckedEntry {
  const amounts = { amount: amount?.amount, originalAmount: orginalAmountOwed?.amount }
  return omitNullish({ kind: 'collection' as const, company: agencyClient, date: assignedDate, ...amounts, status })
}

export function accountEntry(account: Account): CheckedEntry {
  const { accountName, contactInformation, accountNumber, dateOpened, dateClosed, accountStatus } = account
  return omitNullish({
    kind: 'account' as const,
    company: accountName ?? contactInformation?.name,
    address: contactInformation?.address,
    maskedNumber: maskAccountNumber(accountNumber),
    date: dateOpened,
    closed: dateClosed,
    amount: account.balanceAmount?.amount,
    originalAmount: account.highCreditAmount?.amount,
    status: accountStatus,
  })
}

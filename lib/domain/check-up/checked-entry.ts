import type { CheckedEntry } from '@/lib/contract/bff/check-up'
import type { Account } from '@/lib/contract/bureau/account'
import type { Collection } from '@/lib/contract/bureau/report'
import { dateFormatsOf, formatMoney } from '../formats/formats'
import { omitNullish } from '../omit-nullish'
import { humanizeCode } from '../report/humanize-code'
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

type Kind = CheckedEntry['kind']
export type FactName =
  | Kind
  | `${Kind}Date`
  | 'maskedNumber'
  | 'closed'
  | 'originalAmount'
  | 'highest'
  | 'amount'
  | 'status'

/** What describes an entry, as screens and letters write it. */
export function entryFacts(entry: CheckedEntry, tag: string): { name: FactName; value: string }[] {
  const { kind, company, maskedNumber, date, closed, amount, originalAmount, status } = entry
  const { formatDate } = dateFormatsOf(tag)
  const facts: readonly (readonly [FactName, string | false | undefined])[] = [
    ...([
      [kind, company],
      ['maskedNumber', maskedNumber],
    ] as const),
    ...([
      [`${kind}Date`, date !== undefined && formatDate(date)],
      ['closed', closed !== undefined && formatDate(closed)],
    ] as const),
    [kind === 'account' ? 'highest' : 'originalAmount', originalAmount !== undefined && formatMoney(originalAmount)],
    ...([
      ['amount', amount !== undefined && formatMoney(amount)],
      ['status', humanizeCode(status)],
    ] as const),
  ]
  return facts.flatMap(([name, value]) => (value ? { name, value } : []))
}

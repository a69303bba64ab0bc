import type { CheckedEntry, Disputed } from '@/lib/contract/bff/credit/check-up'
import type { Account } from '@/lib/contract/bureau/account'
import type { Collection } from '@/lib/contract/bureau/report'
import { dateFormatsOf, formatMoney } from '../../shared/formats/formats'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { maskAccountNumber } from '../../shared/security/redact'
import { entryName } from '../report/entry-names'
import { humanizeCode } from '../report/humanize-code'

export function collectionEntry({
  agencyClient,
  assignedDate,
  amount,
  ...rest
}: Collection): CheckedEntry {
  const amounts = { amount: amount?.amount, originalAmount: rest.orginalAmountOwed?.amount }
  const { status } = rest
  return omitNullish({
    kind: 'collection' as const,
    company: agencyClient,
    date: assignedDate,
    ...amounts,
    status,
  })
}

export function accountEntry(account: Account): CheckedEntry {
  const { accountName, contactInformation, accountNumber, dateOpened, dateClosed, accountStatus } =
    account
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

/**
 * Returns whether a bankruptcy may cover the collection, although it was assigned only after the
 * filing.
 */
export function mayBeDischarged({ rule, evidence }: Pick<Disputed, 'rule' | 'evidence'>): boolean {
  return evidence.filed !== undefined && rule !== 'discharged'
}

/** Names an entry by company and number; undefined if the report names no company. */
export function checkedEntryName({ company, maskedNumber }: CheckedEntry): string | undefined {
  return company && entryName(company, maskedNumber)
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

/** Returns the formatted facts that describe an entry on screens and in letters. */
export function entryFacts(entry: CheckedEntry, tag: string): { name: FactName; value: string }[] {
  const { kind, company, maskedNumber, date, closed, amount, originalAmount, status } = entry
  const { formatDate } = dateFormatsOf(tag)
  const money = (dollars: number | undefined) =>
    dollars === undefined ? undefined : formatMoney(dollars)
  const day = (at: number | undefined) => (at === undefined ? undefined : formatDate(at))
  const facts: { name: FactName; value: string | undefined }[] = [
    { name: kind, value: company },
    { name: 'maskedNumber', value: maskedNumber },
    { name: `${kind}Date`, value: day(date) },
    { name: 'closed', value: day(closed) },
    { name: kind === 'account' ? 'highest' : 'originalAmount', value: money(originalAmount) },
    { name: 'amount', value: money(amount) },
    { name: 'status', value: humanizeCode(status) },
  ]
  return facts.flatMap(({ name, value }) => (value ? { name, value } : []))
}

/**
 * Returns the figures for the sentences about a finding, on the screen and in letters; 'none' for
 * values missing from the report.
 */
export function findingFigures({ entry, evidence, bureaus }: Disputed, tag: string) {
  const { formatDate, formatMonth } = dateFormatsOf(tag)
  const optional = (at: number | undefined, format = formatDate) =>
    at === undefined ? 'none' : format(at)
  const listOf = (names: readonly string[]) => new Intl.ListFormat(tag).format(names)
  const {
    onTimeAt = [],
    zeroAt = [],
    twin,
    court = 'none',
    chapter = 'none',
    months: count = 0,
    settled = 'none',
  } = evidence
  return {
    kind: entry.kind,
    bureaus: listOf(bureaus.map(({ label }) => label)),
    reported: optional(bureaus[0]?.date),
    date: optional(entry.date),
    amount: formatMoney(entry.amount ?? 0),
    since: optional(evidence.since),
    filed: optional(evidence.filed),
    court,
    chapter,
    settled,
    count,
    first: optional(evidence.firstMonth, formatMonth),
    last: optional(evidence.lastMonth, formatMonth),
    twin: (twin && checkedEntryName(twin)) ?? 'none',
    twinAmount: formatMoney(twin?.amount ?? 0),
    closed: optional(entry.closed),
    others: listOf([...onTimeAt, ...zeroAt]) || 'none',
  }
}

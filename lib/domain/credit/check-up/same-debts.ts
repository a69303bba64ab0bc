import type { CheckedEntry } from '@/lib/contract/bff/credit/check-up'
import type { ReportView } from '@/lib/contract/bureau/report'
import { companyKeyOf } from '../../shared/formats/formats'
import { isOwed, isPaidOff, isWrittenOff } from '../report/entry-facts'
import { accountsOf } from '../report/report-views'
import { accountEntry, collectionEntry } from './checked-entry'

type Pair = { readonly entry: CheckedEntry; readonly twin: CheckedEntry }

/**
 * Returns pairs of entries for the same debt: two entries that are equal in every field that
 * describes a debt, or a charge-off and its collection. Both entries are still owed.
 */
export function sameDebtsOf(view: ReportView): Pair[] {
  const owedCollections = (view.collections ?? [])
    .filter((one) => !isPaidOff(one))
    .map(collectionEntry)
  const owedAccounts = accountsOf(view).filter(isOwed)
  const twins = [
    ...pairsOf(owedCollections, isSameEntry),
    ...pairsOf(owedAccounts.map(accountEntry), isSameEntry),
  ]
  const sold = owedAccounts
    .filter(isWrittenOff)
    .map(accountEntry)
    .flatMap((entry) =>
      owedCollections.filter((one) => isSold(entry, one)).map((twin) => ({ entry, twin })),
    )
  return [...twins, ...sold]
}

function pairsOf(
  entries: readonly CheckedEntry[],
  areOne: (a: CheckedEntry, b: CheckedEntry) => boolean,
): Pair[] {
  return entries.flatMap((entry, index) =>
    entries
      .slice(index + 1)
      .filter((twin) => areOne(entry, twin))
      .map((twin) => ({ entry, twin })),
  )
}

/**
 * Returns whether company, day and amount are known and equal, and neither the original amounts nor
 * the numbers differ. Two loans opened on the same day have different numbers.
 */
function isSameEntry(one: CheckedEntry, other: CheckedEntry): boolean {
  const company = companyKeyOf(one.company)
  const numbers = new Set([one, other].flatMap(({ maskedNumber }) => maskedNumber ?? []))
  const known = one.date !== undefined && one.amount !== undefined && company !== undefined
  const isAlike =
    company === companyKeyOf(other.company) &&
    one.date === other.date &&
    one.amount === other.amount
  return known && isAlike && one.originalAmount === other.originalAmount && numbers.size < 2
}

function isSold(account: CheckedEntry, collection: CheckedEntry): boolean {
  const company = companyKeyOf(account.company)
  const amounts = [collection.amount, collection.originalAmount]
  return (
    company !== undefined &&
    company === companyKeyOf(collection.company) &&
    amounts.includes(account.amount)
  )
}

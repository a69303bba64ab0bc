import type { LateAccount, TimelineEntry } from '@/lib/contract/bff/credit/timeline'
import type { Account } from '@/lib/contract/bureau/account'
import { addMonths } from '../../shared/formats/calendar'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { reportedDateOf } from '../changes/dated-changes'
import { lateMonthsOf } from '../report/payment-months'
import { accountFacts, type HashFacts } from '../review/entry-keys'

/**
 * Returns the accounts that decide about the milestones: those with a late month, and those past
 * due. `reportDate` is epoch ms.
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

/**
 * Returns the milestones one and two years after the newest late month, if every account is paid
 * up. From then on, the late month counts as long ago.
 */
export function onTimeEntriesOf(
  accounts: readonly LateAccount[],
  reportDate: number,
): TimelineEntry[] {
  const late = accounts.flatMap(({ lastLate }) => lastLate ?? [])
  if (late.length === 0 || accounts.some(({ isPastDue }) => isPastDue)) return []
  const from = Math.max(...late)
  const both = [
    { kind: 'onTime12', months: 12 } as const,
    { kind: 'onTime24', months: 24 } as const,
  ]
  return both
    .map(({ kind, months }) => ({ kind, date: addMonths(from, months), from }))
    .filter(({ date }) => date > reportDate)
}

/** Returns a timeline's entries and milestones: earliest first, then those without a date. */
export function withMilestones(
  entries: readonly TimelineEntry[],
  late: readonly LateAccount[],
  reportDate: number,
): TimelineEntry[] {
  return [...entries, ...onTimeEntriesOf(late, reportDate)].sort(
    (a, b) => (a.date ?? Number.POSITIVE_INFINITY) - (b.date ?? Number.POSITIVE_INFINITY),
  )
}

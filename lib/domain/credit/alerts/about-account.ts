import type { AlertKindName, UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import type { ComparedAccount } from '@/lib/contract/bff/credit/comparison'
import { addDays } from '../../shared/formats/calendar'
import { isSameCompany } from '../report/entry-names'

export type DisputingAlert = Pick<
  UrgentAlert,
  'id' | 'kind' | 'date' | 'company' | 'label' | 'lastFour'
>

/**
 * Kinds of alerts about a new account or an application. Alerts of `anyAccountKinds` may be about
 * any account with the company.
 */
const newAccountKinds: ReadonlySet<AlertKindName> = new Set([
  'newAccount',
  'hardInquiry',
  'inquiry',
])
const inquiryKinds: ReadonlySet<AlertKindName> = new Set(['hardInquiry', 'inquiry'])
const anyAccountKinds: ReadonlySet<AlertKindName> = new Set(['dormant', 'lostCard'])

/**
 * Maximum number of days between the dates of an alert and its entry. Some bureaus give only the
 * month in which an account was opened.
 */
const newAccountDays = 62

/** Returns whether an alert may be about this account or inquiry. */
export function isAboutAccount(
  { kind, date, company }: DisputingAlert,
  { name, opened }: Pick<ComparedAccount, 'name' | 'opened'>,
): boolean {
  if (!isSameCompany(name, company)) return false
  if (anyAccountKinds.has(kind.name)) return true
  if (!newAccountKinds.has(kind.name)) return false
  return isNearDate(date, opened)
}

/**
 * The items that the consumer confirmed as theirs: alerts answered with "yes", and entries answered
 * with "Mine".
 */
export type Confirmed = {
  readonly alerts: readonly DisputingAlert[]
  readonly entryKeys: readonly string[]
}

type ConfirmedEntry = Pick<ComparedAccount, 'name' | 'opened' | 'entryKey'> & {
  readonly lastFour?: string | undefined
  /** `inquiry`, or the kind of an account. */
  readonly kind?: string | undefined
}

/**
 * Returns whether the consumer confirmed this entry, so that an alert about an entry of the other
 * kind does not call it into question: a denied inquiry must not stop the payments on the
 * consumer's own account. An answer to an alert that may also be about another `listed` account
 * confirms nothing.
 */
export function isEntryConfirmed(
  alert: DisputingAlert,
  entry: ConfirmedEntry,
  { alerts, entryKeys }: Confirmed,
  listed: readonly ConfirmedEntry[],
): boolean {
  const isInquiry = entry.kind === 'inquiry'
  const asksAboutIt = (one: DisputingAlert) => inquiryKinds.has(one.kind.name) === isInquiry
  if (asksAboutIt(alert)) return false
  return (
    (entry.entryKey !== undefined && entryKeys.includes(entry.entryKey)) ||
    alerts.some(
      (one) =>
        asksAboutIt(one) &&
        isAboutAccount(one, entry) &&
        !listed.some((other) => isOtherAccount(other, entry) && isAboutAccount(one, other)),
    )
  )
}

function isOtherAccount(one: ConfirmedEntry, { kind, lastFour }: ConfirmedEntry): boolean {
  const areAccounts = one.kind !== 'inquiry' && kind !== 'inquiry'
  const areNumbered = one.lastFour !== undefined && lastFour !== undefined
  return areAccounts && areNumbered && one.lastFour !== lastFour
}

/**
 * Returns whether an alert's date is close enough to an entry's date for the alert to be about the
 * entry. True if either date is unknown.
 */
export function isNearDate(date: number | undefined, opened: number | undefined): boolean {
  if (date === undefined || opened === undefined) return true
  return opened >= addDays(date, -newAccountDays) && opened <= addDays(date, newAccountDays)
}

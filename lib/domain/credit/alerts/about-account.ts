import type { AlertKindName, UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import type { ComparedAccount } from '@/lib/contract/bff/credit/comparison'
import { addDays } from '../../shared/formats/calendar'
import { isSameCompany } from '../report/entry-names'

export type DisputingAlert = Pick<UrgentAlert, 'id' | 'kind' | 'date' | 'company' | 'label'>

/** Kinds of alerts about a new account, and about any account with the company. */
const newAccountKinds: ReadonlySet<AlertKindName> = new Set([
  'newAccount',
  'hardInquiry',
  'inquiry',
])
const anyAccountKinds: ReadonlySet<AlertKindName> = new Set(['dormant', 'lostCard'])

/**
 * An account is reported within about two months of its opening, and some bureaus give only the
 * month in which it was opened.
 */
const newAccountDays = 62

/** Whether an alert is about an account or an inquiry. */
export function isAboutAccount(
  { kind, date, company }: DisputingAlert,
  { name, opened }: Pick<ComparedAccount, 'name' | 'opened'>,
): boolean {
  if (!isSameCompany(name, company)) return false
  if (anyAccountKinds.has(kind.name)) return true
  if (!newAccountKinds.has(kind.name)) return false
  return isNearDate(date, opened)
}

/** Whether an alert of a date may be about an entry of another. True if one is unknown. */
export function isNearDate(date: number | undefined, opened: number | undefined): boolean {
  if (date === undefined || opened === undefined) return true
  return opened >= addDays(date, -newAccountDays) && opened <= addDays(date, newAccountDays)
}

import type { Account } from '@/lib/contract/bureau/account'
import { companyKeyOf } from '../formats/formats'
import { maskAccountNumber } from '../security/redact'

/** Turns facts into a hash that names nobody and is another one for each consumer. */
export type HashFacts = (facts: string) => string

/**
 * What stays the same about an account: the company, the month of its opening and the end of its
 * number. Several accounts may share them.
 */
export function accountFacts({ accountName, dateOpened, accountNumber }: Partial<Account>): string {
  const month = monthOf(dateOpened ?? undefined)
  return factsOf('account', accountName ?? undefined, month, maskAccountNumber(accountNumber))
}

/** What stays the same about an entry of another kind. Bureaus spell a text differently. */
export function factsOf(
  kind: string,
  text: string | undefined,
  ...more: readonly (string | undefined)[]
): string {
  return JSON.stringify([kind, companyKeyOf(text) ?? null, ...more.map((fact) => fact ?? null)])
}

/** Some bureaus report the day, others only the month. */
export function monthOf(day: number | undefined): string | undefined {
  return day === undefined ? undefined : new Date(day).toISOString().slice(0, 'YYYY-MM'.length)
}

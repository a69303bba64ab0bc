import type { Account } from '@/lib/contract/bureau/account'
import { companyKeyOf } from '../../shared/formats/formats'
import { maskAccountNumber } from '../../shared/security/redact'

/** Hashes facts. A hash does not identify the consumer, and differs between consumers. */
export type HashFacts = (facts: string) => string

/**
 * Returns an account's stable facts: company, opening month and last digits of its number. Several
 * accounts may share them.
 */
export function accountFacts({ accountName, dateOpened, accountNumber }: Partial<Account>): string {
  const month = monthOf(dateOpened ?? undefined)
  return factsOf('account', accountName ?? undefined, month, maskAccountNumber(accountNumber))
}

/** Returns another entry's stable facts, normalized because bureaus spell names differently. */
export function factsOf(
  kind: string,
  text: string | undefined,
  ...more: readonly (string | undefined)[]
): string {
  return JSON.stringify([kind, companyKeyOf(text) ?? null, ...more.map((fact) => fact ?? null)])
}

/** Returns the month, because some bureaus report the day and others only the month. */
export function monthOf(day: number | undefined): string | undefined {
  return day === undefined ? undefined : new Date(day).toISOString().slice(0, 'YYYY-MM'.length)
}

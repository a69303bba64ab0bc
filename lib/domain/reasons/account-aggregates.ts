import type { AccountFacts } from './account-facts'

/** Months of "the last year". */
export const yearMonths = 12

export const openAccountsOf = (accounts: readonly AccountFacts[]) => accounts.filter(({ isOpen }) => isOpen)
export const negativeOf = (accounts: readonly AccountFacts[]) => accounts.filter(({ isNegative }) => isNegative)
export const agesOf = (accounts: readonly AccountFacts[]) => accounts.map(({ age }) => age)
export const openedLastYear = (accounts: readonly AccountFacts[]) =>
  accounts.filter(({ age }) => age !== undefined && age < yearMonths).length

/** Amounts in US dollars, or late months. */
export function totalOf(
  accounts: readonly AccountFacts[],
  part: 'balance' | 'limit' | 'pastDue' | 'lateLastYear',
): number {
  return accounts.reduce((all, account) => all + account[part], 0)
}

/** Balances of open accounts as a share of their limits or original amounts. */
export function owedOf(accounts: readonly AccountFacts[]): number | undefined {
  return shareOf(openAccountsOf(accounts))
}

/** Percent; undefined without limits. */
export function shareOf(accounts: readonly AccountFacts[]): number | undefined {
  const limit = totalOf(accounts, 'limit')
  return limit > 0 ? (totalOf(accounts, 'balance') * 100) / limit : undefined
}

export function averageAgeOf(accounts: readonly AccountFacts[]): number | undefined {
  const ages = agesOf(accounts).filter((age) => age !== undefined)
  return ages.length > 0 ? ages.reduce((all, age) => all + age, 0) / ages.length : undefined
}

export function lowestOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

export function highestOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length > 0 ? Math.max(...known) : undefined
}

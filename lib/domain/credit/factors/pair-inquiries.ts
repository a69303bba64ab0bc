import type { FactorItem } from '@/lib/contract/bff/credit/factors'
import { isSameCompany } from '../report/entry-names'

type Item = Pick<FactorItem, 'id' | 'kind' | 'name' | 'date'>

/** Longest time between an application and the account that came of it. */
const longestPause = 30 * 24 * 60 * 60 * 1000

/**
 * Adds the date of the inquiry to the account that the same company opened soon after, and leaves
 * that inquiry out. An item for which `isApart` returns true stays by itself.
 */
export function pairInquiries<One extends Item>(
  items: readonly One[],
  isApart: (item: One) => boolean,
): (One & { inquiry?: number })[] {
  const paired = new Set<string>()
  const withInquiry = items.map((account) => {
    const opened = account.date
    if (account.kind !== 'account' || opened === undefined || isApart(account)) return account
    const made = items.find((one) => {
      const pause = opened - (one.date ?? Number.NaN)
      return (
        one.kind === 'inquiry' &&
        !paired.has(one.id) &&
        isSameCompany(one.name, account.name) &&
        pause >= 0 &&
        pause <= longestPause &&
        !isApart(one)
      )
    })
    if (made?.date === undefined) return account
    paired.add(made.id)
    return { ...account, inquiry: made.date }
  })
  return withInquiry.filter(({ id }) => !paired.has(id))
}

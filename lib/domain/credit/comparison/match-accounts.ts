import type { AccountPresence, ComparedAccount } from '@/lib/contract/bff/credit/comparison'
import type { AccountDetails, ReportDetail } from '@/lib/contract/bff/credit/report-details'
import { companyKeyOf } from '../../shared/formats/formats'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { isAuthorizedUser } from '../report/entry-facts'
import { monthOf } from '../review/entry-keys'

/**
 * An account with its presence at each bureau, in the order of the reports. The details come from
 * the first bureau that reports it.
 */
export type MatchedAccount = ReturnType<typeof matchAccounts>[number]

/** Returns the accounts that at least one bureau may not have, in the order of the reports. */
export function partlyReportedAccounts(reports: readonly ReportDetail[]): ComparedAccount[] {
  return matchAccounts(reports).flatMap(({ details, bureaus: all }) => {
    if (all.every(({ presence }) => presence === 'reported')) return []
    const { accountName: name, maskedNumber, dateOpened: opened, isClosed, entryKey } = details
    const bureaus = all.map(({ provider, presence }) => ({ provider, presence }))
    const isUser = isAuthorizedUser(details) || undefined
    const account = { name, maskedNumber, opened, isClosed, entryKey, bureaus }
    return [omitNullish({ ...account, isAuthorizedUser: isUser })]
  })
}

/**
 * Returns the accounts at all bureaus, in the order of the reports. An account at several bureaus
 * is listed once.
 */
export function matchAccounts(reports: readonly ReportDetail[]) {
  const lists = reports.map(({ provider, accounts }) => ({
    provider,
    accounts: accounts.map(toComparable),
  }))
  const listed = new Set<Comparable>()
  return lists.flatMap((home) =>
    home.accounts.flatMap((account) => {
      if (listed.has(account)) return []
      const bureaus = lists.map(({ provider, accounts }) => {
        const found =
          accounts === home.accounts
            ? asReported(account)
            : findAccount(account, accounts, home.accounts)
        if (found.account) listed.add(found.account)
        return omitNullish({ provider, presence: found.presence, details: found.account?.details })
      })
      return [{ details: account.details, bureaus }]
    }),
  )
}

type Comparable = ReturnType<typeof toComparable>

/**
 * Returns the fields to compare. Some bureaus report the opening day and others only the month, so
 * only months are compared.
 */
function toComparable(details: AccountDetails) {
  return {
    details,
    creditor: companyKeyOf(details.accountName),
    openingMonth: monthOf(details.dateOpened),
  }
}

/**
 * The result of a search for an account at another bureau. `account` is set only if that bureau has
 * the same account.
 */
type Found = { readonly presence: AccountPresence; readonly account?: Comparable }

const asReported = (account: Comparable): Found => ({ presence: 'reported', account })

/**
 * Finds an account at another bureau. The account is reported there if it and one account of that
 * bureau are each other's only match.
 */
function findAccount(
  account: Comparable,
  others: readonly Comparable[],
  home: readonly Comparable[],
): Found {
  const [match, ...furtherMatches] = matchesOf(account, others)
  if (match && furtherMatches.length === 0 && matchesOf(match, home).length === 1)
    return asReported(match)
  const mayBeIt = (other: Comparable) => {
    const result = compareAccounts(account, other)
    // Ignores an unclear candidate that matches exactly one account at this bureau, because it is
    // that account.
    return result === 'same' || (result === 'unclear' && matchesOf(other, home).length !== 1)
  }
  return { presence: others.some(mayBeIt) ? 'unclear' : 'missing' }
}

function matchesOf(account: Comparable, others: readonly Comparable[]): Comparable[] {
  return others.filter((other) => compareAccounts(account, other) === 'same')
}

/**
 * Compares accounts from two bureaus by creditor, opening month, last characters of the number, and
 * group. `same`: the creditor and the month or number agree, and no field differs. `different`: two
 * fields differ, or one differs and none agrees. One difference is not enough, because bureaus
 * spell creditors differently, and a replaced card has a new number. Otherwise `unclear`.
 */
function compareAccounts(one: Comparable, other: Comparable): 'same' | 'different' | 'unclear' {
  const sameCreditor = agree(one.creditor, other.creditor)
  const marks = [
    sameCreditor,
    agree(one.openingMonth, other.openingMonth),
    agree(one.details.maskedNumber, other.details.maskedNumber),
  ]
  const agreeing = marks.filter((mark) => mark === true).length
  const differing =
    marks.filter((mark) => mark === false).length +
    (one.details.group === other.details.group ? 0 : 1)
  if (sameCreditor && agreeing > 1 && differing === 0) return 'same'
  return differing > 1 || (differing === 1 && agreeing === 0) ? 'different' : 'unclear'
}

/** Compares two values; undefined if one of the bureaus omits its value. */
function agree(one: string | undefined, other: string | undefined): boolean | undefined {
  return one === undefined || other === undefined ? undefined : one === other
}

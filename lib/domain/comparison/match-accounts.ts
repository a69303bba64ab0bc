import type { AccountPresence, ComparedAccount } from '@/lib/contract/bff/comparison'
import type { AccountDetails, ReportDetail } from '@/lib/contract/bff/report-details'
import { companyKeyOf } from '../formats/formats'
import { omitNullish } from '../omit-nullish'
import { monthOf } from '../review/entry-keys'

/**
 * An account of the first bureau that has it, with what each bureau,
 * in the order of the reports, has of it.
 */
export type MatchedAccount = ReturnType<typeof matchAccounts>[number]

/** The accounts that not every bureau surely has, in the order of the reports. */
export function partlyReportedAccounts(reports: readonly ReportDetail[]): ComparedAccount[] {
  return matchAccounts(reports).flatMap(({ details, bureaus: all }) => {
    if (all.every(({ presence }) => presence === 'reported')) return []
    const { accountName: name, maskedNumber, dateOpened: opened, isClosed, entryKey } = details
    const bureaus = all.map(({ provider, presence }) => ({ provider, presence }))
    return [omitNullish({ name, maskedNumber, opened, isClosed, entryKey, bureaus })]
  })
}

/**
 * The accounts of all bureaus, in the order of the reports;
 * one that several bureaus have is listed once.
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

/** Some bureaus report the day of the opening, others only the month. */
function toComparable(details: AccountDetails) {
  return {
    details,
    creditor: companyKeyOf(details.accountName),
    openingMonth: monthOf(details.dateOpened),
  }
}

/** Missing if nothing at the other bureau may be it. */
type Found = { readonly presence: AccountPresence; readonly account?: Comparable }

const asReported = (account: Comparable): Found => ({ presence: 'reported', account })

/** An account at another bureau: reported if each of the two is the only match of the other. */
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
    // An account that another one of this bureau matches is that one.
    return result === 'same' || (result === 'unclear' && matchesOf(other, home).length !== 1)
  }
  return { presence: others.some(mayBeIt) ? 'unclear' : 'missing' }
}

function matchesOf(account: Comparable, others: readonly Comparable[]): Comparable[] {
  return others.filter((other) => compareAccounts(account, other) === 'same')
}

/**
 * Whether two accounts of two bureaus are one. Creditor, opening month, last characters of the
 * number and group are compared. `same` needs the creditor and one more of them, and nothing that
 * differs. `different` needs two that differ, or one and nothing that agrees: bureaus spell
 * creditors differently, and a replaced card has a new number. Everything else is `unclear`.
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

/** Undefined where one of the bureaus leaves it out. */
function agree(one: string | undefined, other: string | undefined): boolean | undefined {
  return one === undefined || other === undefined ? undefined : one === other
}

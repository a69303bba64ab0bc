import type { ReportView } from '@/lib/contract/bureau/report'
import type { CreditFigureName } from '@/lib/contract/credit-figures'
import type { AccountKind } from '../report/entry-facts'
import { figuresOf } from '../report/report-views'
import { type AccountFacts, accountFactsOf } from './account-facts'
import { highestOf, lowestOf, recordFiguresOf, yearMonths } from './record-figures'

/**
 * The figures of one bureau's report. A figure that does not apply, such as the age of cards if
 * there are none, is undefined.
 */
export type CreditFigures = Readonly<Record<CreditFigureName, number | undefined>>

const highLimit = 10_000

/** Computes the figures of a report. `now` (epoch ms) is the date of the report. */
export function creditFiguresOf(view: ReportView, now: number): CreditFigures {
  return {
    ...accountFiguresOf(accountFactsOf(view, now)),
    ...recordFiguresOf(view, now),
    ...bureauUseOf(view),
  }
}

/** Returns the utilization as the report shows it; missing without a limit. */
function bureauUseOf({ summary }: ReportView): { 'cards.owed'?: number } {
  const { debtRatio, limit = 0 } = figuresOf(summary?.revolvingAccounts)
  return debtRatio === undefined || limit <= 0 ? {} : { 'cards.owed': debtRatio }
}

/**
 * Returns the figures computed from accounts alone: the totals of each group under its name, and
 * the figures for cards.
 */
export function accountFiguresOf(accounts: readonly AccountFacts[]) {
  const of = (...kinds: AccountKind[]) => accounts.filter(({ kind }) => kinds.includes(kind))
  const credit = accounts.filter(({ kind }) => kind !== 'service')
  const groups = {
    accounts,
    cards: of('card'),
    loans: of('realEstate', 'auto', 'student', 'personal'),
    homeLoans: of('realEstate'),
    autoLoans: of('auto'),
    studentLoans: of('student'),
    installments: of('auto', 'student', 'personal'),
    onceLate: credit.filter(({ isNegative }) => isNegative),
    neverLate: credit.filter(({ isNegative }) => !isNegative),
  }
  const totals = Object.entries(groups).flatMap(([group, list]) =>
    Object.entries(totalsOf(list)).map(([name, value]) => [`${group}.${name}`, value]),
  )
  // Object.fromEntries loses the field names in its type.
  return {
    ...(Object.fromEntries(totals) as Totals<keyof typeof groups>),
    ...cardFiguresOf(groups.cards),
  }
}

type Totals<Group extends string> = Record<
  `${Group}.${keyof ReturnType<typeof totalsOf>}`,
  number | undefined
>

function cardFiguresOf(cards: readonly AccountFacts[]) {
  const open = cards.filter(({ isOpen }) => isOpen)
  const left = open.map(({ limit, balance }) => Math.max(0, limit - balance))
  return {
    highestCardBalance: highestOf(open.map(({ balance }) => balance)),
    cardsWithBalance: open.filter(({ balance }) => balance > 0).length,
    cardCreditLeft: open.length > 0 ? sumOf(left) : undefined,
    highestCardLimit: highestOf(open.map(({ limit }) => limit)),
    cardsWithHighLimit: open.filter(({ limit }) => limit >= highLimit).length,
  }
}

/**
 * Returns the figures of a group of accounts. Only open accounts count for the balances and the
 * newest account.
 */
function totalsOf(accounts: readonly AccountFacts[]) {
  const open = accounts.filter(({ isOpen }) => isOpen)
  const balance = sumOf(open.map((account) => account.balance))
  const limit = sumOf(open.map((account) => account.limit))
  const ages = accounts.flatMap(({ age }) => age ?? [])
  return {
    count: accounts.length,
    open: open.length,
    negative: accounts.filter(({ isNegative }) => isNegative).length,
    lateLastYear: sumOf(accounts.map((account) => account.lateLastYear)),
    monthsSinceLate: lowestOf(accounts.flatMap(({ monthsSinceLate }) => monthsSinceLate ?? [])),
    pastDue: sumOf(accounts.map((account) => account.pastDue)),
    balance: open.length > 0 ? balance : undefined,
    /** Percent of the limits or original amounts that is owed. */
    owed: limit > 0 ? (balance * 100) / limit : undefined,
    oldest: highestOf(ages),
    newest: lowestOf(open.flatMap(({ age }) => age ?? [])),
    // In whole months, as the report states it.
    averageAge: ages.length > 0 ? Math.round(sumOf(ages) / ages.length) : undefined,
    openedLastYear: ages.filter((age) => age < yearMonths).length,
  }
}

const sumOf = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

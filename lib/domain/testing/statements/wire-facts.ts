import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import {
  balanceOf,
  extreme,
  groupFacts,
  isNegative,
  monthsUntil,
  openOf,
  totalOf,
} from './group-facts'

// A report's figures, computed again from the bureau's data without the functions that screens use.

const limitOfCard = (account: Account) => account.creditLimitAmount?.amount ?? 0
const amountOfLoan = (account: Account) => account.highCreditAmount?.amount ?? 0

type WireFacts = Readonly<Record<string, number | undefined>>
const counted = new WeakMap<ReportView, WireFacts>()

/** Computes a report's figures, once per report; `now` (epoch ms) is its date. */
export function wireFactsOf(view: ReportView, now: number): WireFacts {
  const facts = counted.get(view) ?? countFacts(view, now)
  counted.set(view, facts)
  return facts
}

function countFacts(view: ReportView, now: number): WireFacts {
  const [cards, homes] = [view.revolvingAccounts ?? [], view.mortgageAccounts ?? []]
  const [installments, services] = [view.installmentAccounts ?? [], view.otherAccounts ?? []]
  const coded = (code: string) => installments.filter(({ loanType }) => loanType?.code === code)
  const [autos, students] = [coded('AU'), coded('ST')]
  const borrowed = [...cards, ...homes, ...installments]
  const limitOf = (account: Account) =>
    cards.includes(account) ? limitOfCard(account) : amountOfLoan(account)
  const of = (accounts: readonly Account[]) => groupFacts(accounts, now, limitOf)
  const all = groupFacts([...borrowed, ...services], now, (one) =>
    services.includes(one) ? 0 : limitOf(one),
  )
  return {
    ...named('accounts', all),
    ...named('cards', of(cards)),
    ...named('loans', of([...homes, ...installments])),
    ...named('homeLoans', of(homes)),
    ...named('autoLoans', of(autos)),
    ...named('studentLoans', of(students)),
    ...named('installments', of(installments)),
    ...named('onceLate', of(borrowed.filter(isNegative))),
    ...named('neverLate', of(borrowed.filter((account) => !isNegative(account)))),
    ...cardNames(openOf(cards)),
    ...recordNames(view, now),
  }
}

/** Returns a group's facts under the names that reasons use. */
function named(group: string, facts: ReturnType<typeof groupFacts>): WireFacts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [`${group}.${name}`, value]),
  )
}

function cardNames(open: readonly Account[]) {
  const [limits, balances] = [open.map(limitOfCard), open.map(balanceOf)]
  const left = limits.map((limit, index) => Math.max(0, limit - (balances[index] ?? 0)))
  return {
    highestCardBalance: extreme(Math.max, balances),
    cardsWithBalance: balances.filter((balance) => balance > 0).length,
    cardCreditLeft: open.length > 0 ? totalOf(left) : undefined,
    highestCardLimit: extreme(Math.max, limits),
    cardsWithHighLimit: limits.filter((limit) => limit >= 10_000).length,
  }
}

function recordNames({ inquiries, collections, publicRecords }: ReportView, now: number) {
  const unpaid = collections?.filter(
    ({ status, amount }) =>
      amount?.amount !== 0 &&
      !/^(PAID|SETTLED|IN_BANKRUPTCY|WAGE_EARNER|SUPPRESS)/.test(status ?? ''),
  )
  const filed = publicRecords?.map(({ filedDate }) => monthsUntil(filedDate ?? 0, now)) ?? []
  const ended = /^(discharged|dism|closed|completed|satisfied|released|paid)|dismissal$/i
  return {
    hardInquiriesLastYear: inquiries?.filter(
      ({ type, reportedDate }) => type !== 'SOFT' && monthsUntil(reportedDate ?? 0, now) < 12,
    ).length,
    unpaidCollections: unpaid?.length,
    collectionsOwed: unpaid && totalOf(unpaid.map(({ amount }) => amount?.amount ?? 0)),
    // A record without a kind is a bankruptcy, the only kind that bureaus still list.
    bankruptcies: publicRecords?.filter(({ kind = 'bankruptcy' }) => kind === 'bankruptcy').length,
    publicRecords: publicRecords?.length,
    unresolvedRecords: publicRecords?.filter(
      ({ dispositionStatus }) => !ended.test(dispositionStatus ?? ''),
    ).length,
    monthsSinceRecord: extreme(Math.min, filed),
  }
}

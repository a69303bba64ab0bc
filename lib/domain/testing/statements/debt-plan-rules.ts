import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import { accountFacts } from '../../credit/review/entry-keys'
import type { Statement } from '../../credit/statements/statement'
import { isDisputed } from './alert-statements'
import { isInCase } from './collection-statements'
import { type ConsumerFile, viewOf } from './consumer-file'
import { isOthers, openOf } from './group-facts'

/**
 * Checks the debt plan's statements about cards and payments against the accounts that upstream
 * sent.
 */

/** `view` is the report that lists the account as a card. */
export const markOf = (account: Account, view?: ReportView) => ({
  bankruptcy: isInCase(account, view) ? ('other' as const) : undefined,
  name: account.accountName ?? '',
  opened: account.dateOpened ?? undefined,
  entryKey: accountFacts(account),
  isDisputed:
    account.accountStatus === 'DISPUTE_RESOLUTION_PENDING' ||
    (account.comments ?? []).some((text) => /disputed by|in dispute/i.test(text)),
})

export function cardsOf(bureau: string | undefined, file: ConsumerFile): Account[] {
  return openOf(viewOf(file, bureau)?.revolvingAccounts ?? []).filter(
    (card) => card.balanceAmount && !JSON.stringify(card).includes('LOST_OR_STOLEN'),
  )
}

/**
 * Returns whether the consumer owes the card that a statement asks to pay, and the card is not in
 * question.
 */
export function isOwnCard({ about, bureau }: Statement, file: ConsumerFile): boolean {
  const card = cardsOf(bureau, file).find(({ id }) => id === about)
  return (
    card !== undefined && !isOthers(card) && !isDisputed(markOf(card, viewOf(file, bureau)), file)
  )
}

/** Returns whether the report does not say who owes the card that a statement is about. */
export function isSharedCard({ about, bureau }: Statement, file: ConsumerFile): boolean {
  const card = cardsOf(bureau, file).find(({ id }) => id === about)
  return card?.paymentResponsibility === 'SHARED' && !isOthers(card)
}

export function isDisputedCard({ about, bureau }: Statement, file: ConsumerFile): boolean {
  const card = cardsOf(bureau, file).find(({ id }) => id === about)
  return card !== undefined && isDisputed(markOf(card, viewOf(file, bureau)), file)
}

const cents = (amount: { readonly amount: number } | null | undefined) =>
  Math.round((amount?.amount ?? 0) * 100)

/**
 * Returns whether a card comes first by its strategy's criterion, among the undisputed cards that
 * the consumer owes. All rates are equal.
 */
export function isFirstCard({ about = '', bureau }: Statement, file: ConsumerFile): boolean {
  const own = cardsOf(bureau, file).filter(
    (card) => !isOthers(card) && !isDisputed(markOf(card, viewOf(file, bureau)), file),
  )
  const share = (card: Account) =>
    cents(card.creditLimitAmount) > 0
      ? cents(card.balanceAmount) / cents(card.creditLimitAmount)
      : -1
  const rank = about.includes(' utilization ')
    ? share
    : (card: Account) => -cents(card.balanceAmount)
  const owing = own.filter((card) => cents(card.balanceAmount) > 0)
  const highest = Math.max(...owing.map(rank))
  return owing.some((card) => about.endsWith(` ${card.id}`) && rank(card) === highest)
}

/** Returns the balance and limit of one card, or of all undisputed cards, in cents. */
export function usageOfCards(bureau: string | undefined, file: ConsumerFile, id?: string) {
  const cards = cardsOf(bureau, file).filter((card) =>
    id ? card.id === id : !isDisputed(markOf(card, viewOf(file, bureau)), file),
  )
  const sum = (part: (card: Account) => number) => cards.reduce((all, card) => all + part(card), 0)
  return {
    owed: sum(({ balanceAmount }) => Math.max(0, cents(balanceAmount))),
    limit: sum(({ creditLimitAmount }) => cents(creditLimitAmount)),
    othersOwe: sum((card) => (isOthers(card) ? cents(card.balanceAmount) : 0)),
    minimum: sum((card) => (isOthers(card) ? 0 : cents(card.monthlyPayment))),
    count: cards.length,
  }
}

/**
 * Returns whether a payment is the smallest, in whole cents, that brings a balance down to a share
 * of the limit.
 */
export function isLeastPayment(
  { figures }: Statement,
  { owed, limit }: { owed: number; limit: number },
): boolean {
  const { target = Number.NaN, toTarget = Number.NaN } = figures
  const isEnough = (paid: number) => 100 * (owed - paid) <= limit * target
  return toTarget > 0 && isEnough(toTarget) && !isEnough(toTarget - 1)
}

const lastMonth = 180

/**
 * Returns the total debt at the end of each month. Which card is paid first changes the total only
 * by rounding.
 */
function balancesOf(
  { bureau, figures: { monthly = Number.NaN, rate = Number.NaN } }: Statement,
  file: ConsumerFile,
) {
  const { owed, othersOwe, count } = usageOfCards(bureau, file)
  const balances = [owed - othersOwe]
  for (let month = 1; month <= lastMonth; month++) {
    const before = balances.at(-1) ?? 0
    balances.push(Math.max(0, before + (before * rate) / 120_000 - monthly))
  }
  /** Tolerance for rounding: half a cent per card and month, with the interest on it. */
  return { balances, slack: (month: number) => count * month * 6 }
}

/**
 * Returns whether the target is reached in that month. For all cards together, the remaining total
 * must be low enough. For a single card, it is enough if all payments up to then could go to it.
 */
function isReachedIn(month: number, statement: Statement, file: ConsumerFile): boolean {
  const [, , , name, target] = (statement.about ?? '').split(' ')
  const { balances, slack } = balancesOf(statement, file)
  const { limit, othersOwe, owed } = usageOfCards(
    statement.bureau,
    file,
    name === 'all' ? undefined : name,
  )
  const most = (limit * Number(target)) / 100
  if (name === 'all') return othersOwe + (balances[month] ?? Infinity) <= most + slack(month)
  return owed - month * (statement.figures.monthly ?? 0) <= most
}

export function isReachedThen(statement: Statement, file: ConsumerFile): boolean {
  const { month = Number.NaN } = statement.figures
  return month >= 1 && month <= lastMonth && isReachedIn(month, statement, file)
}

export function isNotReached(statement: Statement, file: ConsumerFile): boolean {
  const { balances, slack } = balancesOf(statement, file)
  // For a single card, this only checks that some debt is left in total.
  return (balances[lastMonth] ?? 0) > -slack(lastMonth)
}

/**
 * Returns whether the debt is paid off in that month and not earlier. The payment must cover the
 * minimum payments, and the month must be within fifteen years.
 */
export function isPaidOffThen(statement: Statement, file: ConsumerFile): boolean {
  const { month = Number.NaN, monthly = 0, interest = Number.NaN } = statement.figures
  const { balances, slack } = balancesOf(statement, file)
  const { owed, othersOwe, minimum } = usageOfCards(statement.bureau, file)
  const paid = interest + owed - othersOwe
  const isPaid = (balances[month] ?? Infinity) <= slack(month)
  const isInTime = month <= lastMonth && monthly >= minimum && isPaid
  return isInTime && paid <= month * monthly && paid > (month - 1) * monthly
}

export function isNotPaidOff(statement: Statement, file: ConsumerFile): boolean {
  const { balances, slack } = balancesOf(statement, file)
  const [first = 0, last = 0] = [balances[0], balances.at(-1)]
  const shrinks = last < first
  const isAtOdds = statement.kind.endsWith('Never')
    ? last < first - slack(lastMonth)
    : !shrinks && last > first + slack(lastMonth)
  return last > -slack(lastMonth) && !isAtOdds
}

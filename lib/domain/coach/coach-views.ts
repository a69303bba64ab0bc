import type { CardsOfBureau, CoachCard } from '@/lib/contract/bff/coach'
import type { Account } from '@/lib/contract/bureau/account'
import { omitNullish } from '../omit-nullish'
import { bureausOf, type DatedReport } from '../report/report-views'
import { accountFacts, type HashFacts } from '../review/entry-keys'
import { maskAccountNumber } from '../security/redact'

/**
 * Returns the open cards of each bureau of a report, in the product's order. Cards without a
 * reported balance are left out.
 */
export function cardsOfBureaus(report: DatedReport, hash?: HashFacts): CardsOfBureau[] {
  return bureausOf(report).map(({ view, ...bureau }) => {
    const open = (view.revolvingAccounts ?? []).filter(({ accountOpen }) => accountOpen !== false)
    return { ...bureau, cards: open.flatMap((card) => toCoachCard(card, hash)) }
  })
}

function toCoachCard(account: Account, hash: HashFacts | undefined): CoachCard[] {
  const balance = account.balanceAmount?.amount
  if (balance === undefined) return []
  const limit = account.creditLimitAmount?.amount
  const card = omitNullish({
    id: account.id,
    name: account.accountName,
    opened: account.dateOpened,
    entryKey: hash?.(accountFacts(account)),
    lastFour: maskAccountNumber(account.accountNumber)?.split(' ').at(-1),
    balance: toCents(balance),
    limit: limit === undefined ? undefined : toCents(limit),
    minimumPayment: account.monthlyPayment ? toCents(account.monthlyPayment.amount) : undefined,
    isAuthorizedUser: isAuthorizedUser(account),
  })
  return [card]
}

/** Converts US dollars to whole cents; 0 for a negative amount. */
export function toCents(amount: number): number {
  return Math.max(0, Math.round(amount * 100))
}

/**
 * Whether the consumer is an authorized user. Bureaus call this responsibility "shared", as opposed
 * to joint, or say so in a comment.
 */
export function isAuthorizedUser({ paymentResponsibility, comments }: Account): boolean {
  const words = [paymentResponsibility ?? '', ...(comments ?? [])]
  return words.some((word) => /^shared\b|authori[sz]ed[\s_]user/i.test(word))
}

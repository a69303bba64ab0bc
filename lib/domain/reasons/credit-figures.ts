import type { CreditFigureName } from '@/lib/contract/bff/credit-figures'
import type { ReportView } from '@/lib/contract/bureau/report'
import { figuresOf } from '../report/report-figures'
import {
  agesOf,
  averageAgeOf,
  highestOf,
  lowestOf,
  negativeOf,
  openAccountsOf,
  openedLastYear,
  owedOf,
  shareOf,
  totalOf,
} from './account-aggregates'
import { type AccountFacts, type AccountKind, accountFactsOf } from './account-facts'
import { recordFiguresOf } from './record-figures'

/** The figures of one bureau's report; one that has no meaning for the report, such as the age of cards without cards, is undefined. */
export type CreditFigures = Readonly<Record<CreditFigureName, number | undefined>>

const highLimit = 10_000

/** `now` (epoch ms) is the date of the report. */
export function creditFiguresOf(view: ReportView, now: number): CreditFigures {
  const accounts = accountFactsOf(view, now)
  const of = (...kinds: AccountKind[]) => accounts.filter(({ kind }) => kinds.includes(kind))
  const installments = of('auto', 'student', 'personal')
  const realEstate = of('realEstate')
  return {
    ...accountFigures(accounts),
    ...cardFigures(of('card')),
    ...loanFigures([...realEstate, ...installments]),
    ...realEstateFigures(realEstate),
    ...autoFigures(of('auto')),
    ...studentFigures(of('student')),
    ...installmentFigures(installments),
    ...recordFiguresOf(view, now),
    ...bureauUseOf(view),
  }
}

/** The bureau's own share of the limits, so that it reads the same wherever it is shown; it is missing without a limit. */
function bureauUseOf({ summary }: ReportView): { cardUse?: number } {
  const { debtRatio, limit = 0 } = figuresOf(summary?.revolvingAccounts)
  return debtRatio === undefined || limit <= 0 ? {} : { cardUse: debtRatio }
}

function accountFigures(accounts: readonly AccountFacts[]) {
  const open = openAccountsOf(accounts)
  const credit = accounts.filter(({ kind }) => kind !== 'service')
  return {
    accounts: accounts.length,
    openAccounts: open.length,
    negativeAccounts: negativeOf(accounts).length,
    latePaymentsLastYear: totalOf(accounts, 'lateLastYear'),
    monthsSinceLate: lowestOf(accounts.map(({ monthsSinceLate }) => monthsSinceLate)),
    pastDue: totalOf(accounts, 'pastDue'),
    openBalance: open.length > 0 ? totalOf(open, 'balance') : undefined,
    onceLateOwed: owedOf(negativeOf(credit)),
    neverLateOwed: owedOf(credit.filter(({ isNegative }) => !isNegative)),
    oldestAccount: highestOf(agesOf(accounts)),
    newestAccount: lowestOf(agesOf(open)),
    averageAccountAge: averageAgeOf(accounts),
    accountsOpenedLastYear: openedLastYear(accounts),
  }
}

function cardFigures(cards: readonly AccountFacts[]) {
  const open = openAccountsOf(cards)
  const left = open.reduce((all, { limit, balance }) => all + Math.max(0, limit - balance), 0)
  return {
    cards: cards.length,
    openCards: open.length,
    negativeCards: negativeOf(cards).length,
    cardsPastDue: totalOf(cards, 'pastDue'),
    cardUse: shareOf(open),
    cardBalance: open.length > 0 ? totalOf(open, 'balance') : undefined,
    highestCardBalance: highestOf(open.map(({ balance }) => balance)),
    cardsWithBalance: open.filter(({ balance }) => balance > 0).length,
    cardCreditLeft: open.length > 0 ? left : undefined,
    highestCardLimit: highestOf(open.map(({ limit }) => limit)),
    cardsWithHighLimit: open.filter(({ limit }) => limit >= highLimit).length,
    oldestCard: highestOf(agesOf(cards)),
    newestCard: lowestOf(agesOf(open)),
    averageCardAge: averageAgeOf(cards),
    cardsOpenedLastYear: openedLastYear(cards),
  }
}

function loanFigures(loans: readonly AccountFacts[]) {
  return {
    loans: loans.length,
    negativeLoans: negativeOf(loans).length,
    lateLoanPaymentsLastYear: totalOf(loans, 'lateLastYear'),
    loansOwed: owedOf(loans),
  }
}

function realEstateFigures(loans: readonly AccountFacts[]) {
  const open = openAccountsOf(loans)
  return {
    realEstateLoans: loans.length,
    openRealEstateLoans: open.length,
    negativeRealEstateLoans: negativeOf(loans).length,
    realEstateBalance: open.length > 0 ? totalOf(open, 'balance') : undefined,
    realEstateOwed: owedOf(loans),
  }
}

function autoFigures(loans: readonly AccountFacts[]) {
  return { autoLoans: loans.length, openAutoLoans: openAccountsOf(loans).length, autoLoansOwed: owedOf(loans) }
}

function studentFigures(loans: readonly AccountFacts[]) {
  return {
    studentLoans: loans.length,
    negativeStudentLoans: negativeOf(loans).length,
    studentLoansOwed: owedOf(loans),
  }
}

function installmentFigures(loans: readonly AccountFacts[]) {
  return {
    installmentLoans: loans.length,
    openInstallmentLoans: openAccountsOf(loans).length,
    negativeInstallmentLoans: negativeOf(loans).length,
    lateInstallmentsLastYear: totalOf(loans, 'lateLastYear'),
    monthsSinceLateInstallment: lowestOf(loans.map(({ monthsSinceLate }) => monthsSinceLate)),
    installmentLoansOwed: owedOf(loans),
    newestInstallmentLoan: lowestOf(agesOf(openAccountsOf(loans))),
    oldestInstallmentLoan: highestOf(agesOf(loans)),
  }
}

import type { ReportView } from '@/lib/contract/bureau/report'
import type { CreditFigureName } from '@/lib/contract/credit-figures'
import { figuresOf } from '../report/report-views'
import { type AccountFacts, type AccountKind, accountFactsOf } from './account-facts'
import { highestOf, lowestOf, recordFiguresOf, yearMonths } from './record-figures'

/** The figures of one bureau's report; one that has no meaning for the report, such as the age of cards without cards, is undefined. */
export type CreditFigures = Readonly<Record<CreditFigureName, number | undefined>>

const highLimit = 10_000

/** `now` (epoch ms) is the date of the report. */
export function creditFiguresOf(view: ReportView, now: number): CreditFigures {
  return { ...accountFiguresOf(accountFactsOf(view, now)), ...recordFiguresOf(view, now), ...bureauUseOf(view) }
}

/** The share of the limits as the report shows it; it is missing without a limit. */
function bureauUseOf({ summary }: ReportView): { cardUse?: number } {
  const { debtRatio, limit = 0 } = figuresOf(summary?.revolvingAccounts)
  return debtRatio === undefined || limit <= 0 ? {} : { cardUse: debtRatio }
}

/** The figures that accounts alone decide. */
export function accountFiguresOf(accounts: readonly AccountFacts[]) {
  const all = totalsOf(accounts)
  const credit = accounts.filter(({ kind }) => kind !== 'service')
  return {
    accounts: all.count,
    openAccounts: all.openCount,
    negativeAccounts: all.negativeCount,
    latePaymentsLastYear: all.lateLastYear,
    monthsSinceLate: all.monthsSinceLate,
    pastDue: all.pastDue,
    openBalance: all.balance,
    onceLateOwed: totalsOf(credit.filter(({ isNegative }) => isNegative)).owed,
    neverLateOwed: totalsOf(credit.filter(({ isNegative }) => !isNegative)).owed,
    oldestAccount: all.oldest,
    newestAccount: all.newest,
    averageAccountAge: all.averageAge,
    accountsOpenedLastYear: all.openedLastYear,
    ...cardFigures(accounts.filter(({ kind }) => kind === 'card')),
    ...loanFigures(accounts),
  }
}

function cardFigures(accounts: readonly AccountFacts[]) {
  const cards = totalsOf(accounts)
  const open = accounts.filter(({ isOpen }) => isOpen)
  const left = open.map(({ limit, balance }) => Math.max(0, limit - balance))
  return {
    cards: cards.count,
    openCards: cards.openCount,
    negativeCards: cards.negativeCount,
    cardsPastDue: cards.pastDue,
    cardUse: cards.owed,
    cardBalance: cards.balance,
    highestCardBalance: highestOf(open.map(({ balance }) => balance)),
    cardsWithBalance: open.filter(({ balance }) => balance > 0).length,
    cardCreditLeft: open.length > 0 ? sumOf(left) : undefined,
    highestCardLimit: highestOf(open.map(({ limit }) => limit)),
    cardsWithHighLimit: open.filter(({ limit }) => limit >= highLimit).length,
    oldestCard: cards.oldest,
    newestCard: cards.newest,
    averageCardAge: cards.averageAge,
    cardsOpenedLastYear: cards.openedLastYear,
  }
}

function loanFigures(accounts: readonly AccountFacts[]) {
  const of = (...kinds: AccountKind[]) => totalsOf(accounts.filter(({ kind }) => kinds.includes(kind)))
  const [realEstate, autos, students] = [of('realEstate'), of('auto'), of('student')]
  const [installments, loans] = [of('auto', 'student', 'personal'), of('realEstate', 'auto', 'student', 'personal')]
  return {
    loans: loans.count,
    negativeLoans: loans.negativeCount,
    lateLoanPaymentsLastYear: loans.lateLastYear,
    loansOwed: loans.owed,
    realEstateLoans: realEstate.count,
    openRealEstateLoans: realEstate.openCount,
    negativeRealEstateLoans: realEstate.negativeCount,
    realEstateBalance: realEstate.balance,
    realEstateOwed: realEstate.owed,
    autoLoans: autos.count,
    openAutoLoans: autos.openCount,
    autoLoansOwed: autos.owed,
    studentLoans: students.count,
    negativeStudentLoans: students.negativeCount,
    studentLoansOwed: students.owed,
    installmentLoans: installments.count,
    openInstallmentLoans: installments.openCount,
    negativeInstallmentLoans: installments.negativeCount,
    lateInstallmentsLastYear: installments.lateLastYear,
    monthsSinceLateInstallment: installments.monthsSinceLate,
    installmentLoansOwed: installments.owed,
    newestInstallmentLoan: installments.newest,
    oldestInstallmentLoan: installments.oldest,
  }
}

/** What the figures of any kind of account are made of; balances and the newest account are those of open accounts. */
function totalsOf(accounts: readonly AccountFacts[]) {
  const open = accounts.filter(({ isOpen }) => isOpen)
  const balance = sumOf(open.map((account) => account.balance))
  const limit = sumOf(open.map((account) => account.limit))
  const ages = accounts.flatMap(({ age }) => age ?? [])
  return {
    count: accounts.length,
    openCount: open.length,
    negativeCount: accounts.filter(({ isNegative }) => isNegative).length,
    lateLastYear: sumOf(accounts.map((account) => account.lateLastYear)),
    monthsSinceLate: lowestOf(accounts.flatMap(({ monthsSinceLate }) => monthsSinceLate ?? [])),
    pastDue: sumOf(accounts.map((account) => account.pastDue)),
    balance: open.length > 0 ? balance : undefined,
    /** Percent of the limits or original amounts. */
    owed: limit > 0 ? (balance * 100) / limit : undefined,
    oldest: highestOf(ages),
    newest: lowestOf(open.flatMap(({ age }) => age ?? [])),
    averageAge: ages.length > 0 ? sumOf(ages) / ages.length : undefined,
    openedLastYear: ages.filter((age) => age < yearMonths).length,
  }
}

const sumOf = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

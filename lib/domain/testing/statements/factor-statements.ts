import type { FactorRows, FactorState } from '@/lib/contract/bff/credit/factors'
import { type FactorGroup, factorGroups } from '@/lib/contract/choices'
import { collectionClients } from '@/sandbox/bureau/history/creditors'
import { accountsInView } from '@/sandbox/testing/credit-file-invariants/parsed-file'
import {
  calendarMonthFromEpoch,
  isBadCell,
  reportedCells,
} from '@/sandbox/testing/credit-file-invariants/payment-cells'
import { factorThresholds } from '../../credit/factors/factor-states'
import type { Statement } from '../../credit/statements/statement'
import { type ConsumerFile, type ScreenStatements, viewOf } from './consumer-file'
import { balanceOf, monthsUntil, openOf } from './group-facts'
import { wireFactsOf } from './wire-facts'

const medicalClients: ReadonlySet<string> = new Set(collectionClients.medical)

const worseStatuses = /CHARGE|BANKRUPTCY|COLLECTION|FORECLOSURE|REPOSSESSION|SURRENDER/

/** Each factor's state with its figures. */
export const factorStatements: ScreenStatements = {
  statementsOf: ({ rows }) => rows.flatMap(statesOf),
  holds: {
    'factors.payments.why': (statement, file) =>
      arePaymentsTrue(statement, file) && isStateOf('payments', statement, file),
    'factors.utilization.why': (statement, file) => isStateOf('utilization', statement, file),
    'factors.balances.why': (statement, file) => isStateOf('balances', statement, file),
    'factors.age.why': (statement, file) => isStateOf('age', statement, file),
    'factors.newCredit.why': (statement, file) => isStateOf('newCredit', statement, file),
    'factors.records.why': (statement, file) => isStateOf('records', statement, file),
  },
}

function statesOf(rows: FactorRows): Statement[] {
  const { payments, utilization, balances, age, newCredit } = rows
  const figures: Record<FactorGroup, Record<string, number | undefined>> = {
    payments: {
      onTime: payments.onTime,
      late: payments.late,
      worse: payments.worse,
      inBankruptcy: payments.inBankruptcy,
      reportedMonths: payments.reported,
    },
    utilization: { 'cards.owed': utilization.percent },
    balances: { owed: balances.owed, 'accounts.balance': balances.balance },
    age: { averageAge: age.average, 'accounts.oldest': age.oldest },
    newCredit: { newAccounts: newCredit.newAccounts, hardInquiries: newCredit.hardInquiries },
    records: { collections: rows.records.collections },
  }
  return factorGroups.flatMap((factor): Statement[] => {
    const { state } = rows[factor]
    const { good } = { good: Number.NaN, ...factorThresholds[factor] }
    const known = Object.entries({ ...figures[factor], [`${factor} guide`]: good }).flatMap(
      ([name, value]) =>
        value === undefined || Number.isNaN(value) ? [] : [[name, value] as const],
    )
    if (!state) return []
    const kind = `factors.${factor}.why.${state}`
    return [{ kind, bureau: rows.provider, source: 'report', figures: Object.fromEntries(known) }]
  })
}

/**
 * Returns whether every rated month is exactly one of on time, late, worse or in a bankruptcy.
 */
function arePaymentsTrue({ figures, bureau }: Statement, file: ConsumerFile): boolean {
  const view = viewOf(file, bureau)
  const types = (view ? accountsInView(view) : [])
    .flatMap(reportedCells)
    .map(({ monthType }) => monthType)
    .filter((type) => type !== 'NEW_ACCOUNT')
  const onTime = types.filter((type) => type === 'POSITIVE').length
  const late = types.filter((type) => type === 'NEGATIVE').length
  const {
    onTime: shown = Number.NaN,
    late: shownLate = Number.NaN,
    worse = Number.NaN,
    inBankruptcy = 0,
    reportedMonths = Number.NaN,
  } = figures
  return (
    shown === onTime &&
    shownLate === late &&
    inBankruptcy === types.filter((type) => type === 'BANKRUPTCY').length &&
    shown + shownLate + worse === reportedMonths &&
    reportedMonths + inBankruptcy === types.length
  )
}

/** The claim that each state's sentence makes about the report. */
const claims: Record<FactorGroup, (facts: Facts) => FactorState | undefined> = {
  payments: ({ sinceLate, pastDue, worse, sinceReported }) => {
    if (pastDue > 0 || sinceLate < 12) return 'needsWork'
    if (sinceLate < 24 || worse) return 'watch'
    return sinceReported < 24 ? 'good' : undefined
  },
  utilization: ({ use }) => (use > 50 ? 'needsWork' : use > 30 ? 'watch' : 'good'),
  balances: ({ owed }) => (owed > 100 ? 'needsWork' : owed > 70 ? 'watch' : 'good'),
  age: ({ average, sinceReported }) => {
    if (average < 84) return average < 24 ? 'needsWork' : 'watch'
    return sinceReported < 24 ? 'good' : undefined
  },
  newCredit: ({ newest, sinceReported }) => {
    if (newest > 2) return newest > 5 ? 'needsWork' : 'watch'
    return sinceReported < 24 ? 'good' : undefined
  },
  records: ({ open, sinceRecord, records }) =>
    open > 0 || sinceRecord < 24 ? 'needsWork' : records > 0 ? 'watch' : 'good',
}
type Facts = ReturnType<typeof countFacts>

function isStateOf(factor: FactorGroup, { kind, bureau }: Statement, file: ConsumerFile): boolean {
  const view = viewOf(file, bureau)
  return (
    view !== undefined && kind.endsWith(`.${claims[factor](factsOf(view, file.sent.reportingDay))}`)
  )
}

type View = NonNullable<ReturnType<typeof viewOf>>
const counted = new WeakMap<View, Facts>()

/** Computes a report's facts, once per report; `now` (epoch ms) is its date. */
function factsOf(view: View, now: number): Facts {
  const facts = counted.get(view) ?? countFacts(view, now)
  counted.set(view, facts)
  return facts
}

/** Counts the collections that are neither paid, nor in a bankruptcy, nor medical. */
function countedCollections({ collections = [] }: View): number {
  return (collections ?? []).filter(
    ({ status, amount, agencyClient }) =>
      amount?.amount !== 0 &&
      !/^(PAID|SETTLED|IN_BANKRUPTCY|WAGE_EARNER|SUPPRESS)/.test(status ?? '') &&
      !medicalClients.has(agencyClient ?? ''),
  ).length
}

function countFacts(view: View, now: number) {
  const facts = wireFactsOf(view, now)
  const accounts = accountsInView(view)
  const borrowed = openOf(accounts).filter(({ accountType }) => accountType !== 'OTHER')
  const limits = borrowed.map(
    (one) =>
      (one.accountType === 'REVOLVING' ? one.creditLimitAmount : one.highCreditAmount)?.amount ?? 0,
  )
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  const young = (date: number | null | undefined) =>
    typeof date === 'number' && now - date <= 730 * 86_400_000
  const inquiries = view.inquiries?.filter(
    ({ type, reportedDate }) => type !== 'SOFT' && monthsUntil(reportedDate ?? 0, now) < 24,
  )
  const cells = accounts.flatMap(reportedCells)
  return {
    sinceLate: facts['accounts.monthsSinceLate'] ?? Infinity,
    pastDue: facts['accounts.pastDue'] ?? 0,
    worse:
      cells.some((cell) => isBadCell(cell) && cell.monthType !== 'NEGATIVE') ||
      accounts.some(({ accountStatus }) => worseStatuses.test(accountStatus ?? '')),
    sinceReported: calendarMonthFromEpoch(now) - Math.max(...cells.map(({ month }) => month)),
    use: facts['cards.owed'] ?? 0,
    average: facts['accounts.averageAge'] ?? Number.NaN,
    owed: (100 * sum(openOf(accounts).map(balanceOf))) / sum(limits),
    newest: Math.max(
      accounts.filter(({ dateOpened }) => young(dateOpened)).length,
      inquiries?.length ?? 0,
    ),
    open: countedCollections(view) + (facts.unresolvedRecords ?? 0),
    sinceRecord: facts.monthsSinceRecord ?? Infinity,
    records: facts.publicRecords ?? 0,
  }
}

import {
  calendarMonthFromEpoch,
  reportedCells,
} from '@/sandbox/testing/credit-file-invariants/payment-cells'
import { readinessOf } from '../../credit/readiness/readiness'
import { readinessFactsOf } from '../../credit/readiness/readiness-facts'
import { readinessOfBureaus } from '../../credit/readiness/readiness-view'
import { isWrittenOff } from '../../credit/report/entry-facts'
import type { Statement } from '../../credit/statements/statement'
import { isDisputed } from './alert-statements'
import { type ConsumerFile, type ScreenStatements, viewOf } from './consumer-file'
import { markOf, usageOfCards } from './debt-plan-rules'
import { groupFacts, isOthers } from './group-facts'

/** Two of a host's products. */
const products = [
  {
    name: 'strict',
    lowestScore: 700,
    highestUtilization: 30,
    monthsWithoutLate: 24,
    highestDebtToIncome: 20,
  },
  {
    name: 'mild',
    lowestScore: 500,
    highestUtilization: 50,
    monthsWithoutLate: 12,
    highestDebtToIncome: 45,
  },
]
const income = 4_000_00
const keepFacts = (facts: string) => facts

/** Comparisons of a host's thresholds with the file. */
export const readinessStatements: ScreenStatements = {
  statementsOf: ({ report, scores, disputes, now }) =>
    readinessOfBureaus(report, now, keepFacts).flatMap((view) => {
      const score = scores.find(({ provider }) => provider === view.provider)?.score
      const facts = readinessFactsOf(view, disputes, { score })
      const known = products.flatMap((product) => readinessOf(product, { ...facts, income }))
      return [...known, ...readinessOf({ name: 'untold', highestDebtToIncome: 36 }, facts)]
    }),
  holds: {
    'ready.points.score': (one, file) => isScore(one, file, (score, lowest) => score >= lowest),
    'ready.points.scoreBelow': (one, file) =>
      isScore(
        one,
        file,
        (score, lowest) => score + (one.figures.points ?? 0) === lowest && score < lowest,
      ),
    'ready.points.noScore': ({ bureau }, file) => scoreOf(bureau, file) === undefined,
    'ready.points.use': ({ bureau, figures: { most = 0 } }, file) => {
      const { owed, limit } = usageOfCards(bureau, file)
      return limit > 0 && 100 * owed <= limit * most
    },
    'ready.points.useAbove': ({ bureau, figures: { target = 0, toTarget = 0 } }, file) => {
      const { owed, limit } = usageOfCards(bureau, file)
      const isEnough = (paid: number) => 100 * (owed - paid) <= limit * target
      return toTarget > 0 && isEnough(toTarget) && !isEnough(toTarget - 1)
    },
    'ready.points.noUse': ({ bureau }, file) => usageOfCards(bureau, file).limit === 0,
    'ready.points.noCardLeft': ({ bureau }, file) => usageOfCards(bureau, file).limit === 0,
    'ready.points.noneLeft': ({ bureau }, file) => accountsOf(bureau, file).length === 0,
    'ready.points.noLate': ({ bureau, figures: { asked = 0 } }, file) =>
      wasNeverLate(bureau, file) && sinceReported(bureau, file) < asked,
    'ready.points.noneReported': ({ bureau, figures: { asked = 0 } }, file) =>
      wasNeverLate(bureau, file) && sinceReported(bureau, file) >= asked,
    'ready.points.partLate': ({ bureau }, file) =>
      wasNeverLate(bureau, file) && viewOf(file, bureau)?.leftOut !== undefined,
    'ready.points.lateBefore': ({ bureau, figures: { sinceLate, asked = 0 } }, file) =>
      lateFactsOf(bureau, file).monthsSinceLate === sinceLate && (sinceLate ?? 0) >= asked,
    'ready.points.late': ({ bureau, figures: { sinceLate, asked = 0, wait = 0 } }, file) =>
      lateFactsOf(bureau, file).monthsSinceLate === sinceLate &&
      wait > 0 &&
      (sinceLate ?? 0) + wait === asked,
    'ready.points.lateBesides': ({ bureau, figures }, file) => {
      const { sinceLate = 0, asked = 0, wait, waitIfCounted = 0 } = figures
      const all = groupFacts(reportedIn(bureau, file), file.sent.reportingDay, () => 0)
      return (
        lateFactsOf(bureau, file).monthsSinceLate === sinceLate &&
        wait === asked - sinceLate &&
        all.monthsSinceLate === asked - waitIfCounted &&
        all.monthsSinceLate < sinceLate
      )
    },
    'ready.points.pastDue': isPastDue,
    'ready.points.chargedOff': (one, file) =>
      isPastDue(one, file) && accountsOf(one.bureau, file).some(isWrittenOff),
    'ready.points.lateInCase': wasLateInQuestion,
    'ready.points.lateInQuestion': wasLateInQuestion,
    'ready.points.shortFile': ({ bureau }, file) =>
      lateFactsOf(bureau, file).monthsSinceLate === undefined,
    'ready.points.debt': (one, file) =>
      isShare(one, file) && (one.figures.share ?? 0) <= (one.figures.mostOfIncome ?? 0),
    'ready.points.debtAbove': (one, file) => {
      const { share = 0, mostOfIncome: most = 0, gap = 0, payments = 0 } = one.figures
      const isEnough = (less: number) => 100 * (payments - less) <= income * most
      return isShare(one, file) && share > most && isEnough(gap) && !isEnough(gap - 1)
    },
    'ready.points.noIncome': ({ about, bureau, figures }, file) =>
      about === 'untold' && figures.payments === paymentsOf(bureau, file),
    'ready.points.noPayment': ({ bureau, figures: { payments, unnamed = 0 } }, file) =>
      unnamed > 0 && payments === paymentsOf(bureau, file),
  },
}

function scoreOf(bureau: string | undefined, { scores }: ConsumerFile) {
  return scores.find(({ provider }) => provider === bureau)?.score
}

function isScore(
  { bureau, figures: { ownScore, lowest = 0 } }: Statement,
  file: ConsumerFile,
  isSo: (score: number, lowest: number) => boolean,
): boolean {
  const score = scoreOf(bureau, file)
  return score !== undefined && score === ownScore && isSo(score, lowest)
}

/** Returns the undisputed accounts, as sent by upstream. */
function accountsOf(bureau: string | undefined, file: ConsumerFile) {
  const view = viewOf(file, bureau)
  return reportedIn(bureau, file).filter((account) => !isDisputed(markOf(account, view), file))
}

function reportedIn(bureau: string | undefined, file: ConsumerFile) {
  const view = viewOf(file, bureau)
  const groups = [
    view?.revolvingAccounts,
    view?.mortgageAccounts,
    view?.installmentAccounts,
    view?.otherAccounts,
  ]
  return groups.flatMap((group) => group ?? [])
}

/** Returns whether only the accounts in question were late in the time that a product names. */
function wasLateInQuestion({ bureau, figures }: Statement, file: ConsumerFile): boolean {
  const { sinceLate = Number.NaN, asked = 0 } = figures
  const all = reportedIn(bureau, file)
  const { monthsSinceLate } = groupFacts(all, file.sent.reportingDay, () => 0)
  const own = lateFactsOf(bureau, file).monthsSinceLate ?? asked
  return sinceLate < asked && monthsSinceLate === sinceLate && own >= asked
}

/** Returns whether something is past due, and when another account was late in the time asked. */
function isPastDue({ bureau, figures }: Statement, file: ConsumerFile): boolean {
  const { sinceLate, asked = 0 } = figures
  const { pastDue, monthsSinceLate = asked } = lateFactsOf(bureau, file)
  return (
    pastDue > 0 && (sinceLate === undefined || (sinceLate < asked && monthsSinceLate <= sinceLate))
  )
}

function wasNeverLate(bureau: string | undefined, file: ConsumerFile): boolean {
  return lateFactsOf(bureau, file).monthsSinceLate === undefined
}

/** Returns the months since the newest reported month. */
function sinceReported(bureau: string | undefined, file: ConsumerFile): number {
  const months = accountsOf(bureau, file)
    .flatMap(reportedCells)
    .map(({ month }) => month)
  return calendarMonthFromEpoch(file.sent.reportingDay) - Math.max(...months)
}

function lateFactsOf(bureau: string | undefined, file: ConsumerFile) {
  return groupFacts(accountsOf(bureau, file), file.sent.reportingDay, () => 0)
}

/** Adds up the monthly payments of own cards and loans. A phone or power bill is neither. */
function paymentsOf(bureau: string | undefined, file: ConsumerFile): number {
  return accountsOf(bureau, file)
    .filter(
      (account) => account.accountOpen && account.accountType !== 'OTHER' && !isOthers(account),
    )
    .reduce((sum, { monthlyPayment }) => sum + Math.round((monthlyPayment?.amount ?? 0) * 100), 0)
}

function isShare({ bureau, figures: { payments, share } }: Statement, file: ConsumerFile): boolean {
  return payments === paymentsOf(bureau, file) && share === (100 * (payments ?? 0)) / income
}

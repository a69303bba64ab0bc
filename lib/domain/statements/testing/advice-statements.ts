import { type FactorGroup, factorGroups } from '@/lib/contract/choices'
import { ownAdviceOf } from '../../reasons/own-advice'
import type { Statement } from '../statement'
import { isDisputed } from './alert-statements'
import { cardsOf, isLeastPayment, markOf, usageOfCards } from './coach-rules'
import { type ConsumerFile, type ScreenStatements, viewOf } from './consumer-file'
import { wireFactsOf } from './wire-facts'

/** What to do about each reason that hurts, and about each factor that is not good. */
export const adviceStatements: ScreenStatements = {
  statementsOf: (file) => file.reasons.flatMap((reasons) => adviceAt(reasons, file)),
  holds: {
    'score.payDown': (statement, file) => isLeastPayment(statement, usageOfCards(statement.bureau, file)),
    'score.clearUpCards': ({ bureau }, file) => {
      const { owed, limit } = usageOfCards(bureau, file)
      return (limit === 0 || owed <= limit / 10) && cardsOf(bureau, file).some((card) => isDisputed(markOf(card), file))
    },
    'reasons.actions.payDownCards': ({ bureau }, file) => usageOfCards(bureau, file).owed > 0,
    'reasons.actions.payDownHighest': ({ bureau }, file) => usageOfCards(bureau, file).owed > 0,
    'reasons.actions.spreadLess': ({ bureau }, file) => (factOf('cardsWithBalance', bureau, file) ?? 0) > 1,
    'reasons.actions.payDownLoans': ({ bureau }, file) => (factOf('loansOwed', bureau, file) ?? 0) > 0,
    'reasons.actions.noLoanNeeded': () => true,
    'reasons.actions': () => true,
    'factors.utilization.action': ({ bureau }, file) => usageOfCards(bureau, file).owed > 0,
    factors: () => true,
  },
}

function adviceAt({ bureau, rows, hurting }: ConsumerFile['reasons'][number], file: ConsumerFile): Statement[] {
  if (!rows) return []
  const of = (action: string | undefined): Statement[] => {
    const own = ownAdviceOf(
      action,
      rows,
      file.cards.find((one) => one.bureau === bureau),
    )
    return own.length > 0 ? own : [{ kind: `reasons.actions.${action}`, bureau, figures: {}, source: 'score' }]
  }
  const factorAdvice = (factor: FactorGroup): Statement[] => {
    const [first] = hurting.filter(({ reason }) => reason?.group === factor)
    if (factor === 'records' && rows.records.advice.length > 0) return of('settleCollections')
    if (first?.reason) return of(first.reason.actionName)
    return [{ kind: `factors.${factor}.action`, bureau, figures: {}, source: 'report' }]
  }
  const toImprove = factorGroups.filter(
    (factor) => rows[factor].state === 'watch' || rows[factor].state === 'needsWork',
  )
  return [
    ...hurting.flatMap(({ reason }) => (reason?.actionName ? of(reason.actionName) : [])),
    ...toImprove.flatMap(factorAdvice),
  ]
}

function factOf(name: string, bureau: string | undefined, file: ConsumerFile): number | undefined {
  const view = viewOf(file, bureau)
  return view && wireFactsOf(view, file.sent.reportingDay)[name]
}

import { type FactorGroup, factorGroups } from '@/lib/contract/choices'
import { generalActions, ownAdviceOf } from '../../credit/reasons/own-advice'
import type { Statement } from '../../credit/statements/statement'
import { isAnythingDisputed, isDisputed } from './alert-statements'
import { type ConsumerFile, type ScreenStatements, viewOf } from './consumer-file'
import { cardsOf, isLeastPayment, isOwnCard, markOf, usageOfCards } from './debt-plan-rules'
import { wireFactsOf } from './wire-facts'

/** The advice for each reason that hurts, and for each factor that is not good. */
export const adviceStatements: ScreenStatements = {
  statementsOf: (file) => file.reasons.flatMap((reasons) => adviceAt(reasons, file)),
  holds: {
    'firstStep.payOverLimit': isOwnCard,
    'firstStep.payCard.part': isLeastOnOwnCard,
    'firstStep.payCard.title': isLeastOnOwnCard,
    'score.clearUpCards': ({ bureau }, file) =>
      cardsOf(bureau, file).some((card) => isDisputed(markOf(card, viewOf(file, bureau)), file)),
    'score.askAttorney': isAnyInCase,
    'score.payOthers': isAnyInCase,
    'score.keepPaying': hasOver('accounts.balance'),
    'score.clearUp': (_, file) => isAnythingDisputed(file),
    'reasons.actions.payDownCards': ownsOnCards,
    'reasons.actions.payDownHighest': ownsOnCards,
    'reasons.actions.spreadLess': hasOver('cardsWithBalance', 1),
    'reasons.actions.payDownLoans': hasOver('loans.owed'),
    'reasons.actions.payOnTime': hasOver('accounts.count'),
    'reasons.actions.catchUp': hasOver('accounts.negative'),
    'reasons.actions.raiseLimits': hasOver('cards.open'),
    'reasons.actions.payExtra': hasOver('accounts.balance'),
    'reasons.actions.stayOpen': hasOver('accounts.open'),
    'reasons.actions.buildHistory': hasOver('accounts.open'),
    'reasons.actions.letAge': hasOver('installments.count'),
    'reasons.actions.checkRecords': hasOver('publicRecords'),
    'reasons.actions.settleCollections': hasOver('unpaidCollections'),
    'reasons.actions.avoidNewLoans': (statement, file) =>
      hasOver('accounts.balance')(statement, file) && !isNewCreditDisputed(file),
    'reasons.actions.pauseNewAccounts': (statement, file) =>
      hasOver('accounts.count')(statement, file) && !isNewCreditDisputed(file),
    'reasons.actions.pauseApplications': (statement, file) =>
      hasOver('hardInquiriesLastYear')(statement, file) && !isNewCreditDisputed(file),
    'reasons.actions.noLoanNeeded': ({ bureau }, file) =>
      ['homeLoans.open', 'autoLoans.open', 'installments.open'].some(
        (name) => factOf(name, bureau, file) === 0,
      ),
    'factors.payments.action': hasOver('accounts.negative'),
    'factors.utilization.action': ownsOnCards,
    'factors.balances.action': hasOver('accounts.balance'),
    'factors.age.action': (statement, file) =>
      hasOver('accounts.count')(statement, file) && !isNewCreditDisputed(file),
    'factors.newCredit.action': (_, file) => !isNewCreditDisputed(file),
    'factors.records.action': hasOver('publicRecords'),
  },
}

/**
 * Returns whether an account or inquiry that may be new credit is in question. Advice on
 * applications and on the age of accounts still applies if only a debt, a court record or an
 * address is in question.
 */
const isNewCreditDisputed = (file: ConsumerFile) =>
  isAnythingDisputed(file, ['newAccount', 'hardInquiry'])

function isLeastOnOwnCard(statement: Statement, file: ConsumerFile): boolean {
  return (
    isOwnCard(statement, file) &&
    isLeastPayment(statement, usageOfCards(statement.bureau, file, statement.about))
  )
}

/** Returns whether a bankruptcy may include a card or loan of the bureau's report. */
function isAnyInCase({ bureau }: Statement, file: ConsumerFile): boolean {
  const view = viewOf(file, bureau)
  return [...(view?.revolvingAccounts ?? []), ...(view?.installmentAccounts ?? [])].some(
    (account) => markOf(account, view).bankruptcy,
  )
}

function ownsOnCards({ bureau }: Statement, file: ConsumerFile): boolean {
  return usageOfCards(bureau, file).owed > 0
}

/** Returns a check of whether the figure `name` exceeds `least`. */
function hasOver(name: string, least = 0) {
  return ({ bureau }: Statement, file: ConsumerFile) => (factOf(name, bureau, file) ?? 0) > least
}

/**
 * Returns the advice on a bureau's pages, with and without the cards, because a factor page may not
 * have loaded them.
 */
function adviceAt(
  { bureau, rows, hurting }: ConsumerFile['reasons'][number],
  file: ConsumerFile,
): Statement[] {
  if (!rows) return []
  const { disputes } = file
  const cards = file.cards.find((one) => one.bureau === bureau)
  const of = (action: string | undefined, general = `reasons.actions.${action}`): Statement[] =>
    [cards, undefined].flatMap((known): Statement[] => {
      const own = ownAdviceOf(action, rows, {
        known: known && { cards: known.all, monthlyPayments: known.monthlyPayments },
        disputes,
        allCards: file.cards.flatMap(({ all }) => all),
      })
      return own.length > 0 ? own : [{ kind: general, bureau, figures: {}, source: 'score' }]
    })
  const factorAdvice = (factor: FactorGroup): Statement[] => {
    const [first] = hurting.filter(({ reason }) => reason?.group === factor)
    const { advice, bankruptcyAdvice } = rows.records
    if (factor === 'records' && advice.length > 0) return of('settleCollections')
    if (factor === 'records' && bankruptcyAdvice)
      return [
        { kind: `bankruptcyAdvice.${bankruptcyAdvice}`, bureau, figures: {}, source: 'report' },
      ]
    return first?.reason
      ? of(first.reason.actionName)
      : of(generalActions.get(factor), `factors.${factor}.action`)
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

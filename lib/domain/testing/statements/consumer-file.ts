import en from '@/messages/en.json'
import type { ParsedCreditFile } from '@/sandbox/testing/credit-file-invariants/parsed-file'
import { toAlertItems } from '../../credit/alerts/alert-views'
import { disputesOf, splitDisputed } from '../../credit/alerts/disputed'
import { cardsOfBureaus } from '../../credit/debt-plan/debt-plan-views'
import { toFactorRows } from '../../credit/factors/factor-rows'
import { reachTargets } from '../../credit/planner/reach'
import { creditFiguresOf } from '../../credit/reasons/credit-figures'
import { withPlainReasons } from '../../credit/reasons/reasons'
import { supportedReasonsOf } from '../../credit/reasons/supported-reasons'
import { accountFacts } from '../../credit/review/entry-keys'
import { toScoreCards } from '../../credit/score/score-views'
import type { Statement } from '../../credit/statements/statement'
import { sayReason } from '../say-reason'

/**
 * The data from upstream and the consumer at `now` (epoch ms), and the views that screens derive
 * from it.
 */
export type ConsumerFile = ReturnType<typeof consumerFileOf>
/** The answer to every alert, or, in the review, to the first open card. */
export type Answer = 'yes' | 'no' | 'notMine'

/**
 * A screen's statements, made by the screen's own functions, and a rule for each kind or family of
 * kinds.
 */
export type ScreenStatements = {
  readonly statementsOf: (file: ConsumerFile) => readonly Statement[]
  /**
   * Whether the file supports a statement, by kind or by the prefix of a family of kinds. Computed
   * again from the data sent by upstream.
   */
  readonly holds: Readonly<Record<string, (statement: Statement, file: ConsumerFile) => boolean>>
}

/**
 * Builds a file. The consumer gives one answer to every "Was this you?", or none, and asks the
 * planner for these targets.
 */
export function consumerFileOf(
  sent: ParsedCreditFile,
  now: number,
  answer?: Answer,
  targets = reachTargets,
) {
  const report = { generatedDate: sent.reportingDay, providerViews: [...sent.views] }
  const alerts = toAlertItems(sent.alerts, now)
  const doubtful = alerts.filter(({ kind }) => kind.mayBeFraud)
  const answers = Object.fromEntries(
    answer === 'yes' || answer === 'no' ? doubtful.map(({ id }) => [id, answer]) : [],
  )
  const denied = answer === 'notMine' ? firstCardIn(sent) : undefined
  const review = denied ? { [accountFacts(denied)]: 'notMine' as const } : {}
  const disputes = disputesOf(
    alerts.map(({ institution, ...alert }) => ({ ...alert, company: institution.name })),
    { alerts: answers, review },
  )
  const rows = toFactorRows(report, sent.reportingDay, keepFacts)
  const scores = withPlainReasons(toScoreCards(sent.score), en.reasons, sayReason)
  return {
    sent,
    now,
    targets,
    answers,
    denied,
    report,
    alerts,
    disputes,
    rows,
    scores,
    figures: new Map(
      sent.views.map((view) => [view.provider, creditFiguresOf(view, sent.reportingDay)]),
    ),
    reasons: scores.map((card) => {
      const own = rows.find(({ provider }) => provider === card.provider)
      return { bureau: card.provider, rows: own, ...supportedReasonsOf(card.factors, own) }
    }),
    cards: cardsOfBureaus(report, keepFacts).map(({ provider, cards, monthlyPayments }) => ({
      bureau: provider,
      all: cards,
      monthlyPayments,
      ...splitDisputed(cards, disputes),
    })),
  }
}

/** Replaces the product's hash function, which needs a key. */
export const keepFacts = (facts: string) => facts

function firstCardIn({ views }: ParsedCreditFile) {
  return views
    .flatMap(({ revolvingAccounts }) => revolvingAccounts ?? [])
    .find(({ accountOpen }) => accountOpen)
}

/** Returns a bureau's report as sent by upstream. */
export function viewOf({ sent }: ConsumerFile, bureau: string | undefined) {
  return sent.views.find(({ provider }) => provider === bureau)
}

import type { UrgentAlert } from '@/lib/contract/bff/alert'
import type {
  CardsOfBureau,
  CoachCard,
  FirstStepFactsOfBureau,
  PastDueAccount,
} from '@/lib/contract/bff/coach'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import { type Dispute, splitDisputed } from '../alerts/disputed'
import { type AnswersById, isOpenAlert } from '../alerts/open-alert'
import {
  nextTargetOf,
  overLimitBy,
  totalUsageOf,
  type UtilizationTarget,
  utilizationOf,
} from '../coach/utilization'
import { featuresOf, isPartHidden } from '../config/branding'
import { nextUpdateOf } from '../score/score-card'

/**
 * The one thing to do now. Amounts are whole cents. `leavesOut`: accounts in question are excluded.
 */
export type FirstStep =
  | {
      readonly kind: 'answerAlert' | 'finishSteps' | 'payAlert'
      readonly alert: UrgentAlert
      readonly more: number
    }
  | { readonly kind: 'payPastDue'; readonly account: PastDueAccount; readonly more: number }
  | {
      readonly kind: 'payOverLimit'
      readonly card: CoachCard
      readonly amount: number
      readonly leavesOut: boolean
    }
  | { readonly kind: 'checkReport'; readonly count: number }
  | {
      readonly kind: 'lowerUse'
      readonly amount: number
      readonly target: UtilizationTarget
      readonly percent: number
      readonly leavesOut: boolean
    }
  | { readonly kind: 'nothing'; readonly nextUpdate: number }

type ReportFacts = {
  readonly pastDue: readonly PastDueAccount[]
  readonly cards: readonly CoachCard[]
  /** 0 if the host hides the check-up. */
  readonly likelyErrors: number
}

export type FirstStepFacts = {
  /**
   * The urgent alerts of all bureaus, newest first, and the consumer's answers to them on this
   * device.
   */
  readonly alerts: readonly UrgentAlert[]
  readonly answers: AnswersById
  readonly disputes: readonly Dispute[]
  /** One bureau's report; undefined while unknown. */
  readonly report: ReportFacts | undefined
  /** When that bureau's next score is due; undefined without a score. */
  readonly nextUpdate: number | undefined
}

/** The data of every bureau that a page has loaded; a part is undefined until then. */
export type FirstStepSources = {
  readonly alerts?: readonly UrgentAlert[] | undefined
  readonly facts?: readonly FirstStepFactsOfBureau[] | undefined
  readonly coach?: readonly CardsOfBureau[] | undefined
  readonly scores?: readonly ScoreCardData[] | undefined
}

type Shown = Pick<FirstStepFacts, 'answers' | 'disputes'> & {
  readonly provider: string | undefined
  readonly config: Pick<WidgetConfig, 'flags' | 'hide' | 'readiness'>
}

/**
 * Returns the first step for the shown bureau. Undefined while the alerts are unknown, and if the
 * host hides it.
 */
export function firstStepOfBureau(
  sources: FirstStepSources,
  { provider, config, ...answered }: Shown,
) {
  const { alerts } = sources
  if (!alerts || isPartHidden(config, 'firstStep')) return undefined
  const ofBureau = <T extends { provider: string }>(list?: readonly T[]) =>
    list?.find((one) => one.provider === provider)
  const { pastDue, likelyErrors = 0 } = ofBureau(sources.facts) ?? {}
  const { cards } = ofBureau(sources.coach) ?? {}
  const { score, date } = ofBureau(sources.scores) ?? {}
  const { weeklyUpdate } = featuresOf(config.flags)
  return firstStepOf({
    alerts,
    ...answered,
    // The check-up data may not be loaded yet.
    report: pastDue &&
      cards && { pastDue, cards, likelyErrors: isPartHidden(config, 'checkUp') ? 0 : likelyErrors },
    nextUpdate:
      score === undefined || date === undefined ? undefined : nextUpdateOf(date, weeklyUpdate),
  })
}

/**
 * Returns the most urgent first step that applies. Undefined if too little is known to say that
 * there is nothing to do.
 */
export function firstStepOf(facts: FirstStepFacts): FirstStep | undefined {
  const { report, disputes, nextUpdate } = facts
  const pastDue = splitDisputed(report?.pastDue ?? [], disputes).cards
  const { cards, disputed } = splitDisputed(report?.cards ?? [], disputes)
  return (
    alertStepOf(facts, pastDue.length > 0) ??
    pastDueStepOf(pastDue) ??
    overLimitStepOf(cards, disputed.length > 0) ??
    (report && report.likelyErrors > 0
      ? { kind: 'checkReport', count: report.likelyErrors }
      : undefined) ??
    lowerUseStepOf(cards, disputed.length > 0) ??
    (report && nextUpdate !== undefined ? { kind: 'nothing', nextUpdate } : undefined)
  )
}

/** Whether a step comes before any plan to gain points. */
export function isUrgentStep({ kind }: FirstStep): boolean {
  return kind !== 'lowerUse' && kind !== 'nothing'
}

/**
 * Returns the factor whose figures explain a step; undefined for a step about an alert, and if
 * there is nothing to do.
 */
export function factorOfStep({ kind }: FirstStep): 'payments' | 'utilization' | undefined {
  if (kind === 'payPastDue' || kind === 'payAlert') return 'payments'
  return kind === 'payOverLimit' || kind === 'lowerUse' ? 'utilization' : undefined
}

/** An alert about a late payment has no amount, so the past-due account is shown instead. */
function alertStepOf(
  { alerts, answers }: FirstStepFacts,
  isPastDue: boolean,
): FirstStep | undefined {
  const urgent = alerts.filter(({ kind }) => kind.severity === 'actNow')
  const open = urgent.filter((alert) => isOpenAlert(alert, answers))
  const ordered = [
    ['answerAlert', open.filter(({ kind }) => kind.mayBeFraud)],
    ['finishSteps', urgent.filter(({ id, kind }) => kind.mayBeFraud && answers[id] === 'no')],
    ['payAlert', isPastDue ? [] : open.filter(({ kind }) => !kind.mayBeFraud)],
  ] as const
  const [step] = ordered.flatMap(([kind, [alert, ...rest]]) =>
    alert ? { kind, alert, more: rest.length } : [],
  )
  return step
}

function pastDueStepOf([account, ...rest]: readonly PastDueAccount[]): FirstStep | undefined {
  return account && { kind: 'payPastDue', account, more: rest.length }
}

const isOwn = ({ isAuthorizedUser }: CoachCard) => !isAuthorizedUser

function overLimitStepOf(cards: readonly CoachCard[], leavesOut: boolean): FirstStep | undefined {
  const [card] = cards.filter(isOwn).toSorted((a, b) => overLimitBy(b) - overLimitBy(a))
  const amount = card ? overLimitBy(card) : 0
  return card && amount > 0 ? { kind: 'payOverLimit', card, amount, leavesOut } : undefined
}

/** Returns no step if the consumer's own cards owe less than the required payment. */
function lowerUseStepOf(cards: readonly CoachCard[], leavesOut: boolean): FirstStep | undefined {
  const usage = totalUsageOf(cards)
  const [next, percent] = [nextTargetOf(usage), utilizationOf(usage)]
  if (!next || percent === undefined || next.payment > totalUsageOf(cards.filter(isOwn)).balance)
    return undefined
  return { kind: 'lowerUse', amount: next.payment, target: next.target, percent, leavesOut }
}

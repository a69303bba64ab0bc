import type { UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import type { CardsOfBureau, DebtPlanCard } from '@/lib/contract/bff/credit/debt-plan'
import type {
  DeniableEntry,
  FirstStepFactsOfBureau,
  PastDueAccount,
  WorthChecking,
} from '@/lib/contract/bff/credit/first-step'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import { featuresOf, isPartHidden } from '../../host/config/branding'
import { splitDisputed } from '../alerts/disputed'
import { nextUpdateOf } from '../score/score-card'
import { type AlertFacts, alertStepOf } from './alert-step'
import { type CardStep, cardStepOf } from './card-step'
import { type CheckStep, checkStepOf, type DeniedStep, deniedStepOf } from './entry-steps'
import type { FollowedDisputes } from './followed-disputes'

/** The one thing to do now. Amounts are whole cents. */
export type FirstStep =
  | {
      readonly kind: 'answerAlert' | 'finishSteps' | 'payAlert'
      readonly alert: UrgentAlert
      /** The number of other alerts without an answer. */
      readonly more: number
    }
  | { readonly kind: 'correctDeceased' }
  | { readonly kind: 'payPastDue'; readonly account: PastDueAccount; readonly more: number }
  | CheckStep
  | DeniedStep
  | NonNullable<FollowedDisputes['blockStep']>
  | DisputeStep
  | CardStep
  | { readonly kind: 'nothing'; readonly nextUpdate: number }

type DisputeStep = NonNullable<ReturnType<FollowedDisputes['disputeStepOf']>>

type ReportFacts = {
  readonly pastDue: readonly PastDueAccount[]
  readonly cards: readonly DebtPlanCard[]
  readonly monthlyPayments?: number | undefined
  /** Every report entry that the consumer can mark as not theirs. */
  readonly entries?: readonly DeniableEntry[] | undefined
  /** The dispute to continue; undefined if none has a result that needs a step. */
  readonly disputed?: DisputeStep | undefined
  /** When the report was made, epoch ms. */
  readonly date?: number | undefined
  /** Empty if the host hides the check-up. */
  readonly worthChecking: readonly WorthChecking[]
  /** The report says that the consumer has died; not set if the host hides the check-up. */
  readonly isDeceased?: boolean
}

export type FirstStepFacts = AlertFacts & {
  /** One bureau's report; undefined while unknown. */
  readonly report: ReportFacts | undefined
  /** When that bureau's next score is due; undefined without a score. */
  readonly nextUpdate: number | undefined
}

/** The data that a page has loaded for every bureau. A part is undefined until it is loaded. */
export type FirstStepSources = {
  readonly alerts?: readonly UrgentAlert[] | undefined
  readonly facts?: readonly FirstStepFactsOfBureau[] | undefined
  readonly coach?: readonly CardsOfBureau[] | undefined
  readonly scores?: readonly ScoreCardData[] | undefined
}

type Shown = Pick<FirstStepFacts, 'answers' | 'disputes' | 'followed'> & {
  readonly provider: string | undefined
  readonly config: Pick<WidgetConfig, 'flags' | 'hide' | 'readiness'>
}

/**
 * Returns the first step for the shown bureau. Undefined before the alerts are loaded, or if the
 * host hides the first step.
 */
export function firstStepOfBureau(
  sources: FirstStepSources,
  { provider, config, followed, ...answered }: Shown,
) {
  const { alerts } = sources
  if (!alerts || isPartHidden(config, 'firstStep')) return undefined
  const ofBureau = <T extends { provider: string }>(list?: readonly T[]) =>
    list?.find((one) => one.provider === provider)
  const facts = ofBureau(sources.facts)
  const { pastDue, isDeceased = false, entries = [], worthChecking = [] } = facts ?? {}
  const { cards, monthlyPayments, date: reported } = ofBureau(sources.coach) ?? {}
  const { score, noScore, date } = ofBureau(sources.scores) ?? {}
  const { weeklyUpdate } = featuresOf(config.flags)
  return firstStepOf({
    alerts,
    ...answered,
    followed,
    // The check-up data may not be loaded yet.
    report: pastDue &&
      cards && {
        pastDue,
        entries: followed?.withoutAsked(entries) ?? entries,
        disputed: followed?.disputeStepOf(entries),
        cards,
        monthlyPayments,
        date: reported,
        ...(isPartHidden(config, 'checkUp')
          ? { worthChecking: [] }
          : {
              worthChecking: followed?.withoutAsked(worthChecking) ?? worthChecking,
              isDeceased: isDeceased || noScore === 'deceased',
            }),
      },
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
  const cardStep = report && cardStepOf(report, disputes)
  const checkStep = checkStepOf(report?.worthChecking ?? [], disputes)
  const deniedStep = deniedStepOf(report?.entries ?? [], disputes)
  return (
    // Comes first, because no lender can use a file that says the consumer has died.
    (report?.isDeceased ? { kind: 'correctDeceased' } : undefined) ??
    alertStepOf(facts, { isPastDue: pastDue.length > 0, reported: report?.date }) ??
    pastDueStepOf(pastDue) ??
    (deniedStep?.about === 'inquiry' ? undefined : deniedStep) ??
    report?.disputed ??
    (checkStep?.isErrorOfMoney ? checkStep : undefined) ??
    (cardStep?.kind === 'payOverLimit' ? cardStep : undefined) ??
    facts.followed?.blockStep ??
    deniedStep ??
    checkStep ??
    cardStep ??
    (report && nextUpdate !== undefined ? { kind: 'nothing', nextUpdate } : undefined)
  )
}

/** Returns whether a step is more urgent than any plan to gain points. */
export function isUrgentStep({ kind }: FirstStep): boolean {
  return kind !== 'payCard' && kind !== 'nothing' && kind !== 'checkBlock'
}

/** Returns whether a step is a payment on a card. The debt plan shows such a payment itself. */
export function isCardStep(step: FirstStep): step is CardStep {
  return step.kind === 'payOverLimit' || step.kind === 'payCard'
}

/** Returns the factor whose figures explain a step; undefined if there is none. */
export function factorOfStep(step: FirstStep): 'payments' | 'utilization' | undefined {
  if (step.kind === 'payPastDue' || step.kind === 'payAlert') return 'payments'
  return isCardStep(step) ? 'utilization' : undefined
}

const pastDueStepOf = ([account, ...rest]: readonly PastDueAccount[]): FirstStep | undefined =>
  account && { kind: 'payPastDue', account, more: rest.length }

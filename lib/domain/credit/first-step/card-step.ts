import type { DebtPlanCard } from '@/lib/contract/bff/credit/debt-plan'
import { formatPercent } from '../../shared/formats/formats'
import { type Dispute, splitDisputed } from '../alerts/disputed'
import {
  byUtilization,
  formatCents,
  guideTarget,
  nextTargetOf,
  overLimitBy,
  totalUsageOf,
  type UtilizationTarget,
  utilizationOf,
} from '../debt-plan/utilization'
import { entryName } from '../report/entry-names'
import type { Statement } from '../statements/statement'

/** One payment on one of the consumer's own cards, in whole cents. */
export type CardStep =
  | {
      readonly kind: 'payOverLimit'
      readonly card: DebtPlanCard
      readonly amount: number
      /** Whether cards that may not be the consumer's were left out. */
      readonly leavesOut: boolean
    }
  | {
      readonly kind: 'payCard'
      readonly card: DebtPlanCard
      /** The payment that brings the card to the target. */
      readonly amount: number
      readonly target: UtilizationTarget
      /** The amount is more than the consumer pays in a month, so only a part of it is feasible. */
      readonly isPart: boolean
      /** The card's current utilization, in percent of its limit. */
      readonly percent: number
      readonly leavesOut: boolean
    }

export type BureauCards = {
  readonly cards: readonly DebtPlanCard[]
  /** The sum of the monthly payments that the report states, in whole cents. */
  readonly monthlyPayments?: number | undefined
}

/**
 * Returns the first payment to make on one bureau's cards: the amount over a limit, otherwise a
 * part of the balance of the card with the highest utilization. Undefined if no card is over its
 * limit and all cards together are within our guideline. Contract, section 13.
 */
export function cardStepOf(
  { cards: all, monthlyPayments }: BureauCards,
  disputes: readonly Dispute[],
): CardStep | undefined {
  const { cards, disputed } = splitDisputed(all, disputes)
  const own = cards.filter(({ isAuthorizedUser }) => !isAuthorizedUser)
  const leavesOut = disputed.some(({ dispute }) => !dispute.bankruptcy)
  return (
    overLimitStepOf(own, leavesOut) ??
    // The pages state the utilization both with and without the cards in question, so both must be
    // above our guideline.
    (isAboveGuide(all) && isAboveGuide(cards)
      ? payCardStepOf(own, { monthlyPayments, leavesOut })
      : undefined)
  )
}

function overLimitStepOf(own: readonly DebtPlanCard[], leavesOut: boolean): CardStep | undefined {
  const [card] = own.toSorted((a, b) => overLimitBy(b) - overLimitBy(a))
  const amount = card ? overLimitBy(card) : 0
  return card && amount > 0 ? { kind: 'payOverLimit', card, amount, leavesOut } : undefined
}

const isAboveGuide = (cards: readonly DebtPlanCard[]) =>
  (utilizationOf(totalUsageOf(cards)) ?? 0) > guideTarget

/**
 * Returns the payment on the card with the highest utilization. If it is more than the consumer
 * pays in a month on all accounts, the step asks for more than the card's minimum payment instead.
 */
function payCardStepOf(
  own: readonly DebtPlanCard[],
  { monthlyPayments, leavesOut }: { monthlyPayments: number | undefined; leavesOut: boolean },
): CardStep | undefined {
  const [card] = byUtilization(own)
  const next = card && nextTargetOf(card)
  if (!card || !next) return undefined
  return {
    kind: 'payCard',
    card,
    amount: next.payment,
    target: next.target,
    isPart: next.payment > (monthlyPayments ?? next.payment),
    percent: utilizationOf(card) ?? 0,
    leavesOut,
  }
}

type CardSentence = 'payOverLimit.title' | 'payCard.title' | 'payCard.part'

/** Converts a payment on a card to a statement about a bureau's report. */
export function cardStatementOf(
  step: CardStep,
  bureau: string,
): Statement<`firstStep.${CardSentence}`> {
  const { card, amount } = step
  const about = { bureau, about: card.id, source: 'report', pays: [card] } as const
  if (step.kind === 'payOverLimit')
    return { ...about, kind: 'firstStep.payOverLimit.title', figures: { overLimit: amount } }
  const { target, percent: use, isPart } = step
  const kind = isPart ? 'firstStep.payCard.part' : 'firstStep.payCard.title'
  return { ...about, kind, figures: { target, toTarget: amount, use } }
}

type Key =
  | 'card'
  | 'payOverLimit.title'
  | `payCard.${'title' | 'part'}`
  | `cardUse.${'withinGuide' | 'use'}`
type Translate = (key: Key, values?: Record<string, string>) => string

/** Returns the sentence for a payment on a card, from `firstStep` in the messages. */
export function cardStepSentence(t: Translate, step: CardStep): string {
  const { name = t('card'), lastFour } = step.card
  const card = entryName(name, lastFour && `•••• ${lastFour}`)
  const values = { card, amount: formatCents(step.amount) }
  if (step.kind === 'payOverLimit') return t('payOverLimit.title', values)
  const { minimumPayment } = step.card
  return step.isPart
    ? t('payCard.part', { card, minimum: minimumPayment ? formatCents(minimumPayment) : 'none' })
    : t('payCard.title', { ...values, target: formatPercent(step.target) })
}

/**
 * Returns the sentence about the first payment to make on one bureau's cards, otherwise about how
 * much of their limits they use; undefined without a limit.
 */
export function cardsSentence(
  t: Translate,
  bureau: BureauCards,
  disputes: readonly Dispute[],
): string | undefined {
  const step = cardStepOf(bureau, disputes)
  if (step) return cardStepSentence(t, step)
  const percent = utilizationOf(totalUsageOf(splitDisputed(bureau.cards, disputes).cards))
  if (percent === undefined) return undefined
  const values = { percent: formatPercent(percent), guide: formatPercent(guideTarget) }
  return t(percent > guideTarget ? 'cardUse.use' : 'cardUse.withinGuide', values)
}

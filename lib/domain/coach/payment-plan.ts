import type { CoachCard } from '@/lib/contract/bff/coach'
import { paymentToReach, totalUsageOf, type UtilizationTarget, utilizationOf, utilizationTargets } from './utilization'

/** A card is paid down from line to line: to each target, then to nothing. */
const lines = [...utilizationTargets, 0] as const

/** One payment of a plan: it brings a card to a line. Whole cents above 0, alone and with all payments before it. */
type PaymentStep = {
  readonly cardId: string
  /** The percentage of its limit that is in use afterwards; 0 for a card without a limit. */
  readonly percent: (typeof lines)[number]
  readonly cents: number
  readonly paid: number
}

/**
 * The order in which a monthly amount pays the cards: the (first) card with the highest utilization goes down to its next line, then
 * the one that is highest now. Cards without a limit come last. Cards that another person owes are left out.
 */
export function paymentStepsOf(cards: readonly CoachCard[]): PaymentStep[] {
  const open = cards.filter(({ isAuthorizedUser }) => !isAuthorizedUser).map((card) => ({ ...card }))
  const steps: PaymentStep[] = []
  for (let card = highestOf(open); card; card = highestOf(open)) {
    const { percent, cents } = nextLineOf(card)
    card.balance -= cents
    steps.push({ cardId: card.id, percent, cents, paid: (steps.at(-1)?.paid ?? 0) + cents })
  }
  return steps
}

function highestOf<Card extends CoachCard>(cards: readonly Card[]): Card | undefined {
  return cards
    .filter(({ balance }) => balance > 0)
    .toSorted((a, b) => (utilizationOf(b) ?? -1) - (utilizationOf(a) ?? -1))[0]
}

function nextLineOf(card: CoachCard): Pick<PaymentStep, 'percent' | 'cents'> {
  const payments = lines.map((percent) => ({ percent, cents: paymentToReach(card, percent) ?? 0 }))
  return payments.find(({ cents }) => cents > 0) ?? { percent: 0, cents: card.balance }
}

/** When a target is reached: now, after so many monthly payments, or never because others owe the rest. */
export type TargetMonth = { readonly target: UtilizationTarget; readonly month: number | 'never' }

/**
 * The month, counted from 1, in which a monthly payment (whole cents, above 0) brings each of the consumer's cards, and all
 * cards together, to each target. Without new purchases and without interest, which no report states.
 */
export function monthlyPlanOf(cards: readonly CoachCard[], monthly: number) {
  const steps = paymentStepsOf(cards)
  const owed = steps.at(-1)?.paid ?? 0
  const total = totalUsageOf(cards)
  const monthOf = (paid: number) => Math.ceil(paid / monthly)

  function targetOfCard(card: CoachCard, target: UtilizationTarget): TargetMonth {
    const step = steps.findLast(({ cardId, percent }) => cardId === card.id && percent >= target)
    return { target, month: monthOf(step?.paid ?? 0) }
  }

  function targetOfTotal(target: UtilizationTarget): TargetMonth {
    const needed = paymentToReach(total, target) ?? 0
    return { target, month: needed > owed ? 'never' : monthOf(needed) }
  }

  return {
    cards: cards
      .filter((card) => !card.isAuthorizedUser && utilizationOf(card) !== undefined)
      .map((card) => ({ card, targets: utilizationTargets.map((target) => targetOfCard(card, target)) })),
    total: total.limit > 0 ? utilizationTargets.map(targetOfTotal) : [],
    /** The month in which the last balance of the consumer's own cards is paid; 0 without any. */
    paidOff: monthOf(owed),
  }
}

const largestAmount = 9_999_999_99

/** Whole cents of a monthly amount as a consumer types it: 250, $1,250 or 99.50; undefined unless above 0 and below ten million dollars. */
export function parseMonthlyAmount(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s$]/g, '')
  if (!/^(\d{1,3}(,\d{3})+|\d+)?(\.\d{0,2})?$/.test(text)) return undefined
  const cents = Math.round(Number(text.replaceAll(',', '')) * 100)
  return cents > 0 && cents <= largestAmount ? cents : undefined
}

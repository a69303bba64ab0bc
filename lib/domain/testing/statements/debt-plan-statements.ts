import { type Dispute, disputeReasonOf } from '../../credit/alerts/disputed'
import {
  firstCardOf,
  minimumPaymentsOf,
  ownCardsOf,
  strategies,
} from '../../credit/debt-plan/pay-off-simulation'
import { monthlyPlanOf, type Reached } from '../../credit/debt-plan/payment-plan'
import {
  guideTarget,
  overLimitBy,
  totalUsageOf,
  utilizationOf,
} from '../../credit/debt-plan/utilization'
import { cardStatementOf, cardStepOf } from '../../credit/first-step/card-step'
import type { Statement } from '../../credit/statements/statement'
import type { ConsumerFile, ScreenStatements } from './consumer-file'
import {
  cardsOf,
  isDisputedCard,
  isFirstCard,
  isNotPaidOff,
  isNotReached,
  isPaidOffThen,
  isReachedThen,
  isSharedCard,
  usageOfCards,
} from './debt-plan-rules'

type BureauCards = ConsumerFile['cards'][number]

/** The payments that the cards need, and when a payment reaches its target. */
export const debtPlanStatements: ScreenStatements = {
  statementsOf: ({ cards, disputes }) =>
    cards.flatMap((bureau) => [
      ...usageOf(bureau, disputes),
      ...leftOutOf(bureau),
      ...pastDueOf(bureau),
      ...planOf(bureau),
    ]),
  holds: {
    'firstStep.cardUse.withinGuide': ({ bureau }, file) => {
      const { owed, limit } = usageOfCards(bureau, file)
      return limit > 0 && 100 * owed <= 30 * limit
    },
    'firstStep.cardUse.use': ({ bureau }, file) => {
      const { owed, limit } = usageOfCards(bureau, file)
      return limit > 0 && 100 * owed > 30 * limit
    },
    'coach.overLimit': ({ about, bureau, figures }, file) => {
      const { owed, limit } = usageOfCards(bureau, file, about)
      return limit > 0 && owed > limit && owed - limit === figures.overLimit
    },
    'coach.shared': isSharedCard,
    'coach.leftOutAsked': isDisputedCard,
    'coach.leftOutDenied': isDisputedCard,
    'coach.leftOutNotMine': isDisputedCard,
    'coach.leftOutPending': isDisputedCard,
    'coach.leftOutBankruptcy': isDisputedCard,
    'coach.firstCard': isFirstCard,
    'coach.pastDueFirst': ({ about, bureau, figures }, file) =>
      cardsOf(bureau, file).some(
        ({ id, pastDueAmount }) => id === about && pastDueAmount?.amount === figures.amount,
      ),
    'coach.span': isReachedThen,
    'coach.later': isNotReached,
    'coach.never': isNotReached,
    'coach.paidOff': isPaidOffThen,
    'coach.paidOffLater': isNotPaidOff,
    'coach.paidOffNever': isNotPaidOff,
  },
}

function usageOf(
  { bureau, all, cards, monthlyPayments }: BureauCards,
  disputes: readonly Dispute[],
): Statement[] {
  const use = utilizationOf(totalUsageOf(cards))
  const about = { bureau, source: 'report' } as const
  if (use === undefined) return []
  const cardStatements = cards.flatMap((card): Statement[] => {
    const over = overLimitBy(card)
    const ofCard = { ...about, about: card.id }
    return [
      ...(over > 0 ? [{ ...ofCard, kind: 'coach.overLimit', figures: { overLimit: over } }] : []),
      ...(card.isShared ? [{ ...ofCard, kind: 'coach.shared', figures: {} }] : []),
    ]
  })
  const step = cardStepOf({ cards: all, monthlyPayments }, disputes)
  const kind = use > guideTarget ? 'firstStep.cardUse.use' : 'firstStep.cardUse.withinGuide'
  const sentence = step ? cardStatementOf(step, bureau) : { ...about, kind, figures: { use } }
  return [sentence, ...cardStatements]
}

function leftOutOf({ bureau, disputed }: BureauCards): Statement[] {
  return disputed.map(({ card, dispute }) => ({
    kind: `coach.leftOut${disputeReasonOf(dispute)}`,
    bureau,
    about: card.id,
    figures: { balance: card.balance },
    source: 'answer',
  }))
}

function pastDueOf({ bureau, cards }: BureauCards): Statement[] {
  return ownCardsOf(cards).flatMap((card): Statement[] => {
    const figures = { amount: (card.pastDue ?? 0) / 100 }
    return card.pastDue
      ? [
          {
            kind: 'coach.pastDueFirst',
            bureau,
            about: card.id,
            source: 'report',
            pays: [card],
            figures,
          },
        ]
      : []
  })
}

/**
 * Payments above the minimum in cents, with the yearly interest rate in hundredths of a percent.
 */
const payments = [
  { extra: 0, rate: 24_00 },
  { extra: 300_00, rate: 24_00 },
  { extra: 50_00, rate: 0 },
]

function planOf({ bureau, cards }: BureauCards): Statement[] {
  const own = ownCardsOf(cards)
  // Checks one payment per list of cards. Many lists cover all payments, in a third of the time.
  return payments
    .slice(cards.length % payments.length)
    .slice(0, 1)
    .flatMap(({ extra, rate }) => {
      const monthly = minimumPaymentsOf(cards) + extra
      if (monthly === 0 || own.length === 0) return []
      return strategies.flatMap((strategy): Statement[] => {
        const payment = { monthly, rate }
        const { cards: planned, total, paidOff, interest } = monthlyPlanOf(cards, payment, strategy)
        const say = (
          text: string,
          about: string,
          figures: Record<string, number> = {},
        ): Statement => ({
          kind: `coach.${text}`,
          bureau,
          about: `${monthly} ${rate} ${strategy} ${about}`,
          source: 'report',
          pays: own,
          figures: { monthly, rate, ...figures },
        })
        const first =
          extra > 0 && own.length > 1 ? firstCardOf(cards, payment, strategy) : undefined
        const end =
          typeof paidOff === 'number'
            ? 'paidOff'
            : paidOff === 'later'
              ? 'paidOffLater'
              : 'paidOffNever'
        return [
          ...(first ? [{ ...say(`firstCard.${strategy}`, first.id), pays: [first] }] : []),
          ...total.flatMap(({ target, month }) => monthOf(month, say, `all ${target}`)),
          ...planned.flatMap(({ card, targets }) =>
            targets.flatMap(({ target, month }) => monthOf(month, say, `${card.id} ${target}`)),
          ),
          say(end, 'end', typeof paidOff === 'number' ? { month: paidOff, interest } : {}),
        ]
      })
    })
}

type Say = (text: string, about: string, figures?: Record<string, number>) => Statement

function monthOf(month: Reached, say: Say, about: string): Statement[] {
  if (month === 0 || month === 'othersOwe') return []
  return [typeof month === 'string' ? say(month, about) : say('span', about, { month })]
}

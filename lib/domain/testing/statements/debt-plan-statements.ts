import { disputeReasonOf } from '../../alerts/disputed'
import {
  firstCardOf,
  minimumPaymentsOf,
  ownCardsOf,
  strategies,
} from '../../coach/pay-off-simulation'
import { monthlyPlanOf, type Reached } from '../../coach/payment-plan'
import { nextTargetOf, overLimitBy, totalUsageOf, utilizationOf } from '../../coach/utilization'
import type { Statement } from '../statement'
import {
  isDisputedCard,
  isFirstCard,
  isLeastPayment,
  isNotPaidOff,
  isNotReached,
  isPaidOffThen,
  isReachedThen,
  usageOfCards,
} from './coach-rules'
import type { ConsumerFile, ScreenStatements } from './consumer-file'

type BureauCards = ConsumerFile['cards'][number]

/** The payments that the cards need, and when a payment reaches its target. */
export const coachStatements: ScreenStatements = {
  statementsOf: ({ cards }) =>
    cards.flatMap((bureau) => [...usageOf(bureau), ...leftOutOf(bureau), ...planOf(bureau)]),
  holds: {
    'coach.totalNeeded': (statement, file) => {
      const usage = usageOfCards(statement.bureau, file)
      return (
        isLeastPayment(statement, usage) &&
        statement.figures.use === (usage.owed / usage.limit) * 100
      )
    },
    'coach.totalReached': ({ bureau }, file) => {
      const { owed, limit } = usageOfCards(bureau, file)
      return limit > 0 && owed <= limit / 10
    },
    'coach.overLimit': ({ about, bureau, figures }, file) => {
      const { owed, limit } = usageOfCards(bureau, file, about)
      return limit > 0 && owed > limit && owed - limit === figures.overLimit
    },
    'coach.leftOutAsked': isDisputedCard,
    'coach.leftOutDenied': isDisputedCard,
    'coach.leftOutNotMine': isDisputedCard,
    'coach.firstCard': isFirstCard,
    'coach.span': isReachedThen,
    'coach.later': isNotReached,
    'coach.never': isNotReached,
    'coach.paidOff': isPaidOffThen,
    'coach.paidOffLater': isNotPaidOff,
    'coach.paidOffNever': isNotPaidOff,
  },
}

function usageOf({ bureau, cards }: BureauCards): Statement[] {
  const total = totalUsageOf(cards)
  const next = nextTargetOf(total)
  const use = utilizationOf(total)
  const about = { bureau, source: 'report' } as const
  if (use === undefined) return []
  const own = ownCardsOf(cards)
  const cardStatements = cards.flatMap((card): Statement[] => {
    const over = overLimitBy(card)
    return over > 0
      ? [{ ...about, kind: 'coach.overLimit', about: card.id, figures: { overLimit: over } }]
      : []
  })
  const sentence: Statement = next
    ? {
        ...about,
        kind: 'coach.totalNeeded',
        figures: { use, target: next.target, toTarget: next.payment },
        pays: own,
      }
    : { ...about, kind: 'coach.totalReached', figures: { use } }
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
  // One of them per wallet, so that all are covered in a third of the time.
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
        const first = extra > 0 ? firstCardOf(cards, payment, strategy) : undefined
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

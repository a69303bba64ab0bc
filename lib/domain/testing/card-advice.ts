import type { FactorGroup } from '@/lib/contract/choices'
import { type AccountMark, disputeOf } from '../credit/alerts/disputed'
import { shownStateOf } from '../credit/factors/shown-state'
import { whyTextOf } from '../credit/factors/why-text'
import type { BureauCards } from '../credit/first-step/card-step'
import { ownAdviceOf } from '../credit/reasons/own-advice'
import type { ConsumerFile } from './statements/consumer-file'

/**
 * Returns the steps that a bureau's factor page advises, its advice to raise a limit, and the
 * factors whose state is praise or blame although their row names an entry in question.
 */
export function cardAdviceOn(
  rows: ConsumerFile['rows'][number],
  known: BureauCards,
  disputes: ConsumerFile['disputes'],
) {
  return {
    raiseAdvice: ownAdviceOf('raiseLimits', rows, { known }),
    advised: ownAdviceOf('payDownCards', rows, { known, disputes }).flatMap((one) =>
      'step' in one ? one.step : [],
    ),
    judged: namedInQuestion(rows, known, disputes).filter((factor) => {
      const state = shownStateOf(factor, { rows, cards: known.cards, disputes })
      return state !== undefined && state !== 'inQuestion'
    }),
  }
}

/** Returns the factors whose row names an entry that an open alert or a denial is about. */
function namedInQuestion(
  rows: ConsumerFile['rows'][number],
  { cards }: BureauCards,
  disputes: ConsumerFile['disputes'],
): FactorGroup[] {
  const isDoubtful = (account: AccountMark, _: number, all: readonly AccountMark[]) => {
    const { isPending, bankruptcy } = disputeOf(account, disputes, all) ?? { isPending: true }
    return !(isPending || bankruptcy)
  }
  const named: Partial<Record<FactorGroup, boolean>> = {
    payments: (rows.payments.lateAccounts ?? []).some(isDoubtful),
    utilization: cards.some(isDoubtful),
    newCredit: whyTextOf('newCredit', 'good', { rows, disputes }).key === 'newCredit.why.disputed',
  }
  return (['payments', 'utilization', 'newCredit'] as const).filter((factor) => named[factor])
}

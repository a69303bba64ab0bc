import type { Bill } from '@/lib/contract/bff/credit/short-of-money'
import { type Dispute, splitDisputed } from '../alerts/disputed'

/**
 * Separates the bills to pay from the bills in question. A dispute that only the bureau reports
 * does not allow the consumer to stop paying. Such a bill is left out only if part of it is past
 * due, and it is a card or a personal loan.
 */
export function splitBills<One extends Bill>(all: readonly One[], disputes: readonly Dispute[]) {
  const disputed = splitDisputed(all, disputes).disputed.filter(
    ({ card, dispute }) => !(dispute.isPending && (isEssential(card) || !card.pastDue)),
  )
  return { bills: all.filter((bill) => disputed.every(({ card }) => card !== bill)), disputed }
}

const isEssential = ({ kind }: Bill) => kind !== 'card' && kind !== 'loan'

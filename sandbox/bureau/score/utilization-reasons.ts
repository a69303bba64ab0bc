import { openCards, owedShare, total } from '../view/account-selections'
import type { Reason } from './reason-code'

const withLimit = (least: number) => (card: { limit: number }) => card.limit >= least

/** How much of the card limits is in use, and how much is left. Amounts in US dollars. */
export const useReasons: readonly Reason[] = [
  {
    ...{ code: 32, factor: 'use', says: 'Card balances are high against their limits' },
    holds: (facts) => owedShare(openCards(facts)) > 0.3,
    praise: {
      says: 'Card balances are low against their limits',
      earned: (facts) => owedShare(openCards(facts)) <= 0.2,
    },
  },
  {
    ...{ code: 34, factor: 'use', says: 'Card balances are high in total' },
    holds: (facts) => total(openCards(facts), 'balance') > 8_000,
    praise: {
      says: 'Card balances are low in total',
      earned: (facts) => openCards(facts).length > 0 && total(openCards(facts), 'balance') < 1_500,
    },
  },
  {
    ...{ code: 35, factor: 'use', says: 'The highest card balance is high' },
    holds: (facts) => openCards(facts).some((card) => card.balance > 5_000),
    praise: {
      says: 'No card has a high balance',
      earned: (facts) => openCards(facts).length > 0 && openCards(facts).every((card) => card.balance < 1_000),
    },
  },
  {
    ...{ code: 29, factor: 'use', says: 'Many cards carry a balance' },
    holds: (facts) => openCards(facts).filter((card) => card.balance > 0).length >= 4,
    praise: {
      says: 'Few cards carry a balance',
      earned: (facts) =>
        openCards(facts).length >= 2 && openCards(facts).filter((card) => card.balance > 0).length <= 1,
    },
  },
  {
    ...{ code: 39, factor: 'available', says: 'Little card credit is left to use' },
    holds: (facts) => openCards(facts).length > 0 && availableOf(facts) < 1_000,
    praise: { says: 'Plenty of card credit is left to use', earned: (facts) => availableOf(facts) > 10_000 },
  },
  {
    ...{ code: 36, factor: 'available', says: 'The largest card limit is low' },
    holds: (facts) => openCards(facts).length > 0 && !openCards(facts).some(withLimit(2_000)),
    praise: { says: 'The largest card limit is high', earned: (facts) => openCards(facts).some(withLimit(10_000)) },
  },
  {
    ...{ code: 30, factor: 'available', says: 'No card has a high limit' },
    holds: (facts) => openCards(facts).length > 0 && !openCards(facts).some(withLimit(5_000)),
    praise: {
      says: 'Several cards have a high limit',
      earned: (facts) => openCards(facts).filter(withLimit(10_000)).length >= 2,
    },
  },
]

function availableOf(facts: Parameters<Reason['holds']>[0]): number {
  return openCards(facts).reduce((sum, card) => sum + Math.max(0, card.limit - card.balance), 0)
}

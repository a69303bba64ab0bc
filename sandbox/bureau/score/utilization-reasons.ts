import { openCards, owedShare, total } from '../view/account-selections'
import type { ReasonCode } from './factors'

const withLimit = (least: number) => (card: { limit: number }) => card.limit >= least

/** The code for balances that are high against the limits. */
export const highUseCode = 32

/** Card utilization and available credit. Amounts in US dollars. */
export const utilizationReasons: readonly ReasonCode[] = [
  {
    ...{ code: highUseCode, factor: 'use', text: 'Card balances are high against their limits' },
    applies: (facts) => reportedUse(facts) > 0.3,
    positive: {
      text: 'Card balances are low against their limits',
      applies: (facts) => reportedUse(facts) <= 0.2,
    },
  },
  {
    ...{ code: 34, factor: 'use', text: 'Card balances are high in total' },
    applies: (facts) => total(openCards(facts), 'balance') > 8_000,
    positive: {
      text: 'Card balances are low in total',
      applies: (facts) => openCards(facts).length > 0 && total(openCards(facts), 'balance') < 1_500,
    },
  },
  {
    ...{ code: 35, factor: 'use', text: 'The highest card balance is high' },
    applies: (facts) => openCards(facts).some((card) => card.balance > 5_000),
    positive: {
      text: 'No card has a high balance',
      applies: (facts) => openCards(facts).length > 0 && openCards(facts).every((card) => card.balance < 1_000),
    },
  },
  {
    ...{ code: 29, factor: 'use', text: 'Many cards carry a balance' },
    applies: (facts) => openCards(facts).filter((card) => card.balance > 0).length >= 4,
    positive: {
      text: 'Few cards carry a balance',
      applies: (facts) =>
        openCards(facts).length >= 2 && openCards(facts).filter((card) => card.balance > 0).length <= 1,
    },
  },
  {
    ...{ code: 39, factor: 'available', text: 'Little card credit is left to use' },
    applies: (facts) => openCards(facts).length > 0 && availableOf(facts) < 1_000,
    positive: { text: 'Plenty of card credit is left to use', applies: (facts) => availableOf(facts) > 10_000 },
  },
  {
    ...{ code: 36, factor: 'available', text: 'The largest card limit is low' },
    applies: (facts) => openCards(facts).length > 0 && !openCards(facts).some(withLimit(2_000)),
    positive: { text: 'The largest card limit is high', applies: (facts) => openCards(facts).some(withLimit(10_000)) },
  },
  {
    ...{ code: 30, factor: 'available', text: 'No card has a high limit' },
    applies: (facts) => openCards(facts).length > 0 && !openCards(facts).some(withLimit(5_000)),
    positive: {
      text: 'Several cards have a high limit',
      applies: (facts) => openCards(facts).filter(withLimit(10_000)).length >= 2,
    },
  },
]

/** A fraction, rounded as in the summary of the report, so that a reason agrees with it. */
function reportedUse(facts: Parameters<ReasonCode['applies']>[0]): number {
  return Math.round(owedShare(openCards(facts)) * 1_000) / 1_000
}

function availableOf(facts: Parameters<ReasonCode['applies']>[0]): number {
  return openCards(facts).reduce((sum, card) => sum + Math.max(0, card.limit - card.balance), 0)
}

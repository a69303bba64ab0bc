import { all, any, atLeast, atMost, over, type ReasonRule, under } from './reason-rules'

const group = 'utilization'

/** Use of card limits, and credit that is left. Percent and US dollars. */
export const utilizationRules: readonly ReasonRule[] = [
  {
    ...{ code: 29, group, action: 'spreadLess' },
    hurts: any(atLeast('cardsWithBalance', 4)),
    helps: all(atLeast('openCards', 2), atMost('cardsWithBalance', 1)),
  },
  {
    ...{ code: 30, group, action: 'raiseLimits' },
    hurts: any(under('highestCardLimit', 5_000)),
    helps: all(atLeast('cardsWithHighLimit', 2)),
  },
  {
    ...{ code: 32, group, action: 'payDownCards' },
    hurts: any(over('cardUse', 30)),
    helps: all(atMost('cardUse', 20)),
  },
  {
    ...{ code: 34, group, action: 'payDownCards' },
    hurts: any(over('cardBalance', 8_000)),
    helps: all(under('cardBalance', 1_500)),
  },
  {
    ...{ code: 35, group, action: 'payDownHighest' },
    hurts: any(over('highestCardBalance', 5_000)),
    helps: all(under('highestCardBalance', 1_000)),
  },
  {
    ...{ code: 36, group, action: 'raiseLimits' },
    hurts: any(under('highestCardLimit', 2_000)),
    helps: all(atLeast('highestCardLimit', 10_000)),
  },
  {
    ...{ code: 39, group, action: 'payDownCards' },
    hurts: any(under('cardCreditLeft', 1_000)),
    helps: all(over('cardCreditLeft', 10_000)),
  },
]

import type { StatementRow } from './statement-kind'

export const disputed = 'Open "Was this you?" alert that names the company, or the answer "not me" or "Not mine"'
export const report = 'Balances, limits and minimum payments of the report'

/** The statements of the debt plan, below `coach`. */
export const debtPlanRows: readonly StatementRow[] = [
  [
    'next target',
    ['totalNeeded', 'nextPayment'],
    'Undisputed cards above 50, else 30, else 10 % of their limits',
    report,
  ],
  ['reached', ['totalReached', 'low'], 'At or below the target', report],
  ['over the limit', ['overLimit'], 'The balance is above a limit greater than 0', report],
  [
    'left out',
    ['leftOutAsked', 'leftOutDenied', 'leftOutNotMine', 'withAndWithout'],
    disputed,
    'Alerts, answers on this device',
  ],
  ['minimum', ['belowMinimum'], 'The amount is below the sum of the reported minimum payments', report],
  [
    'first card',
    ['firstCard.avalanche', 'firstCard.snowball', 'firstCard.utilization'],
    'First of the consumer’s own undisputed cards in the order of the plan, with more than the minimum payments',
    report,
  ],
  ['pay-off', ['paidOff', 'span'], 'Within 180 months at the typed rates and amount', report],
  ['later', ['later', 'paidOffLater', 'noEnd'], 'Not within 180 months, and not never', report],
  [
    'never',
    ['never', 'paidOffNever'],
    'Not within 180 months, and even the lowest rate adds at least the amount to what is owed',
    report,
  ],
  [
    'cheapest',
    ['cheapest'],
    'Ends within 180 months, with the lowest interest, to the dollar, of unlike rates',
    report,
  ],
  [
    'quickest',
    ['quickest', 'quickestMeans'],
    'All cards together, then each card, at 30 % or below in the earliest month, and not in all plans',
    'Report; the threshold is ours, decision 36',
  ],
  ['alike', ['alike.oneRate', 'alike.oneCard', 'alike.sameCost'], 'One rate, one card, or costs alike', report],
  [
    'extra payment',
    ['extra.saves', 'extra.savesInterest', 'extra.ends', 'extra.notYet'],
    'The same plan with $50 more a month, compared with the plan',
    report,
  ],
  ['statement day', ['statementDay'], 'Beside every plan', 'Practice of card issuers, docs/domain.md section 3'],
  [
    'minimum payments alone',
    ['chart.label', 'chart.noMinimums'],
    'The report names the minimum payment of every own card, or not',
    report,
  ],
  [
    'assumptions',
    [
      ...['assumesOrder.avalanche', 'assumesOrder.snowball', 'assumesOrder.utilization'],
      ...['assumesRate', 'assumesNoMinimum', 'assumesOwn'],
    ],
    'Beside every plan',
    'Ours',
  ],
  ['nothing to plan', ['nothingOwed', 'onlyDisputed'], 'No own balance, or every card disputed', report],
  ['typical rate', ['rateHint'], 'Beside the field of the rate', 'Federal Reserve, release G.19; rounded by us'],
]

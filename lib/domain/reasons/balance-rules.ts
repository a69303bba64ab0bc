import { all, any, over, type ReasonRule, under } from './reason-rules'

const group = 'balances'

/** What is still owed on loans and in total. Percent of limits and original amounts, and US dollars. */
export const balanceRules: readonly ReasonRule[] = [
  {
    ...{ code: 4, group, action: 'payDownLoans' },
    hurts: any(over('loansOwed', 80)),
    helps: all(under('loansOwed', 50)),
  },
  {
    ...{ code: 16, group, action: 'avoidNewLoans' },
    hurts: any(over('openBalance', 150_000)),
    helps: all(under('openBalance', 5_000)),
  },
  {
    ...{ code: 17, group, action: 'payExtra' },
    hurts: any(over('onceLateOwed', 50)),
    helps: all(under('onceLateOwed', 25)),
  },
  {
    ...{ code: 18, group, action: 'payExtra' },
    hurts: any(over('neverLateOwed', 70)),
    helps: all(under('neverLateOwed', 30)),
  },
  {
    ...{ code: 54, group, action: 'payDownLoans' },
    hurts: any(over('realEstateOwed', 80)),
    helps: all(under('realEstateOwed', 50)),
  },
  {
    ...{ code: 55, group, action: 'payDownLoans' },
    hurts: any(over('realEstateOwed', 90)),
    helps: all(under('realEstateOwed', 60)),
  },
  {
    ...{ code: 58, group, action: 'avoidNewLoans' },
    hurts: any(over('realEstateBalance', 300_000)),
    helps: all(under('realEstateBalance', 100_000)),
  },
  {
    ...{ code: 66, group, action: 'payDownLoans' },
    hurts: any(over('autoLoansOwed', 80)),
    helps: all(under('autoLoansOwed', 40)),
  },
  {
    ...{ code: 74, group, action: 'payDownLoans' },
    hurts: any(over('installmentLoansOwed', 80)),
    helps: all(under('installmentLoansOwed', 40)),
  },
  {
    ...{ code: 78, group, action: 'payExtra' },
    hurts: any(over('installmentLoansOwed', 90)),
    helps: all(under('installmentLoansOwed', 50)),
  },
  {
    ...{ code: 94, group, action: 'payDownLoans' },
    hurts: any(over('studentLoansOwed', 80)),
    helps: all(under('studentLoansOwed', 40)),
  },
]

import { expect, test } from 'vitest'
import { actionAmountOf, isAboutUtilization } from './action-amount'

const card = (balance: number, limit: number) => ({ id: '1', balance, limit, isAuthorizedUser: false })
const cards = [card(3_471_400, 5_105_000)]

test.each([
  ['Lower your card balances below 30 % of their limits.', true],
  ['Pay down the balances of your credit cards.', true],
  ['Keep revolving utilization low.', true],
  ['Pay every bill on time for 6 months.', false],
  ['Do not apply for new credit in these 6 months.', false],
  ['Do not close your oldest card.', false],
  ['Pay down the balance of your car loan.', false],
])('"%s" is about utilization: %s', (action, expected) => {
  expect(isAboutUtilization(action)).toBe(expected)
})

test.each([
  ['Lower your card balances below 30 % of their limits.', cards, { percent: 30, payment: 1_939_900 }],
  ['Bring the balances of your cards to 45 percent.', cards, { percent: 45, payment: 1_174_150 }],
  ['Pay down the balances of your credit cards.', cards, { percent: 30, payment: 1_939_900 }],
  ['Pay down the balances of your credit cards.', [card(20_000, 100_000)], { percent: 10, payment: 10_000 }],
  ['Pay down the balances of your credit cards.', [card(5_000, 100_000)], undefined],
  ['Lower your card balances below 30 % of their limits.', [card(5_000, 100_000)], undefined],
  ['Lower your card balances below 30 % of their limits.', [card(5_000, 0)], undefined],
  ['Pay $7,230, so that less than 54 % of the limits of your cards is in use.', cards, undefined],
  ['Pay every bill on time for 6 months.', cards, undefined],
])('"%s" for %j is %j', (action, owned, amount) => {
  expect(actionAmountOf(action, owned)).toEqual(amount)
})

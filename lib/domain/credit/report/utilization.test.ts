import { expect, test } from 'vitest'
import { balanceUseOf, utilizationLevelOf } from './utilization'

test.each([
  [-3, 'low'],
  [0, 'low'],
  [30, 'low'],
  [30.2, 'elevated'],
  [50, 'elevated'],
  [50.4, 'high'],
  [100, 'high'],
  [100.1, 'over'],
])('a utilization of %f percent is %s', (percent, level) => {
  expect(utilizationLevelOf(percent)).toBe(level)
})

const card = { group: 'revolvingAccounts', isClosed: false, creditLimitAmount: 4000 } as const
const loan = { group: 'mortgageAccounts', isClosed: false, highCreditAmount: 9000 } as const

test.each([
  ['a card within its limit', { ...card, balanceAmount: 1000 }, { kind: 'used', percent: 25 }],
  ['a card at its limit', { ...card, balanceAmount: 4000 }, { kind: 'used', percent: 100 }],
  ['an overpaid card', { ...card, balanceAmount: -20 }, { kind: 'used', percent: 0 }],
  [
    'a card over its limit',
    { ...card, balanceAmount: 5000.1 },
    { kind: 'overLimit', amount: 1000.1 },
  ],
  [
    'a card with a limit of 0',
    { ...card, balanceAmount: 10, creditLimitAmount: 0 },
    { kind: 'noLimit' },
  ],
  [
    'a card without a limit',
    { ...card, balanceAmount: 10, creditLimitAmount: undefined },
    undefined,
  ],
  ['a closed card that is paid', { ...card, balanceAmount: 0, isClosed: true }, undefined],
  [
    'a closed card with a balance',
    { ...card, balanceAmount: 400, isClosed: true },
    { kind: 'used', percent: 10 },
  ],
  [
    'a charged-off card',
    { ...card, balanceAmount: 400, isClosed: true, accountStatus: 'CHARGE_OFF' },
    undefined,
  ],
  ['a loan', { ...loan, balanceAmount: 6001 }, { kind: 'paidDown', percent: 33 }],
  ['a loan with a last cent', { ...loan, balanceAmount: 0.01 }, { kind: 'paidDown', percent: 99 }],
  ['a loan that has grown', { ...loan, balanceAmount: 9001 }, undefined],
  ['a closed loan', { ...loan, balanceAmount: 0, isClosed: true }, undefined],
  ['another account', { ...loan, group: 'otherAccounts', balanceAmount: 10 }, undefined],
  ['an account without a balance', loan, undefined],
] as const)('computes the used or paid-down share, if any, of %s', (_name, account, use) => {
  const found = balanceUseOf(account)
  if (use) expect(found).toMatchObject(use)
  else expect(found).toBeUndefined()
})

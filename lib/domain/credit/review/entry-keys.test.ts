import { expect, test } from 'vitest'
import { accountFacts } from './entry-keys'

const march = Date.UTC(2021, 2, 14)
const account = {
  accountName: 'Vantry Card Services',
  dateOpened: march,
  accountNumber: '****5134',
}

test.each([
  ['another spelling', { accountName: 'VANTRY CARD SERVICES.' }, true],
  ['another day of the month', { dateOpened: Date.UTC(2021, 2, 1) }, true],
  ['the unmasked number', { accountNumber: '4000123412345134' }, true],
  ['another balance', { balanceAmount: { amount: 12 } }, true],
  ['another company', { accountName: 'Larkmoor Bank' }, false],
  ['another month', { dateOpened: Date.UTC(2021, 3, 14) }, false],
  ['another number', { accountNumber: '****9999' }, false],
])('determines whether an account with %s has the same facts to hash', (_, fields, isSame) => {
  expect(accountFacts({ ...account, ...fields }) === accountFacts(account)).toBe(isSame)
})

test('an account without known facts still has a string to hash', () => {
  expect(accountFacts({})).toBe('["account",null,null,null]')
})

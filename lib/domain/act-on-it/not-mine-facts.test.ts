import { expect, test } from 'vitest'
import { toSafeFacts } from './not-mine-facts'

test.each([
  ['Northgate Bank', 'Northgate Bank'],
  ['Account •••• 5496', 'Account •••• 5496'],
  ['Account 4444333322221111 was opened', 'Account •••• 1111 was opened'],
  ['Card 4444 3333 2222 1111', 'Card •••• 1111'],
  ['Card 4444-3333-2222-1111', 'Card •••• 1111'],
  ['Loan 12345678', 'Loan •••• 5678'],
  ['SSN 666-10-1000', 'SSN •••-••-1000'],
  ['SSN 666101000', 'SSN •••-••-1000'],
  ['Reported on 11/16/2026, $12,345', 'Reported on 11/16/2026, $12,345'],
  ['Call (555) 555-0142', 'Call (555) 555-0142'],
])('%s becomes %s', (fact, shown) => {
  expect(toSafeFacts([fact])).toEqual([shown])
})

test('empty facts are left out', () => {
  expect(toSafeFacts(['', ' ', 'Opened 11/16/2026'])).toEqual(['Opened 11/16/2026'])
})

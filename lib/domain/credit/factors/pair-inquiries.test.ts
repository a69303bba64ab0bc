import { expect, test } from 'vitest'
import { pairInquiries } from './pair-inquiries'

const day = 24 * 60 * 60 * 1000
const account = { id: 'a', kind: 'account', name: 'Saltbrook', date: 100 * day } as const
const inquiry = { id: 'i', kind: 'inquiry', name: 'SALTBROOK', date: 99 * day } as const

test('an account takes the date of the inquiry that the same company made before it', () => {
  expect(pairInquiries([account, inquiry], () => false)).toEqual([
    { ...account, inquiry: inquiry.date },
  ])
})

test.each([
  ['of another company', { ...inquiry, name: 'Paxwell' }],
  ['after the account', { ...inquiry, date: 101 * day }],
  ['long before the account', { ...inquiry, date: 69 * day }],
  ['without a date', { ...inquiry, date: undefined }],
])('an inquiry %s stays by itself', (_, other) => {
  expect(pairInquiries([account, other], () => false)).toEqual([account, other])
})

test.each([account.id, inquiry.id])('the item %s stays by itself if it is in question', (asked) => {
  expect(pairInquiries([account, inquiry], ({ id }) => id === asked)).toEqual([account, inquiry])
})

test('one inquiry belongs to one account', () => {
  const second = { ...account, id: 'b' }
  expect(pairInquiries([account, second, inquiry], () => false)).toEqual([
    { ...account, inquiry: inquiry.date },
    second,
  ])
})

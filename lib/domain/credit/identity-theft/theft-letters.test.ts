import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import en from '@/messages/en.json'
import es from '@/messages/es.json'
import type { TheftEntry } from './theft-file'
import { theftLettersOf } from './theft-letters'

const say = createTranslator({ locale: 'en-US', messages: en, namespace: 'theftLetter' })
const words = { tag: 'en-US', say }
const account: TheftEntry = {
  key: 'k',
  kind: 'account',
  company: 'Vantry Card Services',
  maskedNumber: '•••• 5134',
  date: Date.UTC(2026, 10, 17),
  phone: '(800) 555-0139',
  bureaus: [
    { provider: 'EFX', label: 'Equifax', amount: 8000 },
    { provider: 'TU', label: 'TransUnion', amount: 7900 },
  ],
}
const inquiry: TheftEntry = {
  key: 'i',
  kind: 'inquiry',
  company: 'Northgate',
  bureaus: [{ provider: 'EXP', label: 'Experian' }],
}

test('each bureau gets one letter about its own entries, and each company gets one per account', () => {
  const letters = theftLettersOf([account, { ...account, key: 'k2' }, inquiry], undefined, words)
  expect(letters.map(({ key, to }) => [key, to])).toEqual([
    ['bureau.EFX', 'bureau'],
    ['bureau.TU', 'bureau'],
    ['bureau.EXP', 'bureau'],
    ['company.k', 'furnisher'],
  ])
  expect(letters[2]?.body.join()).not.toContain('Vantry')
})

test('a letter to a bureau cites section 605B and lists what the section requires', () => {
  const [letter] = theftLettersOf([account], 'XXX-XX-1000', words)
  const text = [letter?.subject, ...(letter?.body ?? [])].join('\n')
  for (const part of [
    'section 605B of the Fair Credit Reporting Act (15 U.S.C. § 1681c-2)',
    'Social Security number: XXX-XX-1000',
    '    Account with: Vantry Card Services\n    Account number: •••• 5134\n    Opened: 11/17/2026\n    Amount reported: $8,000',
    'not information relating to any transaction by me',
    'within four business days',
  ])
    expect(text).toContain(part)
  expect(letter?.enclosures).toHaveLength(5)
  expect(letter?.recipient).toContain('Equifax Information Services')
})

test('a letter to a company has no Social Security number and asks for its records', () => {
  const letter = theftLettersOf([account], 'XXX-XX-1000', words).at(-1)
  const text = [letter?.subject, ...(letter?.body ?? [])].join('\n')
  expect(text).not.toContain('XXX-XX-1000')
  for (const part of ['1681s-2(a)(6)(B)', '1681m(f)', '1681g(e)', 'Vantry Card Services'])
    expect(text).toContain(part)
  expect(letter?.phone).toBe('(800) 555-0139')
})

test('a collection agency gets a letter, although its name is not in the report', () => {
  const letter = theftLettersOf([{ ...account, kind: 'collection' }], undefined, words).at(-1)
  expect(letter).toMatchObject({
    key: 'agency.k',
    to: 'furnisher',
    creditor: 'Vantry Card Services',
  })
  expect(letter?.label).toBeUndefined()
  // Section 609(e) binds the company that did business with the thief, not an agency.
  expect(letter?.body.join()).toContain('1681m(g)(2)')
  expect(letter?.body.join()).not.toContain('1681g(e)')
})

test('the Spanish letters have the same blocks as the English ones', () => {
  const spanish = createTranslator({ locale: 'es-US', messages: es, namespace: 'theftLetter' })
  const [english, meaning] = [words, { tag: 'es-US', say: spanish }].map((one) =>
    theftLettersOf([account, inquiry, { ...account, key: 'c', kind: 'collection' }], '1', one),
  )
  expect(meaning?.map(({ key, body }) => [key, body.length])).toEqual(
    english?.map(({ key, body }) => [key, body.length]),
  )
})

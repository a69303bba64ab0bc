import { describe, expect, it } from 'vitest'
import { reasonRules } from '@/lib/domain/credit/reasons/reason-rules'
import type { AccountFact, FileFacts } from '../view/file-facts'
import { reasonTexts } from './reason-texts'
import { scoreReasonsFor } from './score-reasons'

const card: AccountFact = {
  kind: 'card',
  isOpen: true,
  age: 150,
  balance: 300,
  limit: 12_000,
  pastDue: 0,
  isNegative: false,
  ended: false,
  lateLastYear: 0,
  monthsSinceLate: undefined,
  worst: 0,
}
const clean: FileFacts = {
  accounts: [
    card,
    { ...card, age: 100 },
    { ...card, kind: 'auto', balance: 4_000, limit: 20_000, age: 40 },
    { ...card, age: 60 },
  ],
  hardInquiriesLastYear: 0,
  unpaidCollections: 0,
  collectionsOwed: 0,
  collections: 0,
  bankruptcies: 0,
  unresolvedRecords: 0,
  monthsSinceRecord: undefined,
}
const sent = (facts: FileFacts, effect: string) =>
  scoreReasonsFor(facts)
    .filter((reason) => reason.creditScoreFactorEffect === effect)
    .map(({ code }) => code)

describe('the texts of the reasons', () => {
  const rows = Object.values(reasonTexts).flat()

  it('every product rule has a reason text and a text for its positive form', () => {
    const form = (code: number, helps: unknown) =>
      helps === undefined ? `${code}` : `${code} P${code}`
    expect(rows.map(([code, , positive]) => form(code, positive)).sort()).toEqual(
      reasonRules.map(({ code, helps }) => form(code, helps)).sort(),
    )
  })

  it('reason texts are short and distinct', () => {
    const texts = rows.map(([, text]) => text)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.every((text) => text.length < 80 && /^[A-Z].*[^.]$/.test(text))).toBe(true)
  })
})

describe('the reasons of a file', () => {
  it('the reasons of a clean file contain its strongest factors', () => {
    expect(sent(clean, 'HELPING')).toEqual(['P5', 'P7', 'P32', 'P34', 'P12'])
    expect(sent(clean, 'HURTING')).toEqual([])
  })

  it('the reasons list a missing mortgage as neutral', () => {
    expect(sent(clean, 'NEUTRAL')).toEqual(['P61'])
  })

  it.each<[string, Partial<FileFacts>, string]>([
    ['a bankruptcy', { bankruptcies: 1, monthsSinceRecord: 12 }, '98'],
    ['unpaid collections', { unpaidCollections: 2, collections: 2, collectionsOwed: 900 }, '95'],
    [
      'two late months',
      { accounts: [{ ...card, isNegative: true, lateLastYear: 2, worst: 60, monthsSinceLate: 3 }] },
      '5',
    ],
    [
      'high card use',
      { accounts: clean.accounts.map((each) => ({ ...each, balance: 11_000 })) },
      '32',
    ],
    ['many inquiries', { hardInquiriesLastYear: 6 }, '85'],
  ])('the reasons list %s first or second', (_, change, code) => {
    expect(sent({ ...clean, ...change }, 'HURTING').slice(0, 2)).toContain(code)
  })

  it.each([
    [0, false],
    [1, true],
    [3, true],
    [4, false],
  ])(
    'the reasons include the minor code for %i hard inquiries: %s',
    (hardInquiriesLastYear, isSent) => {
      expect(sent({ ...clean, hardInquiriesLastYear }, 'HURTING').includes('84')).toBe(isSent)
    },
  )

  it('the hurting reasons for a file without accounts include code 21', () => {
    expect(sent({ ...clean, accounts: [] }, 'HURTING')).toContain('21')
  })
})

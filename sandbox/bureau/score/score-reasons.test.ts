import { describe, expect, it } from 'vitest'
import type { AccountFact, FileFacts } from '../view/file-facts'
import { reasonCodes, scoreReasonsFor } from './score-reasons'

/** guides/domain.md, section 2. */
const codes = [
  ...[
    4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 21, 22, 23, 29, 30, 31, 32, 33, 34, 35, 36, 39, 40, 42, 43,
    44,
  ],
  ...[
    45, 47, 48, 49, 53, 54, 55, 57, 58, 61, 62, 63, 64, 65, 66, 68, 69, 71, 72, 73, 74, 75, 76, 77, 78, 79, 81, 83, 84,
  ],
  ...[85, 86, 87, 88, 90, 93, 94, 95, 96, 97, 98],
]

const card: AccountFact = {
  ...{ family: 'card', open: true, age: 150, balance: 300, limit: 12_000, pastDue: 0 },
  ...{ negative: false, ended: false, late12: 0, worst: 0 },
}
const clean: FileFacts = {
  accounts: [
    card,
    { ...card, age: 100 },
    { ...card, family: 'auto', balance: 4_000, limit: 20_000, age: 40 },
    { ...card, age: 60 },
  ],
  ...{
    hardInquiries12: 0,
    unpaidCollections: 0,
    collectionsOwed: 0,
    collectionsCount: 0,
    bankruptcies: 0,
    undischarged: 0,
  },
}
const sent = (facts: FileFacts, effect: string) =>
  scoreReasonsFor(facts)
    .filter((reason) => reason.creditScoreFactorEffect === effect)
    .map(({ code }) => code)

describe('the reason codes', () => {
  it('are the 71 codes of VantageScore 3.0, each once', () => {
    expect(reasonCodes.map(({ code }) => code).sort((a, b) => a - b)).toEqual(codes)
  })

  it('have short and distinct texts', () => {
    const texts = reasonCodes.map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.every((text) => text.length < 80 && /^[A-Z].*[^.]$/.test(text))).toBe(true)
  })
})

describe('the reasons of a file', () => {
  it('contain the strongest factors of a clean file', () => {
    expect(sent(clean, 'HELPING')).toEqual(['P5', 'P7', 'P32', 'P34', 'P12'])
    expect(sent(clean, 'HURTING')).toEqual([])
  })

  it('mention a missing mortgage as neutral', () => {
    expect(sent(clean, 'NEUTRAL')).toEqual(['P61'])
  })

  it.each<[string, Partial<FileFacts>, string]>([
    ['a bankruptcy', { bankruptcies: 1, sinceBankruptcy: 12 }, '98'],
    ['unpaid collections', { unpaidCollections: 2, collectionsCount: 2, collectionsOwed: 900 }, '95'],
    ['two late months', { accounts: [{ ...card, negative: true, late12: 2, worst: 60, sinceNegative: 3 }] }, '5'],
    ['high card use', { accounts: clean.accounts.map((each) => ({ ...each, balance: 11_000 })) }, '32'],
    ['many inquiries', { hardInquiries12: 6 }, '85'],
  ])('list %s first or second', (_, change, code) => {
    expect(sent({ ...clean, ...change }, 'HURTING').slice(0, 2)).toContain(code)
  })

  it.each([
    [0, false],
    [1, true],
    [3, true],
    [4, false],
  ])('include the minor inquiry code for %i hard inquiries: %s', (hardInquiries12, isSent) => {
    expect(sent({ ...clean, hardInquiries12 }, 'HURTING').includes('84')).toBe(isSent)
  })

  it('list what an empty file lacks', () => {
    expect(sent({ ...clean, accounts: [] }, 'HURTING')).toContain('21')
  })
})

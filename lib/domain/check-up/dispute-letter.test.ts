import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import type { Finding } from '@/lib/contract/bff/check-up'
import { checkUpRules } from '@/lib/contract/choices'
import en from '@/messages/en.json'
import es from '@/messages/es.json'
import { personas } from '@/sandbox/bureau/personas/personas'
import { parseCreditFile } from '@/sandbox/testing/credit-file-invariants/parsed-file'
import { checkUpOf } from './check-up'
import { addressLines, answerDatesOf, disputeLettersOf } from './dispute-letter'

const day = Date.UTC(2026, 10, 19)

function wordsIn(tag: 'en-US' | 'es-US') {
  const onError = (error: Error) => {
    throw error
  }
  const messages = tag === 'en-US' ? en : es
  return { tag, say: createTranslator({ locale: tag, messages, namespace: 'disputeLetter', onError }) }
}

function findingsOf(slug: string): Finding[] {
  const { profile, seed } = personas.find((one) => one.slug === slug) ?? {}
  if (!profile || seed === undefined) throw new Error(`no persona ${slug}`)
  const { views } = parseCreditFile(profile, seed, Date.UTC(2026, 10, 20))
  return checkUpOf({ generatedDate: day, providerViews: [...views] }, day)
}

test('the letters of bankrupt about a debt of before the discharge name the filing, the law and the entry', () => {
  const finding = findingsOf('bankrupt').find(({ entry }) => entry.company === 'Northband Cable')
  if (!finding) throw new Error('no finding')
  const [bureau, furnisher, ...others] = disputeLettersOf(finding, day, wordsIn('en-US'))
  expect(others).toEqual([])
  expect(bureau?.recipient).toBe('Equifax Information Services LLC, P.O. Box 740256, Atlanta, GA 30374-0256')
  expect(bureau?.paragraphs.slice(0, 2)).toEqual([
    'I dispute the following entry in my Equifax credit report of 11/19/2026.',
    'The entry shows a debt that is still owed. The debt arose before I filed for bankruptcy under chapter 7 on 09/19/2025 (U.S. Bankruptcy Court, Northern District), and the court granted me a discharge. The discharge bars the collection of this debt as a personal liability of mine (11 U.S.C. § 524(a)(2)). Reporting the debt as owed is inaccurate.',
  ])
  expect(bureau?.entries[0]?.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Original creditor: Northband Cable',
    'Assigned to collection: 01/19/2023',
    'Original amount: $1,610',
    'Amount reported: $1,610',
    'Status reported: Unpaid',
  ])
  expect(bureau?.enclosures).toContain(en.disputeLetter.enclosure.discharge)
  // The report names no agency: its address is on the agency's own letters.
  expect([furnisher?.label, furnisher?.recipient]).toEqual([undefined, undefined])
  expect(furnisher?.subject).toContain('623(a)(8)')
})

const entry = {
  kind: 'account',
  company: 'Planted Bank',
  address: '1 Main St, Carrow, TX 75999',
  amount: 12,
  date: day,
} as const
const bureaus = ['EFX', 'TU'].map((provider) => ({ provider, label: provider }))

test.each(checkUpRules)('every letter about %s has its words in both languages', (rule) => {
  const dates = { filed: day, since: day, firstMonth: day, lastMonth: day }
  const more = { twin: entry, court: 'Court', chapter: '7', months: 2, onTimeAt: ['EXP'] }
  for (const evidence of [
    { ...dates, months: 1, missingAt: ['EXP'] },
    { ...dates, ...more },
  ]) {
    const finding: Finding = { id: 'a', rule, isLikelyError: true, bureaus, entry, evidence }
    for (const tag of ['en-US', 'es-US'] as const) {
      const letters = disputeLettersOf(finding, undefined, wordsIn(tag))
      expect(letters.map(({ to }) => to)).toEqual(['bureau', 'bureau', 'furnisher'])
      expect(letters.flatMap(({ paragraphs }) => paragraphs).join(' ')).not.toMatch(/undefined|none|\{|\bguarantee/)
    }
  }
})

test('an account has the address of its company, and an inquiry no letter to a company', () => {
  const finding: Finding = { id: 'a', rule: 'closedBalance', isLikelyError: true, bureaus, entry, evidence: {} }
  const furnisher = disputeLettersOf(finding, day, wordsIn('en-US')).at(-1)
  expect(furnisher?.recipient).toBe('Planted Bank, 1 Main St, Carrow, TX 75999')
  const inquiry: Finding = { ...finding, rule: 'oldInquiry', entry: { kind: 'inquiry', company: 'Kestrel Lending' } }
  expect(disputeLettersOf(inquiry, day, wordsIn('en-US')).map(({ to }) => to)).toEqual(['bureau', 'bureau'])
})

test('the answer is due 30 days after a letter arrives, 45 at most', () => {
  const sent = Date.UTC(2026, 10, 25)
  const [received, answer, extended] = [Date.UTC(2026, 10, 30), Date.UTC(2026, 11, 30), Date.UTC(2027, 0, 14)]
  expect(answerDatesOf(sent)).toEqual({ received, answer, extended })
})

test.each([
  ['14 Larkspur Ter, Apt 4B, Eastmere, PA 17999', ['14 Larkspur Ter', 'Apt 4B', 'Eastmere, PA 17999']],
  ['1 Main St', ['1 Main St']],
])('the address %s has its lines', (address, lines) => expect(addressLines(address)).toEqual(lines))

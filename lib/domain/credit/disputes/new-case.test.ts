import { expect, test } from 'vitest'
import type { Finding } from '@/lib/contract/bff/credit/check-up'
import type { TheftEntry } from '../identity-theft/theft-file'
import { findingLetterOf, newCaseOf, theftLettersFor } from './new-case'

const finding: Finding = {
  id: 'closedBalance-1',
  rule: 'closedBalance',
  isLikelyError: true,
  bureaus: [
    { provider: 'TU', label: 'TransUnion' },
    { provider: 'EXP', label: 'Experian' },
  ],
  entry: {
    kind: 'account',
    company: 'Consolidated Collection Services',
    maskedNumber: '•••• 5134',
    entryKey: 'k',
  },
  evidence: {},
}

test.each([
  ['the bureau that it is sent to', { to: 'bureau', label: 'Experian' }, 'EXP'],
  ['the first bureau that lists the entry', { to: 'furnisher', label: 'Vantry' }, 'TU'],
] as const)('a letter about a finding is compared with the report of %s', (_, letter, provider) => {
  expect(findingLetterOf(finding, letter, 'rule')).toEqual({
    key: 'k',
    kind: 'account',
    name: 'Consolidated Collection',
    digits: '5134',
    to: letter.to,
    provider,
    claim: 'closedBalance',
  })
})

test('a letter’s claim is the mistake that the consumer chose, or else the check-up’s reason', () => {
  const letter = { to: 'bureau', label: 'TransUnion' } as const
  expect(findingLetterOf(finding, letter, 'paid')?.claim).toBe('paid')
  expect(findingLetterOf(finding, letter, 'rule')?.claim).toBe('closedBalance')
})

const entry: TheftEntry = {
  key: 'k',
  kind: 'account',
  company: 'Vantry',
  maskedNumber: '•••• 5134',
  bureaus: [
    { provider: 'EFX', label: 'Equifax' },
    { provider: 'TU', label: 'TransUnion' },
  ],
}
const inquiry: TheftEntry = {
  key: 'i',
  kind: 'inquiry',
  company: 'Northgate',
  bureaus: [{ provider: 'TU', label: 'TransUnion' }],
}

test.each([
  ['a bureau', { key: 'bureau.TU', to: 'bureau' }, ['k TU', 'i TU']],
  ['another bureau', { key: 'bureau.EFX', to: 'bureau' }, ['k EFX']],
  ['a company', { key: 'company.k', to: 'furnisher' }, ['k EFX']],
] as const)(
  'a letter to %s after identity theft becomes one case for each of its entries',
  (_, letter, cases) => {
    const letters = theftLettersFor(letter, [entry, inquiry])
    expect(letters.map(({ key, provider }) => `${key} ${provider}`)).toEqual(cases)
  },
)

test('a case without a report to compare with has no figures', () => {
  const [letter] = theftLettersFor({ key: 'bureau.TU', to: 'bureau' }, [entry])
  expect(letter && newCaseOf(letter, { sent: 1, isLong: false }, undefined).before).toEqual({})
})

import { expect, test } from 'vitest'
import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import type { Finding } from '@/lib/contract/bff/credit/check-up'
import { findingAbout, findingOfAlert } from './finding-about'
import { totalOf, worthCheckingOf } from './worth-checking'

const debt: Finding = {
  id: 'discharged-1',
  rule: 'discharged',
  isLikelyError: true,
  bureaus: [{ provider: 'EFX', label: 'Equifax' }],
  entry: { kind: 'collection', company: 'Northband Cable', date: 1, amount: 1_610, entryKey: 'k' },
  evidence: {},
}
const inquiry: Finding = {
  ...debt,
  id: 'oldInquiry-1',
  rule: 'oldInquiry',
  entry: { kind: 'inquiry', company: 'Kestrel', date: 1 },
}
const listed = { provider: 'EFX', kind: 'collection', name: 'Northband Cable', date: 1 }

test.each([
  [listed, debt],
  [{ ...listed, provider: 'TU' }, undefined],
  [{ ...listed, date: 2 }, undefined],
  [{ ...listed, kind: 'account' }, undefined],
])('for the entry %j, the finding is %j', (entry, finding) => {
  expect(findingAbout([inquiry, debt], entry)).toBe(finding)
})

const alert: AlertItem = {
  id: 'a',
  provider: 'EFX',
  kind: { name: 'collection', severity: 'actNow', topic: 'collections' },
  institution: { name: 'NORTHBAND CABLE' },
}

test.each([
  [alert, debt],
  [{ ...alert, provider: undefined }, debt],
  [{ ...alert, kind: { ...alert.kind, topic: 'payments' as const } }, undefined],
  [{ ...alert, institution: {} }, undefined],
])('for the alert %j, the finding is %j', (asked, finding) => {
  expect(findingOfAlert([inquiry, debt], asked)).toBe(finding)
})

const late: Finding = {
  ...debt,
  id: 'oneBureau-1',
  rule: 'oneBureau',
  entry: { ...debt.entry, kind: 'account' },
}

test.each([
  ['payments', late],
  ['accounts', late],
  ['balances', undefined],
] as const)('an alert about %s is linked to a finding about late payments: %#', (topic, found) => {
  const asked: AlertItem = { ...alert, kind: { name: 'other', severity: 'information', topic } }
  expect(findingOfAlert([late], asked)).toBe(found)
})

test('an alert about a company with two findings is linked to neither', () => {
  expect(findingOfAlert([debt, { ...debt, id: 'discharged-2' }], alert)).toBeUndefined()
})

test('an alert about one of a company’s two collections is linked to the collection from its date', () => {
  const [older, newer] = [Date.UTC(2026, 1, 3), Date.UTC(2026, 8, 3)]
  const debts = [older, newer].map((date, index) => {
    return { ...debt, id: `discharged-${index}`, entry: { ...debt.entry, date } }
  })
  expect(findingOfAlert(debts, { ...alert, date: newer })).toBe(debts[1])
})

test('the total counts an entry with two findings once and leaves out inquiries', () => {
  const twice: Finding = { ...debt, id: 'sameDebt-1', rule: 'sameDebt' }
  const total = { count: 3, amount: 1_610_00, countedIds: [debt.id] }
  expect(totalOf([debt, twice, inquiry].map(worthCheckingOf))).toEqual(total)
})

test('the total keeps an amount if another finding about the same entry questions no debt', () => {
  const sameEntry: Finding = { ...late, entry: debt.entry }
  expect(totalOf([debt, sameEntry].map(worthCheckingOf)).amount).toBe(1_610_00)
})

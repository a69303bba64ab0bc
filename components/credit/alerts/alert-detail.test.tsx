// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { TestProviders } from '@/lib/client/testing/test-providers'
import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import en from '@/messages/en.json'
import { AlertDetail } from './alert-detail'

const respondWith = mockResponses()

const scoreAlert: AlertItem = {
  id: 'A1',
  provider: 'TU',
  label: 'TransUnion',
  date: Date.UTC(2026, 10, 19, 12),
  kind: { name: 'scoreDown', severity: 'check', topic: 'score' },
  institution: {},
}
const { provider: _, ...unnamed } = scoreAlert
const { date: __, ...undated } = scoreAlert

test.each<readonly [string, AlertItem, string | undefined]>([
  ['about a score', scoreAlert, '/dashboard?bureau=TU#change-2026-11-19'],
  [
    'about a balance',
    { ...scoreAlert, kind: { name: 'balanceUp', severity: 'check', topic: 'balances' } },
    undefined,
  ],
  ['that names no bureau', unnamed, undefined],
  ['without a date', undated, undefined],
])(
  'only a dated score alert from a known bureau links to the report changes: an alert %s',
  (_, alert, href) => {
    render(<AlertDetail alert={alert} />, { wrapper: TestProviders })
    const link = screen.queryByRole('link', { name: en.alerts.seeChanges })
    expect(link?.getAttribute('href')).toBe(href)
  },
)

test.each([
  ['other', /^Nothing is past due there\. If your discharge covers this account, dispute late/],
  [
    'openPlan',
    /^Nothing is past due there\. Ask the trustee or your attorney about the late months/,
  ],
  [undefined, en.alerts.resolved.late],
] as const)(
  'the advice on a resolved late payment depends on the bankruptcy of its account: %s',
  (bankruptcy, text) => {
    const kind = { name: 'late', severity: 'information' } as const
    const accounts = [{ name: 'Mabel & Finch', bankruptcy }]
    render(<AlertDetail alert={{ ...scoreAlert, kind, isResolved: true, accounts }} />, {
      wrapper: TestProviders,
    })
    expect(screen.getByText(text)).toBeTruthy()
  },
)

test.each([
  ['balanceDown', 'an entry of its company', 'Larkmoor Bank', en.alerts.checkEntry],
  ['balanceDown', 'an entry of another company', 'Vantry', en.alerts.kind.balanceDown.todo],
  ['paidOff', 'an entry of its company', 'Larkmoor Bank', en.alerts.checkEntry],
  ['paidOff', 'an entry of another company', 'Vantry', en.alerts.kind.paidOff.todo],
] as const)('the advice on %s if the check-up found %s', async (name, _, company, todo) => {
  const bureaus = [{ provider: 'TU', label: 'TransUnion' }]
  const entry = { kind: 'account', company, maskedNumber: '•••• 3314', amount: 412 }
  const finding = { id: 'f', rule: 'closedBalance', isLikelyError: true, entry, evidence: {} }
  respondWith({
    '/api/check-up': { findings: [{ ...finding, bureaus }], bankruptcies: [], checked: bureaus },
  })
  const kind = { name, severity: 'information', topic: 'balances' } as const
  const alert = { ...scoreAlert, kind, institution: { name: 'Larkmoor Bank' } }
  render(<AlertDetail alert={alert} />, { wrapper: TestProviders })
  expect(await screen.findByText(todo)).toBeTruthy()
})

test.each(['openCase', 'foreclosure', 'lien'] as const)(
  'the advice on a late payment on a loan with the case %s does not order a payment',
  (loanCase) => {
    const kind = { name: 'late', severity: 'actNow' } as const
    const accounts = [{ name: 'Tern Mortgage', loanCase }]
    render(<AlertDetail alert={{ ...scoreAlert, kind, accounts }} />, { wrapper: TestProviders })
    expect(screen.getByText(en.loanCase[loanCase])).toBeTruthy()
    expect(screen.queryByText(en.alerts.kind.late.todo)).toBeNull()
  },
)

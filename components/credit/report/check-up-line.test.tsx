// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { renderSection, renderWithProviders } from '@/lib/client/testing/test-providers'
import { featuresOf } from '@/lib/domain/host/config/branding'
import en from '@/messages/en.json'
import { reportSection } from './report-sections'

const respondWith = mockResponses()

const opened = Date.UTC(2026, 9, 1)
const report = {
  provider: 'EFX',
  label: 'Equifax',
  oldestAccount: {},
  isFrozen: false,
  counts: {},
  rows: [],
  total: { open: 2 },
}
const account = {
  id: 'a1',
  accountName: 'Calloway',
  group: 'revolvingAccounts',
  isClosed: false,
  isNegative: false,
  comments: [],
  lateMonths: 0,
  paymentHistory: [],
}
const stranger = { ...account, id: 'a2', accountName: 'Vantry', dateOpened: opened }
const alert = {
  id: 'alert-1',
  label: 'Equifax',
  title: '',
  company: 'Vantry',
  kind: { name: 'newAccount', severity: 'actNow', mayBeFraud: true },
  date: opened,
}

function renderReport(alerts: readonly object[]) {
  respondWith({
    '/api/score': [],
    '/api/report-summary': [report],
    '/api/report-details': [
      {
        provider: 'EFX',
        inquiries: [],
        consumerStatements: [],
        publicRecords: [],
        collections: [],
        accounts: [account, stranger],
      },
    ],
    '/api/urgent-alerts': alerts,
    '/api/check-up': { findings: [], bankruptcies: [], checked: [] },
  })
  renderWithProviders(reportSection(renderSection, featuresOf(65_535)))
}

test('an account that an alert asks about is listed first, with a link to the alert', async () => {
  renderReport([alert])
  expect(await screen.findByText('An urgent alert waits for your answer.')).toBeTruthy()
  const list = await screen.findByRole('list', { name: 'Revolving accounts (2)' })
  const [first, second] = list.children
  expect(first?.textContent).toMatch(/^Vantry/)
  expect(first?.querySelector('a')?.hash).toBe('#alert-alert-1')
  expect(second?.querySelector('a')).toBeNull()
})

test('a report without questions and findings links to the check-up', async () => {
  renderReport([])
  const link = await screen.findByRole('link', { name: en.checkUpLine.check })
  expect(link.getAttribute('href')).toBe('/dashboard/check-up')
  const list = await screen.findByRole('list', { name: 'Revolving accounts (2)' })
  expect(list.children[0]?.textContent).toMatch(/^Calloway/)
})

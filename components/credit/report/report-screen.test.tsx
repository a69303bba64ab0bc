// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { renderSection, renderWithProviders } from '@/lib/client/testing/test-providers'
import { featuresOf } from '@/lib/domain/host/config/branding'
import en from '@/messages/en.json'
import { reportSection } from './report-sections'

const respondWith = mockResponses()

const texts = en.report
const figures = { open: 1, openWithBalance: 1, balance: -20, limit: 0 }
const summary = {
  provider: 'EFX',
  label: 'Equifax',
  oldestAccount: {},
  isFrozen: false,
  counts: {},
  rows: [
    { name: 'revolvingAccounts', figures },
    { name: 'mortgageAccounts', figures: {} },
  ],
  total: figures,
}
const account = {
  id: 'a1',
  accountName: 'Calloway',
  group: 'revolvingAccounts',
  isClosed: false,
  isNegative: false,
  comments: [],
  lateMonths: 2,
  paymentHistory: [{ year: 2026, codes: 'OK 30 – – – – – – – – – –' }],
}
const details = {
  provider: 'EFX',
  inquiries: [],
  consumerStatements: [],
  publicRecords: [],
  collections: [],
}
const responses = {
  '/api/score': [],
  '/api/report-summary': [summary],
  '/api/report-details': [{ ...details, accounts: [account] }],
}

function renderScreen(byPath: Readonly<Record<string, object | number>>) {
  respondWith(byPath)
  renderWithProviders(reportSection(renderSection, featuresOf(65_535)))
}

test('a report that fails to load keeps its heading and shows an error with a retry button', async () => {
  renderScreen({ ...responses, '/api/report-summary': 503 })
  expect((await screen.findByRole('alert')).textContent).toBe(en.app.cannotFetch.reports)
  expect(screen.getByRole('heading', { level: 1, name: texts.heading })).toBeTruthy()
  respondWith(responses)
  await userEvent.click(screen.getByRole('button', { name: en.app.tryAgain }))
  expect(await screen.findByText('Calloway')).toBeTruthy()
})

test('if the details fail to load, the summary stays visible and the details can be retried', async () => {
  renderScreen({ ...responses, '/api/report-details': 503 })
  await screen.findByRole('alert')
  expect(screen.getByRole('table', { name: /^Open accounts by type/ })).toBeTruthy()
  respondWith(responses)
  await userEvent.click(screen.getByRole('button', { name: en.app.tryAgain }))
  expect(await screen.findByRole('heading', { name: 'Revolving accounts (1)' })).toBeTruthy()
})

test('open and closed accounts are separate named lists, and a type without accounts has no heading', async () => {
  const accounts = [
    account,
    { ...account, id: 'a2', accountName: 'Old card', isClosed: true },
    {
      ...account,
      id: 'a3',
      accountName: 'Paid loan',
      group: 'installmentAccounts',
      isClosed: true,
    },
  ]
  renderScreen({ ...responses, '/api/report-details': [{ ...details, accounts }] })
  const rowsOf = async (name: string) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('summary span span span')?.textContent)
  expect(await rowsOf('Revolving accounts (1)')).toEqual(['Calloway'])
  expect(await rowsOf('Revolving accounts (1) Closed (1)')).toEqual(['Old card'])
  expect(await rowsOf('Installment accounts (0) Closed (1)')).toEqual(['Paid loan'])
  const name = texts.groupAccounts.mortgageAccounts
  expect(screen.queryByRole('heading', { name })).toBeNull()
})

test('a report without open accounts says so in one sentence instead of a table', async () => {
  const none = { open: 0, openWithBalance: 0, balance: 0, limit: 0 }
  const rows = [{ name: 'revolvingAccounts', figures: none }]
  renderScreen({ ...responses, '/api/report-summary': [{ ...summary, rows, total: none }] })
  expect(await screen.findByText('The report from Equifax shows no open account.')).toBeTruthy()
  expect(screen.queryByRole('table', { name: /^Open accounts by type/ })).toBeNull()
})

test('an empty report shows the specified message', async () => {
  renderScreen({ ...responses, '/api/report-summary': [] })
  expect(await screen.findByText(texts.empty)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: texts.heading })).toBeTruthy()
})

test('amounts are shown as sent, and an account type without figures has a single cell', async () => {
  const zeros = {
    name: 'otherAccounts',
    figures: { open: 0, openWithBalance: 0, balance: 0, limit: 0 },
  }
  renderScreen({
    ...responses,
    '/api/report-summary': [{ ...summary, rows: [...summary.rows, zeros] }],
  })
  const [, revolving, mortgage, other] = await screen.findAllByRole('row')
  const cellsOf = (row?: HTMLElement) =>
    [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
  expect(cellsOf(revolving)).toEqual(['1', '1', '−$20', '–', '$0', '–', '–'])
  expect(cellsOf(mortgage)).toEqual([texts.notReported])
  expect(cellsOf(other)).toEqual([texts.noneInGroup])
})

test('phones show an account type’s balance, and its other figures when it is expanded', async () => {
  renderScreen({
    ...responses,
    '/api/report-summary': [{ ...summary, total: { ...figures, payment: 30 } }],
  })
  await screen.findByText('Calloway')
  const summaries = [...document.querySelectorAll('#s3 details > summary')].map(
    (row) => row.textContent,
  )
  expect(summaries.slice(0, 2)).toEqual(['RevolvingBalance −$20', 'TotalBalance −$20'])
  const rest = screen.getAllByText(texts.column.openWithBalance).at(-1)?.closest('details')
  expect(rest?.open).toBe(false)
})

test('the accounts table explains what its figures mean for loans', async () => {
  renderScreen(responses)
  const table = await screen.findByRole('table', { name: /^Open accounts by type/ })
  const note = document.getElementById(table.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toContain(texts.accountsNote)
})

test('a negative available amount shows by how much the limits are exceeded', async () => {
  const total = { ...figures, available: -2190 }
  renderScreen({ ...responses, '/api/report-summary': [{ ...summary, total }] })
  expect((await screen.findAllByText('$2,190 above the limits')).length).toBeGreaterThan(0)
})

test.each([
  ['an empty report', []],
  ['a report', [summary]],
])('%s ends with the consumer’s rights', async (_name, summaries) => {
  renderScreen({ ...responses, '/api/report-summary': summaries })
  await screen.findByRole('region', { name: en.rights.title })
  expect(screen.getAllByRole('heading', { level: 2 }).at(-1)?.textContent).toBe(en.rights.title)
})

test('each bureau has its own tab', async () => {
  const labels = ['Equifax', 'TransUnion']
  renderScreen({
    ...responses,
    '/api/report-summary': labels.map((label) => ({ ...summary, provider: label, label })),
  })
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(labels),
  )
})

describe('the factors beside the score of the report', () => {
  const reported = { score: 702, date: Date.UTC(2026, 10, 19) }
  const factors = { helping: [], hurting: [{ description: 'Card balances are high' }] }
  const card = { provider: 'EFX', label: 'Equifax', ...reported, bands: [], factors }

  test('the report’s factors show their score and date if these differ from the report’s', async () => {
    const older = { ...summary, score: 698, date: Date.UTC(2026, 9, 19) }
    renderScreen({ ...responses, '/api/score': [card], '/api/report-summary': [older] })
    expect(await screen.findByText('698')).toBeTruthy()
    expect(await screen.findByText('Factors of your latest score: 702 on 11/19/2026.')).toBeTruthy()
  })

  test('the report’s factors do not repeat the report’s score', async () => {
    renderScreen({
      ...responses,
      '/api/score': [card],
      '/api/report-summary': [{ ...summary, ...reported }],
    })
    expect(await screen.findByText('Card balances are high')).toBeTruthy()
    expect(screen.queryByText(/^Factors of your latest score/)).toBeNull()
  })
})

// @vitest-environment jsdom

import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { renderWithProviders, TestProviders } from '@/lib/client/testing/test-providers'
import type { Comparison } from '@/lib/contract/bff/credit/comparison'
import { pathOf } from '@/lib/routes'
import en from '@/messages/en.json'
import { ComparisonContent } from './comparison-screen'
import { ComparisonTeaser } from './comparison-teaser'

const respondWith = mockResponses()

const texts = en.comparison
const day = Date.UTC(2026, 10, 19)
const efx = {
  provider: 'EFX',
  label: 'Equifax',
  score: 702,
  rating: 'Good',
  date: day,
  change: { points: 4, since: day },
  utilization: 31.2,
  openAccounts: 7,
  hardInquiries: 2,
  latePayments: 0,
}
const tu = {
  provider: 'TU',
  label: 'TransUnion',
  score: 661,
  rating: 'Good',
  date: day,
  utilization: 31.4,
  openAccounts: 8,
  inquiriesOnFile: 5,
  latePayments: 0,
}
const atTransUnion: NonNullable<Comparison['accounts']>[number] = {
  name: 'Marrowgate Bank',
  maskedNumber: '•••• 1234',
  opened: day,
  isClosed: false,
  bureaus: [
    { provider: 'EFX', presence: 'missing' },
    { provider: 'TU', presence: 'reported' },
  ],
}
const comparison: Comparison = {
  bureaus: [efx, tu],
  absent: ['Experian'],
  accounts: [atTransUnion],
  missing: [],
}

function renderComparison(response: Comparison) {
  respondWith({ '/api/comparison': response })
  renderWithProviders(<ComparisonContent />)
}

/**
 * Returns the cells of the row whose first cell begins with `header`. On wide screens this cell
 * also contains the difference.
 */
async function rowOf(caption: string, header: string) {
  const table = await screen.findByRole('table', { name: caption })
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children])
  const texts = rows.map((cells) => cells.map(({ textContent }) => textContent))
  return texts.find(([first, ...cells]) => cells.length > 0 && first?.startsWith(header))
}

test.each([
  ['score', ['702', '661'], '41 points apart'],
  ['change', ['+4', texts.notSent], 'since 11/19/2026'],
  ['openAccounts', ['7', '8'], ''],
  ['hardInquiries', ['2', '5 on file'], ''],
] as const)(
  'the comparison shows the %s of each bureau in the table',
  async (name, cells, note) => {
    renderComparison(comparison)
    expect(await rowOf(texts.caption, texts.row[name])).toEqual([
      `${texts.row[name]}${note}`,
      ...cells,
    ])
  },
)

test('each change shows its own day if the days differ', async () => {
  const change = { points: 0, since: Date.UTC(2026, 9, 19) }
  renderComparison({ ...comparison, bureaus: [efx, { ...tu, change }] })
  expect(await rowOf(texts.caption, texts.row.change)).toEqual([
    texts.row.change,
    '+4 since 11/19/2026',
    'No change since 10/19/2026',
  ])
})

test('the comparison lists figures that are the same at each bureau below the table', async () => {
  renderComparison(comparison)
  const same = await screen.findByText(texts.same)
  const figures = [...(same.parentElement?.querySelectorAll('dl > div') ?? [])]
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    `${texts.row.rating}Good`,
    `${texts.row.date}11/19/2026`,
    `${texts.row.utilization}31%`,
    `${texts.row.latePayments}0`,
  ])
})

test('collections that only one bureau lists are in the table and in the headline', async () => {
  const bureaus = [
    { ...efx, collections: 3 },
    { ...tu, collections: 0 },
  ]
  renderComparison({ ...comparison, bureaus, accounts: [] })
  expect(await rowOf(texts.caption, texts.row.collections)).toEqual(['Collections', '3', '0'])
  expect(screen.getByText(/^Collections range from 0 to 3\./)).toBeTruthy()
})

test('the headline names the account that explains the clearest difference', async () => {
  const others = [
    { name: 'Marrowgate Bank', figure: 97, reportedAt: ['TransUnion'], missingAt: ['Equifax'] },
  ]
  renderComparison({
    ...comparison,
    bureaus: [efx, { ...tu, utilization: 44 }],
    causes: { utilization: { others, changed: [] } },
  })
  expect(await screen.findByText('Only TransUnion lists Marrowgate Bank, 97% used.')).toBeTruthy()
  expect(screen.getByText('That is why utilization ranges from 31% to 44%.')).toBeTruthy()
  const rest = within(screen.getByRole('region', { name: texts.why })).getAllByRole('listitem')
  expect(rest.map(({ textContent }) => textContent)).toEqual([
    '1 account is not at every bureau.Companies choose the bureaus they report to.',
  ])
})

test('the headline names the bureaus that do not list an account with late payments', async () => {
  const [name, reportedAt] = ['Marrowgate Bank', ['Equifax', 'Innovis']]
  const missingAt = ['TransUnion', 'Experian']
  const others = [{ name, figure: 2, reportedAt, missingAt }]
  renderComparison({
    ...comparison,
    bureaus: [{ ...efx, latePayments: 2 }, tu],
    causes: { latePayments: { others, changed: [] } },
  })
  expect(
    await screen.findByText(
      'TransUnion and Experian do not list Marrowgate Bank, with 2 late payments.',
    ),
  ).toBeTruthy()
})

test('the comparison says that an alert asks about the account that explains a difference', async () => {
  const kind = { name: 'newAccount', severity: 'actNow', mayBeFraud: true }
  const alert = { id: 'a', label: 'TransUnion', kind, date: day, company: 'Marrowgate Bank' }
  const { name, maskedNumber } = atTransUnion
  const others = [
    { name, maskedNumber, figure: 86, reportedAt: ['TransUnion'], missingAt: ['Equifax'] },
  ]
  respondWith({
    '/api/comparison': {
      ...comparison,
      bureaus: [efx, { ...tu, utilization: 44 }],
      causes: { utilization: { others, changed: [] } },
    },
    '/api/urgent-alerts': [alert],
  })
  renderWithProviders(<ComparisonContent />)
  expect(
    await screen.findByText(
      /^Only TransUnion lists .*•••• 1234, 86% used; an alert asks you about it\.$/,
    ),
  ).toBeTruthy()
})

test('an account in question is not explained by the companies’ choice of bureaus', async () => {
  const kind = { name: 'newAccount', severity: 'actNow', mayBeFraud: true }
  const alert = { id: 'a', label: 'TransUnion', kind, date: day, company: 'Marrowgate Bank' }
  respondWith({ '/api/comparison': comparison, '/api/urgent-alerts': [] })
  renderWithProviders(<ComparisonContent />)
  expect(await screen.findByText(/^1 account is not at every bureau/)).toBeTruthy()
  cleanup()
  respondWith({ '/api/comparison': comparison, '/api/urgent-alerts': [alert] })
  renderWithProviders(<ComparisonContent />)
  await screen.findByRole('table', { name: texts.accountsCaption })
  await waitFor(() => expect(screen.queryByText(/not at every bureau/)).toBeNull())
})

test('the comparison names the account that one bureau lacks and the bureau that sent nothing', async () => {
  renderComparison(comparison)
  expect(await rowOf(texts.accountsCaption, 'Marrowgate Bank')).toEqual([
    'Marrowgate Bank •••• 1234Opened 11/19/2026',
    texts.presence.missing,
    texts.presence.reported,
  ])
  expect(screen.getByText('Nothing from Experian')).toBeTruthy()
  expect(screen.getAllByRole('columnheader', { name: 'TransUnion' })).toHaveLength(2)
})

test('without other differences and accounts at some bureaus only, their sections are omitted', async () => {
  renderComparison({
    ...comparison,
    bureaus: [
      { ...efx, hardInquiries: 1 },
      { ...tu, hardInquiries: 0 },
    ],
    accounts: [],
  })
  expect(await screen.findByText(/^Hard inquiries range from 0 to 1\./)).toBeTruthy()
  expect(screen.queryByRole('region', { name: texts.why })).toBeNull()
  expect(screen.queryByRole('region', { name: texts.accounts })).toBeNull()
})

test('the comparison says that only one bureau has data and shows no table', async () => {
  renderComparison({ bureaus: [efx], absent: ['TransUnion', 'Experian'], missing: [] })
  expect(await screen.findByText(/^Equifax is the only bureau/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByText(texts.why)).toBeNull()
})

test('the comparison says that the service covers one bureau if no other is included', async () => {
  renderComparison({ bureaus: [efx], absent: [], missing: [] })
  expect(
    await screen.findByText('Your service covers Equifax only, so there is nothing to compare.'),
  ).toBeTruthy()
})

test('the comparison omits the history and the report if they fail, and shows a notice for each', async () => {
  const bureaus = [efx, tu].map(({ provider, label, score }) => ({ provider, label, score }))
  renderComparison({ bureaus, absent: [], missing: ['history', 'reports'] })
  const { history, reports } = en.app.cannotFetch
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    history,
    reports,
  ])
  expect(await rowOf(texts.caption, texts.row.utilization)).toBeUndefined()
})

test('a term in the comparison can be opened and closed with the keyboard', async () => {
  renderComparison(comparison)
  const [term] = await screen.findAllByRole('button', { name: texts.row.utilization })
  term?.focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText(en.glossary.terms.utilization.text)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(term)
})

const card = {
  provider: 'EFX',
  label: 'Equifax',
  score: 702,
  bands: [],
  factors: { helping: [], hurting: [] },
}

test('the teaser links to the comparison if two bureaus sent a score', async () => {
  respondWith({ '/api/score': [card, { ...card, provider: 'TU', score: 661 }] })
  renderWithProviders(<ComparisonTeaser />)
  const link = await screen.findByRole('link', { name: /41 points apart/ })
  expect(link.getAttribute('href')).toBe(pathOf('comparison'))
})

test('no comparison teaser is shown for a single bureau', async () => {
  respondWith({ '/api/score': [card] })
  render(
    <TestProviders>
      <ComparisonTeaser />
      <LoadedStatus />
    </TestProviders>,
  )
  await screen.findByRole('status')
  expect(screen.queryByRole('link')).toBeNull()
})

function LoadedStatus() {
  return useEndpointQuery('/api/score').data ? <div role="status" /> : null
}

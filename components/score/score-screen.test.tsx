// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { respondWith } from '@/lib/client/testing/fake-api'
import { renderPart, TestProviders } from '@/lib/client/testing/test-providers'
import { featuresOf } from '@/lib/domain/config/features'
import en from '@/messages/en.json'
import { scoreParts } from './score-parts'
import { ScoreScreen } from './score-screen'

vi.mock('@/lib/client/api/call-api', async () => ({
  callApi: (await import('@/lib/client/testing/fake-api')).fakeCallApi,
}))

const texts = en.score
const day = 1_790_000_000_000
const good = { name: 'Good', low: 661, high: 780, step: 4 }
const card = {
  provider: 'EFX',
  label: 'Equifax',
  score: 702,
  date: day,
  rating: 'Good',
  band: good,
  bands: [good],
  factors: { helping: [], hurting: [] },
}
const { score: _, ...unscored } = card
const impact = {
  provider: 'EFX',
  payments: { lateMonths: 1, reportedMonths: 40, accounts: 3 },
  utilization: { percent: 21, balance: 2100, limit: 10_000 },
  debt: { balance: 30_100, monthlyPayment: 500, accountsWithBalance: 2 },
  activity: { newAccounts: 1, inquiries: 2 },
}
const responses = {
  '/api/user': { firstName: 'Ann' },
  '/api/score': [card],
  '/api/score-history': [{ provider: 'EFX', points: [{ date: day - 1e9, score: 690 }] }],
  '/api/report-tiles': [{ provider: 'EFX', recentInquiries: 2 }],
  '/api/credit-impacts': [impact],
}
/** The text or role that identifies each section of the page. */
const sections = {
  '/api/score': () => screen.queryByRole('meter'),
  '/api/score-history': () => screen.queryByRole('button', { name: texts.viewAsTable }),
  '/api/report-tiles': () => screen.queryByText(texts.availableCredit),
  '/api/credit-impacts': () => screen.queryByText(texts.paymentActivity),
} as const

function renderScreen(byPath: Readonly<Record<string, unknown>>) {
  respondWith(byPath)
  render(<ScoreScreen parts={scoreParts(renderPart, featuresOf(65_535))} />, { wrapper: TestProviders })
}

beforeEach(() => {
  const noop = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = noop
      unobserve = noop
      disconnect = noop
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

test.each([
  ['an outage', '/api/score', texts.cannotFetchScore, 503],
  ['an unexpected shape', '/api/score', texts.cannotFetchScore, [{ ...card, bands: 'none' }]],
  ['an outage', '/api/score-history', texts.cannotFetchHistory, 503],
  ['an outage', '/api/report-tiles', texts.cannotFetchReports, 503],
  ['an outage', '/api/credit-impacts', texts.cannotFetchReports, 503],
] as const)(
  '%s of %s: its section shows %s with a retry button, all others are rendered',
  async (_, path, failure, answer) => {
    renderScreen({ ...responses, [path]: answer })
    expect((await screen.findByRole('alert')).textContent).toBe(failure)
    for (const [section, find] of Object.entries(sections))
      await waitFor(() => expect(find() !== null, section).toBe(section !== path))
    respondWith(responses)
    await userEvent.click(screen.getByRole('button', { name: texts.tryAgain }))
    await waitFor(() => expect(sections[path]()).not.toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('a section that is still loading shows a busy region and leaves the others visible', async () => {
  const { '/api/score-history': _, ...rest } = responses
  renderScreen(rest)
  expect(await screen.findByRole('meter')).toBeTruthy()
  await waitFor(() => expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(1))
})

test('without a score, the reasons and the report figures are shown instead of gauge and factors', async () => {
  renderScreen({ ...responses, '/api/score': [unscored] })
  expect(await screen.findByText(texts.noScore)).toBeTruthy()
  expect(screen.getByText(texts.whyNoScore)).toBeTruthy()
  expect(screen.queryByRole('meter')).toBeNull()
  expect(screen.queryByText(texts.noFactors)).toBeNull()
  expect(await screen.findByText(texts.availableCredit)).toBeTruthy()
})

test('missing history and report show the specified messages', async () => {
  renderScreen({ ...responses, '/api/score-history': [], '/api/report-tiles': [], '/api/credit-impacts': [] })
  expect(await screen.findByText(texts.noTrend)).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText(texts.noReport)).toHaveLength(2))
})

test.each([
  ['VANTAGE', 'VantageScore 3.0 based on Equifax data'],
  ['FICO', 'FICO based on Equifax data'],
  ['ERS', 'ERS based on Equifax data'],
  [undefined, 'Score model not named, based on Equifax data'],
])('the model %j is shown as %j under the score, with date and range', async (model, shown) => {
  const bands = [{ ...good, low: 300, high: 850 }]
  renderScreen({ ...responses, '/api/score': [{ ...card, date: Date.UTC(2026, 10, 19, 17), model, bands }] })
  expect(await screen.findByText(shown)).toBeTruthy()
  expect(screen.getByText('11/19/2026')).toBeTruthy()
  expect(screen.getByText('300–850')).toBeTruthy()
  expect(screen.getByText(en.scoreSource.note)).toBeTruthy()
})

test('a single bureau has no tabs; several have one dot each, in their order and labelled', async () => {
  renderScreen(responses)
  await screen.findByRole('meter')
  expect(screen.queryByRole('tablist')).toBeNull()
  cleanup()
  const labels = ['Equifax', 'Experian', 'INN']
  renderScreen({ ...responses, '/api/score': labels.map((label) => ({ ...card, provider: label, label })) })
  await waitFor(() => expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(labels))
})

const bureaus = [card, { ...card, provider: 'TU', label: 'TransUnion', score: 661 }]
const ofBureaus = (body: object) => bureaus.map(({ provider }) => ({ ...body, provider }))
const ofTwoBureaus = {
  ...responses,
  '/api/score': bureaus,
  '/api/report-tiles': ofBureaus({ recentInquiries: 2 }),
  '/api/credit-impacts': ofBureaus(impact),
}

test.each([
  ['/dashboard?bureau=TU', 'TransUnion', 'TU'],
  ['/dashboard?bureau=EXP', 'Equifax', 'EFX'],
  ['/dashboard', 'Equifax', 'EFX'],
])('at %s every part shows %s, and its tiles open the report of %s', async (address, label, provider) => {
  window.history.replaceState(null, '', address)
  renderScreen(ofTwoBureaus)
  expect(await screen.findByRole('meter', { name: `Credit score from ${label}` })).toBeTruthy()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(label)
  expect(screen.getByText(`From your ${label} report`)).toBeTruthy()
  const tile = await screen.findByRole('link', { name: /^Available credit/ })
  expect(tile.getAttribute('href')).toBe(`/dashboard/report?bureau=${provider}#s3`)
})

test('choosing a bureau puts it into the address and keeps the rest of it', async () => {
  window.history.replaceState(null, '', '/dashboard?key=partner#trend')
  renderScreen(ofTwoBureaus)
  await userEvent.click(await screen.findByRole('tab', { name: 'TransUnion' }))
  expect(`${window.location.pathname}${window.location.search}${window.location.hash}`).toBe(
    '/dashboard?key=partner&bureau=TU#trend',
  )
})

// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { renderSection, renderWithProviders } from '@/lib/client/testing/test-providers'
import { noScoreReasons } from '@/lib/contract/bff/credit/score'
import { featuresOf } from '@/lib/domain/host/config/branding'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import en from '@/messages/en.json'
import { ScoreScreen, scoreSections } from './score-screen'

const respondWith = mockResponses()

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
  factors: { helping: [{ code: 'P5' }], hurting: [{ code: '12' }] },
}
const { score: _, ...unscored } = card
const emptyRows = {
  provider: 'EFX',
  payments: { onTime: 0, reported: 0, late: 0, worse: 0, chargeOffs: 0 },
  utilization: {},
  balances: { groups: [] },
  age: {},
  records: { collections: 0, bankruptcies: 0, publicRecords: 0, advice: [] },
  reasons: [],
}
const factorRows = { ...emptyRows, newCredit: { newAccounts: 1, hardInquiries: 2 } }
const responses = {
  '/api/user': { firstName: 'Ann' },
  '/api/score': [card],
  '/api/score-history': [{ provider: 'EFX', points: [{ date: day - 1e9, score: 690 }] }],
  '/api/report-tiles': [{ provider: 'EFX', inquiriesOnFile: 11 }],
  '/api/factor-rows': [factorRows],
}
/** The text or role that identifies each section of the page. */
const sections = {
  '/api/score': () => screen.queryByRole('meter'),
  '/api/score-history': () => screen.queryByRole('button', { name: texts.viewAsTable }),
  '/api/report-tiles': () => screen.queryByText(texts.availableCredit),
} as const

function renderScreen(
  byPath: Readonly<Record<string, object | number>>,
  slots: Readonly<Record<string, ReactNode>> = {},
) {
  respondWith(byPath)
  renderWithProviders(
    <ScoreScreen sections={scoreSections(renderSection, featuresOf(65_535))} {...slots} />,
  )
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

test('the line next to the greeting appears together with the name, so the layout does not shift', async () => {
  respondWith(responses)
  const line = { lastVisit: <p>Since your visit</p> }
  renderWithProviders(
    <ScoreScreen sections={scoreSections(renderSection, featuresOf(65_535), line)} />,
  )
  expect(screen.queryByText('Since your visit')).toBeNull()
  await screen.findByText('Since your visit')
  expect(screen.queryByText(/Ann/)).toBeTruthy()
})

test.each([
  ['an outage', '/api/score', en.app.cannotFetch.score, 503],
  ['an unexpected shape', '/api/score', en.app.cannotFetch.score, [{ ...card, bands: 'none' }]],
  ['an outage', '/api/score-history', en.app.cannotFetch.history, 503],
  ['an outage', '/api/report-tiles', en.app.cannotFetch.reports, 503],
] as const)(
  '%s of %s shows %s with a retry button in its section, and the other sections are still shown',
  async (_, path, failure, answer) => {
    renderScreen({ ...responses, [path]: answer })
    // The page shows the report's notice above its sections.
    const alertOf = () => screen.getAllByText(failure).at(-1)
    await waitFor(() => expect(alertOf()?.getAttribute('role')).toBe('alert'))
    for (const [section, find] of Object.entries(sections))
      await waitFor(() => expect(find() !== null, section).toBe(section !== path))
    // A section that appears later fetches the failed data again, and the notice is a new one.
    const retry = await waitFor(() => {
      const button = within(alertOf()?.parentElement ?? document.body).getByRole('button')
      expect(button).toHaveProperty('disabled', false)
      return button
    })
    expect(retry.textContent).toBe(en.app.tryAgain)
    respondWith(responses)
    await userEvent.click(retry)
    await waitFor(() => expect(sections[path]()).not.toBeNull())
    expect(screen.queryByText(failure)).toBeNull()
  },
)

test('a section that is loading shows a busy region and leaves the others visible', async () => {
  const { '/api/score-history': _, ...rest } = responses
  renderScreen(rest)
  expect(await screen.findByRole('meter')).toBeTruthy()
  await waitFor(() => expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(1))
})

test.each(noScoreReasons)(
  'the page explains the reason %s for a missing score',
  async (noScore) => {
    renderScreen({ ...responses, '/api/score': [{ ...unscored, noScore }] })
    const text = texts.noScoreReason[noScore].replaceAll('{provider}', unscored.label)
    expect(await screen.findByText(text)).toBeTruthy()
    // A new account does not correct a death marker.
    const advice = screen.queryByText(texts.noScoreSteps.heading)
    expect(advice === null).toBe(noScore === 'deceased')
    // The bureau's own reason leaves nothing to guess.
    expect(screen.queryByText(texts.whyNoScore)).toBeNull()
  },
)

test('a page without a score explains why and shows report figures, but no gauge and no factors', async () => {
  renderScreen({ ...responses, '/api/score': [unscored] })
  expect(await screen.findByText(texts.noScore)).toBeTruthy()
  expect(screen.getByText(texts.whyNoScore)).toBeTruthy()
  for (const step of Object.values(texts.noScoreSteps)) expect(screen.getByText(step)).toBeTruthy()
  expect(screen.queryByRole('meter')).toBeNull()
  expect(screen.queryByText(texts.noFactors)).toBeNull()
  expect(await screen.findByText(texts.availableCredit)).toBeTruthy()
})

test('a missing history and report show the specified messages', async () => {
  renderScreen({
    ...responses,
    '/api/score-history': [],
    '/api/report-tiles': [],
    '/api/factor-rows': [],
  })
  expect(await screen.findByText(texts.noTrend)).toBeTruthy()
  expect(await screen.findByText(texts.noReport)).toBeTruthy()
})

test.each([
  ['VANTAGE', 'VantageScore 3.0 based on Equifax data'],
  ['FICO', 'FICO based on Equifax data'],
  ['ERS', 'ERS based on Equifax data'],
  [undefined, 'Score model not named, based on Equifax data'],
])('the model %j is shown as %j under the score, with its date and range', async (model, shown) => {
  const bands = [{ ...good, low: 300, high: 850 }]
  renderScreen({
    ...responses,
    '/api/score': [{ ...card, date: Date.UTC(2026, 10, 19, 17), model, bands }],
  })
  expect(await screen.findByText(shown)).toBeTruthy()
  expect(screen.getByText(en.scoreSource.updated).nextElementSibling?.textContent).toBe(
    '11/19/2026',
  )
  expect(screen.getByText('300–850')).toBeTruthy()
  expect(screen.getByText(en.scoreSource.note)).toBeTruthy()
})

test('a single bureau has no tabs, and several bureaus have one tab each, in order, with their scores', async () => {
  renderScreen(responses)
  await screen.findByRole('meter')
  expect(screen.queryByRole('tablist')).toBeNull()
  cleanup()
  const cards = [
    card,
    { ...card, provider: 'EXP', label: 'Experian', score: 645 },
    { ...unscored, provider: 'INN', label: 'INN' },
  ]
  renderScreen({ ...responses, '/api/score': cards })
  const shown = ['Equifax 702', 'Experian 645', `INN ${texts.noScoreShort}`]
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(shown),
  )
})

const vantage = [good, { name: 'Excellent', low: 781, high: 850, step: 5 }]

test.each([
  [702, 'Good · 79 points to Excellent'],
  [780, 'Good · 1 point to Excellent'],
  [800, 'Excellent'],
])('a score of %i is rated as %s', async (score, shown) => {
  const band = vantage.find(({ low, high }) => low <= score && score <= high)
  renderScreen({
    ...responses,
    '/api/score': [{ ...card, score, band, rating: band?.name, bands: vantage }],
  })
  expect(await screen.findByText(shown)).toBeTruthy()
})

test.each([
  [[650, 655], texts.milestoneBand.replace('{band}', 'Good')],
  [[670, 690], '32 points above your first score here, from 08/29/2026.'],
  [[690, 720], undefined],
])('a score of 702 after %j announces the milestone %j', async (scores, shown) => {
  const points = scores.map((score, index) => ({ date: day - (2 - index) * 1e9, score }))
  renderScreen({ ...responses, '/api/score-history': [{ provider: 'EFX', points }] })
  await screen.findByText(/since 09\/10/)
  expect(screen.queryByText(/here[.,]/)?.textContent).toBe(shown)
})

test('the page shows the score, the reasons, the trend and the other sections in this order', async () => {
  const names = ['next', 'simulator', 'factors', 'comingUp', 'changes'] as const
  renderScreen(
    responses,
    Object.fromEntries(names.map((name) => [name, <h2 key={name}>{name}</h2>])),
  )
  await screen.findByText(texts.availableCredit)
  await screen.findByText(en.reasonLists.hurting)
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
  expect(headings).toEqual([
    'Equifax',
    en.reasonLists.hurting,
    en.reasonLists.helping,
    texts.trend,
    'changes',
    'comingUp',
    'factors',
    'From your Equifax report',
    'simulator',
    'next',
  ])
})

test('the score change links to "What changed" if the page has that section', async () => {
  renderScreen(responses)
  await screen.findByRole('meter')
  expect(screen.queryByRole('link', { name: texts.seeChanges })).toBeNull()
  cleanup()
  renderScreen(responses, { changes: <section id="changes" /> })
  expect((await screen.findByRole('link', { name: texts.seeChanges })).getAttribute('href')).toBe(
    '#changes',
  )
})

test.each([
  [698, '+4 points since 09/10/2026'],
  [701, '+1 point since 09/10/2026'],
  [733, '−31 points since 09/10/2026'],
  [703, '−1 point since 09/10/2026'],
  [702, 'No change since 09/10/2026'],
])('a score of 702 after %i is shown as %s', async (score, shown) => {
  renderScreen({
    ...responses,
    '/api/score-history': [{ provider: 'EFX', points: [{ date: day - 1e9, score }] }],
  })
  expect((await screen.findByText(/since 09\/10/)).textContent).toBe(shown)
})

const dayMs = 86_400_000

test.each([
  ['not due yet', -2, (due: string) => due],
  ['overdue', -20, (due: string) => `Expected since ${due}`],
])('the next update is shown with its date if it is %s', async (_, age, shown) => {
  const date = Date.now() + age * dayMs
  renderScreen({ ...responses, '/api/score': [{ ...card, date }] })
  const term = await screen.findByText(texts.nextUpdate)
  expect(term.nextElementSibling?.textContent).toBe(
    shown(dateFormatsOf('en-US').formatDate(date + 7 * dayMs)),
  )
})

test('the next update is in the same list as the last one, and the score is named without a change', async () => {
  const alone = { ...responses, '/api/score-history': [] }
  renderScreen(alone)
  await screen.findByRole('meter')
  const lists = [texts.nextUpdate, en.scoreSource.updated].map((name) =>
    screen.getByText(name).closest('dl'),
  )
  expect(lists[0]).toBe(lists[1])
  const name = screen.getByText(texts.yourScore)
  expect(name.nextElementSibling?.textContent).toBe('702')
  expect(name.matches('dl:only-child > dt')).toBe(true)
})

test('a first credit line from this year is shown as less than a year old', async () => {
  renderScreen({ ...responses, '/api/report-tiles': [{ provider: 'EFX', oldestCreditLine: 0 }] })
  expect((await screen.findByRole('link', { name: /^Oldest credit line/ })).textContent).toContain(
    'Less than a year',
  )
})

const withoutList = { ...emptyRows, newCredit: { newAccounts: 1, inquiriesOnFile: 11 } }

test.each([
  ['hard inquiries in the list', factorRows, '2hard, last two years'],
  ['the total if there is no list', withoutList, '11on file'],
])('the tile shows the number of inquiries: %s', async (_, rows, figure) => {
  renderScreen({ ...responses, '/api/factor-rows': [rows] })
  const tile = await screen.findByRole('link', { name: /^Recent inquiries/ })
  await waitFor(() => expect(tile.textContent).toBe(`Recent inquiries${figure}`))
})

test('the tile shows the number of inquiries on file if the full report cannot be loaded', async () => {
  renderScreen({ ...responses, '/api/factor-rows': 503 })
  const tile = await screen.findByRole('link', { name: /^Recent inquiries/ })
  await waitFor(() => expect(tile.textContent).toBe('Recent inquiries11on file'))
})

test('the trend table starts with the card’s score, which can be the lowest or highest', async () => {
  const history = [{ provider: 'EFX', points: [{ date: day - 1e9, score: 706 }] }]
  renderScreen({ ...responses, '/api/score-history': history })
  const figureOf = (name: string) =>
    screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  await userEvent.click(await screen.findByRole('button', { name: texts.viewAsTable }))
  const table = screen.getByRole('table')
  await waitFor(() => expect(table.querySelector('tbody tr')?.textContent).toBe('09/21/2026702−4'))
  expect([figureOf(texts.lowest), figureOf(texts.highest)]).toEqual(['702', '706'])
})

const bureaus = [card, { ...card, provider: 'TU', label: 'TransUnion', score: 661 }]
const ofBureaus = (body: object) => bureaus.map(({ provider }) => ({ ...body, provider }))
const ofTwoBureaus = {
  ...responses,
  '/api/score': bureaus,
  '/api/report-tiles': ofBureaus({ inquiriesOnFile: 11 }),
  '/api/factor-rows': ofBureaus(factorRows),
}

test.each([
  ['/dashboard?bureau=TU', 'TransUnion', 'TU'],
  ['/dashboard?bureau=EXP', 'Equifax', 'EFX'],
  ['/dashboard', 'Equifax', 'EFX'],
])(
  'every section at %s shows %s, and the tiles link to the report from %s',
  async (address, label, provider) => {
    window.history.replaceState(null, '', address)
    renderScreen(ofTwoBureaus)
    expect(await screen.findByRole('meter', { name: `Credit score from ${label}` })).toBeTruthy()
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain(label)
    expect(screen.getByText(`From your ${label} report`)).toBeTruthy()
    const tile = await screen.findByRole('link', { name: /^Available credit/ })
    expect(tile.getAttribute('href')).toBe(`/dashboard/report?bureau=${provider}#s3`)
  },
)

test('choosing a bureau adds it to the URL and keeps the other parameters', async () => {
  window.history.replaceState(null, '', '/dashboard?key=partner#trend')
  renderScreen(ofTwoBureaus)
  await userEvent.click(await screen.findByRole('tab', { name: /^TransUnion/ }))
  expect(`${window.location.pathname}${window.location.search}${window.location.hash}`).toBe(
    '/dashboard?key=partner&bureau=TU#trend',
  )
})

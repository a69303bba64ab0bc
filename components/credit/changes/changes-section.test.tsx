// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { renderSection, renderWithProviders } from '@/lib/client/testing/test-providers'
import type { ChangeInterval, ReportChanges } from '@/lib/contract/bff/credit/changes'
import { featuresOf } from '@/lib/domain/host/config/branding'
import en from '@/messages/en.json'
import { changesSection, comingUpSection } from './changes-sections'

const respondWith = mockResponses()

const texts = en.changes
const at = (month: number) => Date.UTC(2026, month, 19, 12)
/** Seven intervals from April to November 2026; October and June have changes. */
const intervals: ChangeInterval[] = [9, 8, 7, 6, 5, 4, 3].map((month) => ({
  from: at(month),
  to: at(month + 1),
  points: 0,
  changes: [],
}))
const efx: ReportChanges = { provider: 'EFX', label: 'Equifax', intervals, upcoming: [] }
const fraud: ChangeInterval = {
  from: at(9),
  to: at(10),
  points: -31,
  changes: [
    { kind: 'accountOpened', date: at(10), company: 'Vantry Card Services' },
    { kind: 'late', date: at(10), isMonth: true, days: 30 },
    {
      kind: 'limitUp',
      date: at(10),
      company: 'First Harbor',
      detail: 'First Harbor raised a limit.',
    },
  ],
}
const older: ChangeInterval = {
  from: at(4),
  to: at(5),
  points: 2,
  changes: [{ kind: 'hardInquiry', date: at(5), company: 'Kestrel Lending' }],
}
const features = featuresOf(65_535)

function renderChanges(changes: object | number) {
  respondWith({ '/api/changes': changes })
  renderWithProviders(changesSection(renderSection, features))
}

const scrolledTo: Element[] = []
beforeEach(() => {
  scrolledTo.length = 0
  // jsdom does not implement scrolling.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this)
  }
})
afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

test('the size of a change is stated in the page’s language instead of the bureau’s English', async () => {
  const change = { kind: 'balanceUp', date: at(10), company: 'Quillhaven', detail: 'In English.' }
  const limit = { ...change, kind: 'limitDown', company: 'Calloway' } as const
  const changes = [
    { ...change, facts: { change: 605 } },
    { ...limit, facts: { from: 3000, to: 2000 } },
  ]
  renderChanges([{ ...efx, intervals: [{ ...fraud, changes }] }])
  expect(await screen.findByText('$605 more than before')).toBeTruthy()
  expect(screen.getByText('From $3,000 to $2,000')).toBeTruthy()
  expect(screen.queryByText('In English.')).toBeNull()
})

test('"What changed" opens the newest changes, with dates, months and the bureau’s sentences', async () => {
  renderChanges([{ ...efx, intervals: [fraud, ...intervals.slice(1)] }])
  const section = within(await screen.findByRole('region', { name: texts.heading }))
  const newest = (await section.findByText('10/19/2026 to 11/19/2026')).closest('li')
  expect(newest?.id).toBe('change-2026-11-19')
  expect(newest?.textContent).toContain('−31 points')
  expect(newest?.querySelector('details')).toBeNull()
  expect(newest?.textContent).toContain('In the same time in your Equifax report:')
  const rows = [...(newest?.querySelectorAll('li') ?? [])].map((row) => row.textContent)
  expect(rows).toEqual([
    '11/19/2026Account opened: Vantry Card Services',
    'November 2026Payment 30 days late: company not named',
    '11/19/2026Credit limit raised: First HarborFirst Harbor raised a limit.',
  ])
  expect(section.getByText('First Harbor raised a limit.').lang).toBe('en')
})

test('a medical collection is marked as not counted by the score', async () => {
  const change = { kind: 'collection', date: at(10), company: 'Stillwater Medical Group' } as const
  renderChanges([{ ...efx, intervals: [{ ...fraud, changes: [{ ...change, isMedical: true }] }] }])
  expect(await screen.findByText(texts.medical)).toBeTruthy()
  cleanup()
  renderChanges([{ ...efx, intervals: [{ ...fraud, changes: [change] }] }])
  await screen.findByText(/New collection: Stillwater Medical Group/)
  expect(screen.queryByText(texts.medical)).toBeNull()
})

test('an entry without changes names the bureaus whose alerts are about the same account', async () => {
  const changedAt = ['Experian', 'TransUnion']
  renderChanges([{ ...efx, intervals: [{ ...fraud, changes: [], changedAt }] }])
  expect(
    await screen.findByText(
      'No dated change or alert from Equifax. Alerts from Experian and TransUnion show a changed balance or limit of an account in this report.',
    ),
  ).toBeTruthy()
})

test('"What changed" says that the report has no dated changes', async () => {
  renderChanges([efx])
  const newest = (await screen.findByText('10/19/2026 to 11/19/2026')).closest('li')
  expect(newest?.textContent).toContain('No dated change in your report')
})

test.each([
  ['of an entry', '#change-2026-06-19', 'change-2026-06-19', true],
  [
    'of a score that shares the entry of the next one',
    '#change-2026-06-02',
    'change-2026-06-19',
    true,
  ],
  ['newer than all entries', '#change-2026-12-24', 'change-2026-11-19', undefined],
])(
  '"What changed" opens the entry for the date in the URL: a date %s',
  async (_, hash, id, isOpen) => {
    window.history.replaceState(null, '', `/${hash}`)
    renderChanges([
      { ...efx, intervals: intervals.map((one) => (one.to === older.to ? older : one)) },
    ])
    await screen.findByText(texts.note)
    expect(scrolledTo.map((element) => element.id)).toEqual([id])
    expect(document.activeElement?.id).toBe(id)
    expect(screen.getByText(texts.earlier).closest('details')?.open).toBe(isOpen === true)
    expect(document.activeElement?.querySelector('details')?.open).toBe(isOpen)
  },
)

test('"What changed" opens an entry when a point on the trend is clicked, and ignores other anchors', async () => {
  renderChanges([{ ...efx, intervals: [fraud, older] }])
  await screen.findByText(texts.note)
  expect(scrolledTo).toEqual([])
  window.history.replaceState(null, '', '/#change-2026-06-19')
  act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')))
  expect(scrolledTo.map((element) => element.id)).toEqual(['change-2026-06-19'])
  window.history.replaceState(null, '', '/#changes')
  act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')))
  expect(scrolledTo).toHaveLength(1)
})

test('"What changed" shows the bureau in the URL', async () => {
  window.history.replaceState(null, '', '/?bureau=TU')
  renderChanges([efx, { provider: 'TU', label: 'TransUnion', intervals: [fraud], upcoming: [] }])
  await screen.findByText('In the same time in your TransUnion report:')
})

test.each([
  ['without an earlier score', { ...efx, intervals: [] }, texts.first],
  ['without a report', { provider: 'EFX', label: 'Equifax', upcoming: [] }, texts.noReport],
])('"What changed" explains why there are no entries: %s', async (_, changes, sentence) => {
  renderChanges([changes])
  await screen.findByText(sentence)
})

test('"What changed" shows that the score history cannot be loaded if the trend failed too', async () => {
  respondWith({ '/api/score-history': 503, '/api/changes': 503 })
  function History() {
    useEndpointQuery('/api/score-history')
    return changesSection(renderSection, features)
  }
  renderWithProviders(<History />)
  expect(await screen.findByText(en.app.cannotFetch.history)).toBeTruthy()
})

test('"What changed" shows a failure with a retry button', async () => {
  renderChanges(503)
  expect((await screen.findByRole('alert')).textContent).toBe(en.app.cannotFetch.reports)
  screen.getByRole('button', { name: en.app.tryAgain })
})

test.each([
  ['the change of the score', 65_535 - 16],
  ['the report', 65_535 - 2],
])('"What changed" is left out if the host has disabled %s', (_, flags) => {
  expect(changesSection(renderSection, featuresOf(flags))).toBeUndefined()
})

function renderBoth(bureau: Partial<ReportChanges>) {
  respondWith({ '/api/changes': [{ ...efx, ...bureau }] })
  renderWithProviders(
    <>
      {changesSection(renderSection, features)}
      {comingUpSection(renderSection, features)}
    </>,
  )
}

test('"Coming up" shows the next entry and links to all entries', async () => {
  renderBoth({
    upcoming: [
      { kind: 'inquiry', date: Date.UTC(2027, 2, 20), company: 'Kestrel Lending' },
      { kind: 'late', date: Date.UTC(2027, 4, 20), company: 'First Harbor', count: 2 },
    ],
  })
  const section = await screen.findByRole('region', { name: texts.comingUp })
  expect(section.querySelector('p')?.textContent).toBe(
    'About March 2027: Hard inquiry leaves, Kestrel Lending',
  )
  expect(section.querySelector('a')?.getAttribute('href')).toBe('/dashboard/timeline')
})

test('"Coming up" is empty if no entry is due to be removed', async () => {
  renderBoth({})
  await screen.findByText(texts.note)
  expect(screen.queryByText(texts.comingUp)).toBeNull()
})

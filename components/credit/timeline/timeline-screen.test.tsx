// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { PageContextProvider } from '@/lib/client/page/page-context'
import { changeNotes, showNotes } from '@/lib/client/session/notes'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { mockTranslator } from '@/lib/client/testing/mock-translator'
import { testPageContext } from '@/lib/client/testing/page-context'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import en from '@/messages/en.json'
import { TimelineContent } from './timeline-screen'

const respondWith = mockResponses()
const translate = mockTranslator()

afterEach(() => {
  cleanup()
  showNotes(noNotes)
  window.history.replaceState(null, '', '/')
})

const { timeline: texts } = en
const reportDate = Date.UTC(2026, 10, 19)
const late = {
  kind: 'late',
  company: 'Larkmoor Bank',
  count: 2,
  basis: 'months',
  from: Date.UTC(2022, 2, 1),
  date: Date.UTC(2029, 2, 1),
  until: Date.UTC(2029, 3, 1),
}
const collection = {
  kind: 'collection',
  company: 'Vantry',
  basis: 'atLatest',
  entryKey: 'k',
  opened: Date.UTC(2018, 2, 1),
  from: Date.UTC(2018, 2, 1),
  date: Date.UTC(2025, 2, 1),
  limit: Date.UTC(2025, 7, 28),
}
const record = { kind: 'record', company: 'Marion County' }

function renderTimeline(
  entries: readonly object[],
  hide: readonly 'checkUp'[] = [],
  alerts: readonly object[] = [],
  lateAccounts: readonly object[] = [],
  findings: readonly object[] = [],
) {
  const file = { entries, late: lateAccounts }
  const bureau = { provider: 'EFX', label: 'Equifax', date: reportDate, ...file }
  const names = { names: ['Renee Thibodeaux'], addresses: [], phones: [], employment: [] }
  const summary = {
    oldestAccount: {},
    isFrozen: false,
    counts: {},
    rows: [],
    total: {},
    subject: names,
  }
  respondWith({
    '/api/timeline': [bureau, { ...bureau, provider: 'TU', label: 'TransUnion', entries: [] }],
    '/api/report-summary': [{ provider: 'EFX', label: 'Equifax', ...summary }],
    '/api/urgent-alerts': alerts,
    '/api/check-up': { findings, bankruptcies: [], checked: [] },
  })
  const config = { ...testPageContext.config, hide: [...hide] }
  render(
    <TestProviders>
      <PageContextProvider value={{ ...testPageContext, config }}>
        <TimelineContent />
      </PageContextProvider>
    </TestProviders>,
  )
}

const rowOf = async (text: string) => {
  const rows = within(await screen.findByRole('table', { name: texts.dates })).getAllByRole('row')
  return within(
    rows.find(({ textContent }) => textContent.includes(text)) ?? document.createElement('tr'),
  )
}

test('late payments show a range of months for removal, and the rule expands below them', async () => {
  renderTimeline([late])
  const row = await rowOf('Larkmoor Bank')
  expect(row.getByText('03/2029 to 04/2029')).toBeTruthy()
  await userEvent.click(row.getByText('2 late payments leave'))
  expect(row.getByText(/^Counted from 03\/01\/2022/)).toBeTruthy()
  expect(row.getByText(texts.rule.late)).toBeTruthy()
  expect(screen.getByText('2029: your last late payment leaves.')).toBeTruthy()
})

test('the inquiries of a year share a row, which names each of them with its month', async () => {
  const inquiry = { kind: 'inquiry', basis: 'stated', from: Date.UTC(2025, 0, 2) }
  renderTimeline([
    { ...inquiry, company: 'Vantry', date: Date.UTC(2027, 0, 2) },
    { ...inquiry, company: 'Wexmotor', date: Date.UTC(2027, 3, 2) },
    { ...inquiry, company: 'Kestrel', date: Date.UTC(2028, 3, 2) },
  ])
  const row = await rowOf('Vantry')
  expect(row.getByText('01/2027 to 04/2027')).toBeTruthy()
  await userEvent.click(row.getByText('2 hard inquiries leave'))
  const each = row.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(each).toEqual(['01/2027 · Vantry', '04/2027 · Wexmotor'])
  expect((await rowOf('Kestrel')).getByText('Hard inquiry leaves')).toBeTruthy()
})

test('overdue entries link to the check-up unless the host hides it', async () => {
  renderTimeline([collection, late])
  expect((await rowOf(texts.group.overdue)).getByRole('link').getAttribute('href')).toBe(
    '/dashboard/check-up',
  )
  cleanup()
  renderTimeline([collection, late], ['checkUp'])
  expect((await rowOf(texts.group.overdue)).queryByRole('link')).toBeNull()
})

test.each([
  ['EFX', 'Check 1 entry · $386'],
  ['TU', undefined],
])('an entry worth checking at %s is counted above the dates: %s', async (provider, link) => {
  const entry = { kind: 'collection', company: 'Stillwater', amount: 386 }
  const finding = { id: 'f', rule: 'medicalSmall', isLikelyError: true, entry, evidence: {} }
  const bureaus = [{ provider, label: provider }]
  renderTimeline([late], [], [], [], [{ ...finding, bureaus }])
  await rowOf('Larkmoor Bank')
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: /^Check/ })?.textContent).toBe(link),
  )
})

test('only an entry with a date to come may leave earlier than shown', async () => {
  const ahead = { ...collection, date: Date.UTC(2030, 1, 1), limit: Date.UTC(2030, 7, 28) }
  renderTimeline([collection, { ...ahead, company: 'Larkmoor' }])
  for (const [company, isAhead] of [
    ['Vantry', false],
    ['Larkmoor', true],
  ] as const) {
    const row = await rowOf(company)
    await userEvent.click(row.getByText(en.timelineKinds.collection))
    expect(row.getByText(/^The report does not say when the payments stopped/)).toBeTruthy()
    expect(row.queryByText(/may leave earlier than shown/) !== null).toBe(isAhead)
  }
})

test('a late payment says that a bankruptcy may include it, until the debt is reaffirmed', async () => {
  renderTimeline([{ ...late, entryKey: 'k', bankruptcy: 'other' }])
  const row = await rowOf('Larkmoor Bank')
  await userEvent.click(row.getByText(/late payment/))
  expect(row.getByText(/^A bankruptcy in this report may include this account\./)).toBeTruthy()
  act(() => changeNotes(() => ({ values: { reaffirmed: { k: 'yes' } } })))
  expect(row.queryByText(/^A bankruptcy in this report/)).toBeNull()
})

test('a collection that the consumer denied in the review is left out, and the reason is shown', async () => {
  renderTimeline([collection, late])
  await screen.findByText(texts.group.overdue)
  act(() => changeNotes(() => ({ review: { k: 'notMine' } })))
  expect(screen.queryByText(texts.group.overdue)).toBeNull()
  const [item] = within(screen.getByRole('list', { name: texts.disputed })).getAllByRole('listitem')
  expect(item?.textContent).toContain(`Collection leaves: Vantry. ${texts.leftOutNotMine}`)
  expect(screen.getByRole('link', { name: texts.seeSteps }).getAttribute('href')).toBe(
    '/dashboard/identity-theft',
  )
})

test('a denied account’s late payments no longer set the milestones', async () => {
  renderTimeline(
    [],
    [],
    [],
    [
      { name: 'Vantry', entryKey: 'k', lastLate: Date.UTC(2026, 9, 1) },
      { name: 'Calloway', entryKey: 'other', lastLate: Date.UTC(2026, 1, 1) },
    ],
  )
  const year = en.timelineKinds.onTime12
  expect((await rowOf(year)).getByText('10/2027')).toBeTruthy()
  act(() => changeNotes(() => ({ review: { k: 'notMine' } })))
  expect((await rowOf(year)).getByText('02/2027')).toBeTruthy()
})

test('a hard inquiry is asked about as an inquiry, even if the alert is about the account', async () => {
  const date = Date.UTC(2026, 10, 18)
  const kind = { name: 'newAccount', severity: 'actNow', mayBeFraud: true }
  const inquiry = { kind: 'inquiry', company: 'Vantry', entryKey: 'i', opened: date, from: date }
  renderTimeline(
    [{ ...inquiry, basis: 'stated', date: Date.UTC(2028, 10, 1) }],
    [],
    [{ id: 'a', label: 'Equifax', title: '', company: 'Vantry', kind, date }],
  )
  const list = await screen.findByRole('list', { name: texts.disputed })
  expect(list.textContent).toContain('whether you applied there')
})

test('the timeline’s counts update after an answer while a browser translates the page', async () => {
  const leavesIn = (year: number) => ({ date: Date.UTC(year, 1, 1), limit: Date.UTC(year, 7, 28) })
  renderTimeline([
    { ...late, count: 3 },
    { ...collection, ...leavesIn(2030) },
    { ...collection, ...leavesIn(2031), entryKey: 'other' },
  ])
  const [year] = await screen.findAllByText((_, shown) => shown?.textContent === '2 left')
  await translate()
  act(() => changeNotes(() => ({ review: { k: 'notMine' } })))
  await waitFor(() => expect(year?.textContent).toBe('1 left'))
})

test('a date from the bureaus’ practice is marked "usually", and a legal limit "at the latest"', async () => {
  const ahead = { date: Date.UTC(2030, 1, 1), limit: Date.UTC(2030, 7, 28), company: 'Calloway' }
  renderTimeline([collection, { ...collection, ...ahead, entryKey: 'other' }])
  expect((await rowOf('Vantry')).getByText('08/2025 at the latest')).toBeTruthy()
  expect((await rowOf('Calloway')).getByText('Usually by 02/2030')).toBeTruthy()
})

test('a row without a company has no company cell, and the chart omits a year without dates', async () => {
  renderTimeline(
    [late, { ...late, count: 1, company: 'Calloway', date: Date.UTC(2031, 1, 1), until: undefined }]
      .flatMap((entry) => [entry, { ...entry, company: `${entry.company} II` }])
      .map((entry) => ({ ...entry, count: 1 })),
    [],
    [],
    [{ name: 'Calloway', entryKey: 'other', lastLate: Date.UTC(2026, 1, 1) }],
  )
  const row = await rowOf(en.timelineKinds.onTime12)
  expect(row.getAllByRole('cell')).toHaveLength(2)
  expect(row.queryByText('–')).toBeNull()
  const chart = within(screen.getByRole('region', { name: texts.picture }))
  const years = chart.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(years).toEqual(['2029−22 leave2 left', '2031−22 leavenone left'])
})

test('the end of a loan’s term is not among the entries that leave', async () => {
  const loan = { kind: 'loanEnds', company: 'Brightspan', date: Date.UTC(2030, 0, 1) }
  renderTimeline([loan, late])
  await rowOf('Larkmoor Bank')
  expect(screen.queryByText(en.timelineKinds.loanEnds)).toBeNull()
  expect(screen.queryByText('Brightspan')).toBeNull()
})

test('no chart is shown for fewer than four entries', async () => {
  renderTimeline([late, { ...late, count: 1, company: 'Calloway' }])
  await rowOf('Calloway')
  expect(screen.queryByRole('heading', { name: texts.picture })).toBeNull()
})

test('an entry without a date is marked as undated', async () => {
  renderTimeline([record])
  expect((await rowOf('Marion County')).getByText(texts.when.none)).toBeTruthy()
  expect(screen.getByText(texts.noneAhead)).toBeTruthy()
})

test('a bureau without negative entries shows a message', async () => {
  window.history.replaceState(null, '', '/?bureau=TU')
  renderTimeline([late])
  expect(await screen.findByText('Nothing negative on file at TransUnion.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('the printed timeline shows the consumer, the bureau and the report’s date', async () => {
  renderTimeline([late])
  await screen.findByText('Larkmoor Bank')
  const { style } = document.documentElement
  expect(style.getPropertyValue('--print-name')).toBe('"Renee Thibodeaux"')
  expect(style.getPropertyValue('--print-date')).toBe('"Equifax · Report date 11/19/2026"')
})

test('if a bureau’s only negative entry was denied, the page says that it lists nothing else negative', async () => {
  changeNotes(() => ({ review: { k: 'notMine' } }))
  renderTimeline([collection])
  expect(await screen.findByText('Nothing else negative on file at Equifax.')).toBeTruthy()
})

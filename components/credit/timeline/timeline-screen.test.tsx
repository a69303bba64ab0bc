// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { PageContextProvider } from '@/lib/client/page/page-context'
import { changeAnswers, clearAnswers } from '@/lib/client/storage/answers'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { testPageContext } from '@/lib/client/testing/page-context'
import { TestProviders } from '@/lib/client/testing/test-providers'
import en from '@/messages/en.json'
import { TimelineContent } from './timeline-screen'

const respondWith = mockResponses()

afterEach(() => {
  cleanup()
  clearAnswers(undefined)
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

function renderTimeline(entries: readonly object[], hide: readonly 'checkUp'[] = []) {
  const bureau = { provider: 'EFX', label: 'Equifax', date: reportDate, entries }
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
    '/api/urgent-alerts': [],
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

test('late payments leave in a range of months, and the rule opens below them', async () => {
  renderTimeline([late])
  const row = await rowOf('Larkmoor Bank')
  expect(row.getByText('03/2029 to 04/2029')).toBeTruthy()
  await userEvent.click(row.getByText('2 late payments leave'))
  expect(row.getByText(/^Counted from 03\/01\/2022/)).toBeTruthy()
  expect(row.getByText(texts.rule.late)).toBeTruthy()
  expect(screen.getByText('2029: your last late payment leaves.')).toBeTruthy()
})

test('entries that should have left link to the check-up, unless the host hides it', async () => {
  renderTimeline([collection, late])
  expect((await rowOf(texts.group.overdue)).getByRole('link').getAttribute('href')).toBe(
    '/dashboard/check-up',
  )
  cleanup()
  renderTimeline([collection, late], ['checkUp'])
  expect((await rowOf(texts.group.overdue)).queryByRole('link')).toBeNull()
})

test('a collection called not mine in the review is left out, with the reason', async () => {
  renderTimeline([collection, late])
  await screen.findByText(texts.group.overdue)
  act(() => changeAnswers(undefined, () => ({ review: { k: 'notMine' } })))
  expect(screen.queryByText(texts.group.overdue)).toBeNull()
  const [item] = within(screen.getByRole('list', { name: texts.disputed })).getAllByRole('listitem')
  expect(item?.textContent).toContain(`Collection leaves: Vantry. ${texts.leftOutNotMine}`)
})

test('an entry without a date says so', async () => {
  renderTimeline([record])
  expect((await rowOf('Marion County')).getByText(texts.when.none)).toBeTruthy()
  expect(screen.getByText(texts.noneAhead)).toBeTruthy()
})

test('a bureau without negative entries says so', async () => {
  window.history.replaceState(null, '', '/?bureau=TU')
  renderTimeline([late])
  expect(await screen.findByText('Nothing negative on file at TransUnion.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('the printed timeline names the consumer, the bureau and the report’s date', async () => {
  renderTimeline([late])
  await screen.findByText('Larkmoor Bank')
  const { style } = document.documentElement
  expect(style.getPropertyValue('--print-name')).toBe('"Renee Thibodeaux"')
  expect(style.getPropertyValue('--print-date')).toBe('"Equifax · Report date 11/19/2026"')
})

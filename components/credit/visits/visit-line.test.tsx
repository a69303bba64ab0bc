// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { changeNotes, readNotes, showNotes } from '@/lib/client/session/notes'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import { VisitLine } from './visit-line'

const respondWith = mockResponses()
const hour = 60 * 60_000
const before = Date.UTC(2026, 10, 12)
const date = Date.now() - hour

beforeEach(() => {
  const card = {
    provider: 'EFX',
    label: 'Equifax',
    score: 638,
    date,
    bands: [],
    factors: { helping: [], hurting: [] },
  }
  const inquiry = { kind: 'hardInquiry', date: date - hour }
  const interval = { from: before, to: date, points: 4, changes: [inquiry] }
  respondWith({
    '/api/score': [card],
    '/api/score-history': [{ provider: 'EFX', points: [{ date: before, score: 634 }] }],
    '/api/changes': [{ provider: 'EFX', label: 'Equifax', intervals: [interval], upcoming: [] }],
    '/api/factor-rows': [rowsOf({ percent: 68 })],
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  showNotes(noNotes)
})

const rowsOf = (utilization: object) => ({
  provider: 'EFX',
  utilization,
  age: {},
  balances: { groups: [] },
  newCredit: { newAccounts: 0 },
  reasons: [],
  payments: { onTime: 1, reported: 1, late: 0, worse: 0, chargeOffs: 0 },
  records: { collections: 0, bankruptcies: 0, publicRecords: 0, advice: [] },
})

/** Renders a page with sections whose data has loaded. */
function Page() {
  const queries = [useEndpointQuery('/api/score'), useEndpointQuery('/api/score-history')]
  const others = [useEndpointQuery('/api/changes'), useEndpointQuery('/api/factor-rows')]
  return (
    <>
      {[...queries, ...others].every(({ isSuccess }) => isSuccess) ? 'loaded' : null}
      <VisitLine />
    </>
  )
}

function rememberVisit(figures: object) {
  const visits = {
    current: { at: before, figures: [{ provider: 'EFX', date: before, ...figures }] },
  }
  changeNotes(({ values }) => ({ values: { ...values, visits } }))
}

test('the line shows what is new since the previous visit, on every page of the visit', async () => {
  rememberVisit({ score: 634, cardUse: 71 })
  for (const _ of [1, 2]) {
    const { unmount } = renderWithProviders(<Page />)
    const line = await screen.findByText(/^Since 11\/12\/2026: /)
    expect(line.textContent).toMatch(
      /^Since 11\/12\/2026: \+4 points at Equifax, 1 hard inquiry, and card use from 71% to 68%\. Next update \d\d\/\d\d\/\d{4}\.$/,
    )
    unmount()
  }
})

test.each([
  ['on the first visit', () => undefined],
  ['if nothing is new', () => rememberVisit({ score: 638, date, cardUse: 68 })],
  [
    'if the device has stored something else',
    () => changeNotes(() => ({ values: { visits: { current: 1 } } })),
  ],
])('the line is empty %s, and the visit is stored', async (_, prepare) => {
  prepare()
  renderWithProviders(<Page />)
  await screen.findByText('loaded')
  await waitFor(() =>
    expect(readNotes().values.visits).toMatchObject({
      current: { figures: [{ provider: 'EFX', score: 638, best: 638, cardUse: 68 }] },
    }),
  )
  expect(screen.queryByText(/^Since /)).toBeNull()
})

test('the line is empty if storage is refused', async () => {
  rememberVisit({ score: 634, cardUse: 71 })
  showNotes(noNotes)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  renderWithProviders(<Page />)
  await screen.findByText('loaded')
  expect(screen.queryByText(/^Since /)).toBeNull()
})

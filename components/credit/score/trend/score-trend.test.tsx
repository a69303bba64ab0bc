// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { HasChangesContext } from '../provider-panel'
import { ScoreTrend } from './score-trend'

vi.mock('./trend-chart', () => {
  throw new Error('The chunk could not be loaded.')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const point = { date: 1_790_000_000_000, score: 702 }
const points = [{ date: 1_780_000_000_000, score: 698 }, point]
const history = { provider: 'EFX', points, min: 698, max: 702, last: point }

function stubViewport({ isIntersecting }: { isIntersecting: boolean }) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        private readonly report: (entries: readonly { isIntersecting: boolean }[]) => void,
      ) {}
      observe = () => this.report([{ isIntersecting }])
      disconnect = () => undefined
    },
  )
}

function renderTrend({ withChanges = false, isScorePending = false } = {}) {
  renderWithProviders(
    <HasChangesContext value={withChanges}>
      <ScoreTrend
        history={history}
        label="Equifax"
        bands={[]}
        withLatest={false}
        isScorePending={isScorePending}
      />
    </HasChangesContext>,
  )
}

test('the table is shown if the chart’s code cannot be loaded', async () => {
  stubViewport({ isIntersecting: true })
  renderTrend()
  expect(await screen.findByRole('button', { name: 'View as chart' })).toBeDefined()
  expect(screen.getByRole('table')).toBeDefined()
})

test.each([true, false])(
  'the lowest score is hidden only while the score is loading: %s',
  (isScorePending) => {
    stubViewport({ isIntersecting: false })
    renderTrend({ isScorePending })
    expect(screen.queryByText('Lowest') === null).toBe(isScorePending)
  },
)

test('the button of the table leads back to the chart while the table is shown', async () => {
  stubViewport({ isIntersecting: false })
  const user = userEvent.setup()
  renderTrend()
  await user.click(screen.getByRole('button', { name: 'View as table' }))
  await user.click(screen.getByRole('button', { name: 'View as chart' }))
  expect(screen.getByRole('button', { name: 'View as table' })).toBeDefined()
})

test('the history is printed as a table while the screen shows the chart', () => {
  stubViewport({ isIntersecting: false })
  renderTrend()
  expect(screen.queryByRole('table')).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByRole('table', { name: /Equifax/ })).toBeDefined()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('table')).toBeNull()
})

test.each([
  [true, ['#change-2026-09-21']],
  [false, []],
])(
  'the changes in the table link to "What changed" if the page has it: %s',
  async (withChanges, anchors) => {
    stubViewport({ isIntersecting: false })
    renderTrend({ withChanges })
    await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
    const links = within(screen.getByRole('table')).queryAllByRole('link', {
      name: '09/21/2026, +4: see what changed',
    })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(anchors)
  },
)

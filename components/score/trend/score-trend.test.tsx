// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { ScoreTrend } from './score-trend'

vi.mock('./trend-chart', () => {
  throw new Error('The chunk could not be loaded.')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const point = { date: 1_790_000_000_000, score: 702, change: undefined }
const history = { provider: 'EFX', points: [point], min: 702, max: 702, last: point }

function stubViewport({ isIntersecting }: { isIntersecting: boolean }) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly report: (entries: readonly { isIntersecting: boolean }[]) => void) {}
      observe = () => this.report([{ isIntersecting }])
      disconnect = () => undefined
    },
  )
}

test('the table is shown when the code of the chart cannot be loaded', async () => {
  stubViewport({ isIntersecting: true })
  render(<ScoreTrend history={history} label="Equifax" bands={[]} />, { wrapper: TestProviders })
  expect(await screen.findByRole('button', { name: 'View as chart' })).toBeDefined()
  expect(screen.getByRole('table')).toBeDefined()
})

test('the button names what it shows next', async () => {
  stubViewport({ isIntersecting: false })
  const user = userEvent.setup()
  render(<ScoreTrend history={history} label="Equifax" bands={[]} />, { wrapper: TestProviders })
  await user.click(screen.getByRole('button', { name: 'View as table' }))
  await user.click(screen.getByRole('button', { name: 'View as chart' }))
  expect(screen.getByRole('button', { name: 'View as table' })).toBeTruthy()
})

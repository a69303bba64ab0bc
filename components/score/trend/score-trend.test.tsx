// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
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

test('the table is shown when the code of the chart cannot be loaded', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly report: (entries: readonly { isIntersecting: boolean }[]) => void) {}
      observe = () => this.report([{ isIntersecting: true }])
      disconnect = () => undefined
    },
  )
  const point = { date: 1_790_000_000_000, score: 702, change: undefined }
  const history = { provider: 'EFX', points: [point], min: 702, max: 702, last: point }
  render(<ScoreTrend history={history} label="Equifax" bands={[]} />, { wrapper: TestProviders })
  const button = await screen.findByRole('button', { pressed: true })
  expect(button.textContent).toBe('View as table')
  expect(screen.getByRole('table')).toBeDefined()
})

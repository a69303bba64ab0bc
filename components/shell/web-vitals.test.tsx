// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import type { useReportWebVitals } from 'next/web-vitals'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { WebVitals } from './web-vitals'

type Report = Parameters<typeof useReportWebVitals>[0]

/** Replaces the browser's measurements, which jsdom does not provide. */
const measure = vi.hoisted(() => ({ report: undefined as unknown }))
vi.mock('next/web-vitals', () => ({
  useReportWebVitals: (report: Report) => {
    measure.report = report
  },
}))

const metric = (name: string, value: number, navigationType = 'navigate') =>
  ({ name, value, navigationType }) as unknown as Parameters<Report>[0]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function hidePage(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

it('the Web Vitals code is not loaded unless enabled', async () => {
  await act(async () => void renderWithProviders(<WebVitals enabled={false} />))
  expect(measure.report).toBeUndefined()
})

it('the last value of each Web Vital is sent without query or user when the page is hidden', async () => {
  const sent = vi.fn(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', sent)
  history.replaceState(null, '', '/login?token=canary')
  const listen = vi.spyOn(globalThis, 'addEventListener')
  renderWithProviders(<WebVitals enabled />)
  // The effect runs some time after the render that triggers the measurement.
  await expect.poll(() => listen).toHaveBeenCalledWith('visibilitychange', expect.any(Function))
  const report = measure.report as Report
  for (const one of [
    metric('LCP', 900),
    metric('LCP', 1200),
    metric('CLS', 0.02),
    metric('other', 1),
  ])
    report(one)
  report(metric('LCP', 5, 'soft-navigation'))
  hidePage()
  hidePage()
  const vitals = [
    { name: 'LCP', value: 1200 },
    { name: 'CLS', value: 0.02 },
  ]
  const body = JSON.stringify({ route: 'login', vitals })
  expect(sent.mock.calls).toEqual([
    ['/api/vitals', expect.objectContaining({ method: 'POST', keepalive: true, body })],
  ])
})

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { respondWith } from '@/lib/client/testing/fake-api'
import { renderPart, TestProviders } from '@/lib/client/testing/test-providers'
import en from '@/messages/en.json'
import { alertParts, alertPreviewParts } from './alerts-parts'
import { AlertsPreview, AlertsScreen } from './alerts-screen'

vi.mock('@/lib/client/api/call-api', async () => ({
  callApi: (await import('@/lib/client/testing/fake-api')).fakeCallApi,
}))

const texts = en.alerts
const alertsOf = (...providers: readonly string[]) =>
  providers.map((provider, index) => ({
    id: `a${index}`,
    provider,
    title: `Alert ${index}`,
    date: 1e12 - index,
    kind: { name: 'other', severity: 'check' },
    institution: {},
  }))

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test.each([
  ['Monitoring - Equifax', ['EFX', 'EFX']],
  ['Monitoring - TransUnion', ['TU']],
  ['Monitoring', ['EFX', 'TU']],
] as const)('the heading is %s for alerts from %j', async (title, providers) => {
  respondWith({ '/api/alerts': alertsOf(...providers) })
  render(<AlertsScreen parts={alertParts(renderPart)} />, { wrapper: TestProviders })
  await screen.findByText('Alert 0')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
})

test('an outage shows its message and a retry button; an empty list shows its own message', async () => {
  respondWith({ '/api/alerts': 503 })
  render(<AlertsScreen parts={alertParts(renderPart)} />, { wrapper: TestProviders })
  expect((await screen.findByRole('alert')).textContent).toBe(texts.cannotFetch)
  respondWith({ '/api/alerts': [] })
  await userEvent.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByText(texts.empty)).toBeTruthy()
})

test('alerts from several bureaus can be filtered by bureau', async () => {
  respondWith({ '/api/alerts': alertsOf('EFX', 'TU', 'EFX') })
  render(<AlertsScreen parts={alertParts(renderPart)} />, { wrapper: TestProviders })
  await userEvent.selectOptions(await screen.findByLabelText(texts.filterProvider), 'TU')
  expect(screen.getByText('Alert 1')).toBeTruthy()
  expect(screen.queryByText('Alert 0')).toBeNull()
})

test('thousands of alerts are shown in pages of fifty, and all of them are printed', async () => {
  respondWith({ '/api/alerts': alertsOf(...Array.from({ length: 120 }, () => 'EFX')) })
  render(<AlertsScreen parts={alertParts(renderPart)} />, { wrapper: TestProviders })
  expect(await screen.findByText('1 to 50 of 120')).toBeTruthy()
  expect(screen.getAllByText(/^Alert \d+$/)).toHaveLength(50)
  await userEvent.click(screen.getByRole('button', { name: texts.next }))
  expect(screen.getByText('51 to 100 of 120')).toBeTruthy()
  window.dispatchEvent(new Event('beforeprint'))
  expect(screen.getAllByText(/^Alert \d+$/)).toHaveLength(120)
})

test('the preview shows the first four', async () => {
  respondWith({ '/api/alerts': alertsOf('EFX', 'EFX', 'EFX', 'EFX', 'EFX') })
  render(<AlertsPreview parts={alertPreviewParts(renderPart)} />, { wrapper: TestProviders })
  expect(await screen.findByText('Alert 3')).toBeTruthy()
  expect(screen.queryByText('Alert 4')).toBeNull()
  expect(screen.getByRole('link', { name: texts.viewAll }).getAttribute('href')).toBe('/dashboard/monitor')
})

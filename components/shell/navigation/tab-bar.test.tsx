// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { mockApi } from '@/lib/client/testing/api-server'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { newAlertsRoute } from '@/lib/contract/bff/credit/new-alerts'
import type { NavItem } from '@/lib/domain/shell/navigation/nav-items'
import { BottomBar, TabBar } from './tab-bar'

beforeEach(() => window.history.replaceState(null, '', '/dashboard'))

const api = mockApi()

const items: readonly NavItem[] = ['dashboard', 'monitor']

/** Returns the accessible description of the alerts link. */
function description(): string | undefined {
  const id = screen.getByRole('link', { name: 'Alerts' }).getAttribute('aria-describedby')
  return document.getElementById(id ?? '')?.textContent ?? undefined
}

test.each([
  ['tabs', TabBar],
  ['bottom bar', BottomBar],
])(
  'the alerts in the %s have a badge with the unread count, and text for screen readers',
  async (_, Bar) => {
    api.respond(newAlertsRoute, { ids: ['a', 'b'] })
    renderWithProviders(<Bar items={items} />)
    expect(await screen.findByText('2')).toBeTruthy()
    expect(description()).toBe('2 unread alerts')
  },
)

test('more than 99 unread alerts are shown as "99+", and the text has the exact number', async () => {
  api.respond(newAlertsRoute, { ids: Array.from({ length: 120 }, (_, index) => `a${index}`) })
  renderWithProviders(<TabBar items={items} />)
  expect(await screen.findByText('99+')).toBeTruthy()
  expect(description()).toBe('120 unread alerts')
})

test('no badge is shown if there are no unread alerts', async () => {
  api.respond(newAlertsRoute, { ids: [] })
  renderWithProviders(<TabBar items={items} />)
  await expect.poll(() => api.calls(newAlertsRoute)).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Alerts' }).textContent).toBe('Alerts')
  expect(description()).toBeUndefined()
})

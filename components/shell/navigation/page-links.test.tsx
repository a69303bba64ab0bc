// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { PageContextProvider } from '@/lib/client/page/page-context'
import { mockApi } from '@/lib/client/testing/api-server'
import { testPageContext } from '@/lib/client/testing/page-context'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { newAlertsRoute } from '@/lib/contract/bff/credit/new-alerts'
import { latestScoreRoute } from '@/lib/contract/bff/credit/score'
import { MenuList } from './menu-list'
import { FeatureLinks, OnwardLinks } from './page-links'

beforeEach(() => window.history.replaceState(null, '', '/dashboard'))

const api = mockApi()

test.each([
  [true, ['Planner', 'Report', '2Alerts', 'ID Restore'], ['Settings', 'About']],
  [false, [], []],
])(
  'links to the features and the account are shown only on a visit by token: %s',
  async (direct, features, others) => {
    api.respond(newAlertsRoute, { ids: ['a', 'b'] })
    const { container } = renderWithProviders(
      <PageContextProvider value={{ ...testPageContext, direct }}>
        <FeatureLinks />
        <OnwardLinks />
      </PageContextProvider>,
    )
    if (direct) await screen.findByText('2')
    const names = [...container.querySelectorAll('a')].map((link) => link.textContent)
    expect(names).toEqual([...features, ...others])
  },
)

test.each([
  [659, 0],
  [660, 1],
])(
  'the menu of a consumer with a score of %i has %i links to products that require 660',
  async (score, links) => {
    const products = [{ name: 'Car loan', lowestScore: 660 }]
    const config = { ...testPageContext.config, readiness: products }
    const factors = { helping: [], hurting: [] }
    api.respond(latestScoreRoute, [
      { provider: 'EFX', label: 'Equifax', score, bands: [], factors },
    ])
    renderWithProviders(
      <PageContextProvider value={{ ...testPageContext, config }}>
        <MenuList />
      </PageContextProvider>,
    )
    await waitFor(() =>
      expect(screen.queryAllByRole('link', { name: 'Ready to apply?' })).toHaveLength(links),
    )
    expect(screen.getByRole('link', { name: 'Debt plan' })).toBeTruthy()
  },
)

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PageContextProvider } from '@/lib/client/page/page-context'
import { mockApi } from '@/lib/client/testing/api-server'
import { testPageContext } from '@/lib/client/testing/page-context'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { newAlertsRoute } from '@/lib/contract/bff/credit/new-alerts'
import { FeatureLinks, OnwardLinks } from './page-links'

beforeEach(() => window.history.replaceState(null, '', '/dashboard'))

const api = mockApi()
afterEach(cleanup)

test.each([
  [true, ['Planner', 'Report', '2Alerts', 'ID Restore'], ['Settings', 'About']],
  [false, [], []],
])(
  'a visit by token (%s) lists features and unread alerts below its score, and the account under More',
  async (direct, features, others) => {
    api.respond(newAlertsRoute, { ids: ['a', 'b'] })
    const { container } = render(
      <PageContextProvider value={{ ...testPageContext, direct }}>
        <FeatureLinks />
        <OnwardLinks />
      </PageContextProvider>,
      { wrapper: TestProviders },
    )
    if (direct) await screen.findByText('2')
    const names = [...container.querySelectorAll('a')].map((link) => link.textContent)
    expect(names).toEqual([...features, ...others])
  },
)

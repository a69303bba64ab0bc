// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { respondWith } from '@/lib/client/testing/fake-api'
import { TestProviders } from '@/lib/client/testing/test-providers'
import en from '@/messages/en.json'
import { ProviderPanel } from './provider-panel'
import { TilesPart } from './report-tiles'

vi.mock('@/lib/client/api/call-api', async () => ({
  callApi: (await import('@/lib/client/testing/fake-api')).fakeCallApi,
}))

afterEach(cleanup)

test.each([
  [16_336, '$16,336'],
  [0, '$0'],
  [-2190, 'Over limit by $2,190'],
])('an available credit of %i reads %s', async (availableCredit, text) => {
  respondWith({ '/api/report-tiles': [{ provider: 'EFX', availableCredit }] })
  render(
    <ProviderPanel heading="Score" pager={null}>
      <TilesPart inquiries={null} />
    </ProviderPanel>,
    { wrapper: TestProviders },
  )
  const tile = (await screen.findByText(en.score.availableCredit)).closest('li')
  expect(tile?.textContent).toBe(`${en.score.availableCredit}${text}`)
})

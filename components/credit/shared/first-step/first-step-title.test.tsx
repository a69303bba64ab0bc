// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageContextProvider } from '@/lib/client/page/page-context'
import { testPageContext } from '@/lib/client/testing/page-context'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { UrgentStep } from './first-step-title'

const pastDue = {
  kind: 'payPastDue',
  more: 0,
  account: { name: 'Pellworth', lastFour: '3561', amount: 189_00 },
} as const

afterEach(cleanup)

test('an urgent step links to the screen on which the consumer takes it', () => {
  renderWithProviders(<UrgentStep step={pastDue} />)
  const link = screen.getByRole('link', { name: /^First: .*Pellworth/ })
  expect(link.getAttribute('href')).toBe('/dashboard/report#s3')
})

test('an urgent step is plain text on a visit with only one page', () => {
  const context = { ...testPageContext, standAlone: true }
  renderWithProviders(
    <PageContextProvider value={context}>
      <UrgentStep step={pastDue} />
    </PageContextProvider>,
  )
  expect(screen.getByText(/^First: .*Pellworth •••• 3561/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

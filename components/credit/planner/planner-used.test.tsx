// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { connectRecordedHost } from '@/lib/client/testing/recorded-host'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { Simulator } from './simulator'

const respondWith = mockResponses()

test('the host is notified of the first target the consumer chooses, and not of the initial one', async () => {
  const types = connectRecordedHost()
  const card = {
    provider: 'EFX',
    label: 'Equifax',
    score: 702,
    bands: [],
    factors: { helping: [], hurting: [] },
  }
  const pathway = { pointsFrom: 10, pointsTo: 12, months: 6, actions: [] }
  respondWith({ '/api/score': [card], '/api/score-up': { kind: 'reachable', pathway } })
  const { unmount } = renderWithProviders(<Simulator />)
  const [first, second] = (await screen.findAllByRole('radio')).filter(
    (one) => one instanceof HTMLInputElement && !one.checked,
  )
  expect(types).not.toContain('PLANNER_USED')
  for (const choice of [first, second]) if (choice) await userEvent.click(choice)
  expect(types.filter((type) => type === 'PLANNER_USED')).toHaveLength(1)
  // The response for the last target would arrive after the test ends.
  unmount()
})

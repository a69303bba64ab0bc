// @vitest-environment jsdom

import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { planQuery } from '@/lib/contract/bff/queries'
import { usePlannedRange, usePlannedText } from './planned-range'

const respondWith = mockResponses()

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

const last = { date: Date.UTC(2026, 10, 19), score: 702, change: undefined }

/** Stands in for the planner's section, which loads the plan that the chart reads. */
function Planner({ score }: { score: number }) {
  useEndpointQuery(planQuery({ points: 20, months: 6 }))
  return (
    <p>{usePlannedText(usePlannedRange({ ...last, score }, 'TransUnion')) ?? 'nothing planned'}</p>
  )
}

function renderAt(address: string, plan: object, score = 702) {
  window.history.replaceState(null, '', address)
  respondWith({ '/api/score-up': plan })
  renderWithProviders(<Planner score={score} />)
}

const pathway = { pointsFrom: 20, pointsTo: 24, months: 6, actions: [] }

test.each([
  ['a range', 702, 'Estimate: 722 to 726 by May 2027'],
  ['850 alone at the end of the scale', 846, 'Estimate: 850 by May 2027'],
])('the plan for the URL’s target is shown as %s', async (_, score, text) => {
  renderAt('/?points=20&months=6', { kind: 'reachable', pathway }, score)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('the first alternative’s range is shown if the target is out of reach', async () => {
  renderAt('/?points=20&months=6', {
    kind: 'outOfReach',
    alternatives: [{ kind: 'fewerPoints', pathway }],
  })
  expect(await screen.findByText(/722 to 726/)).toBeTruthy()
})

test.each([
  ['without a pathway', '/?points=20&months=6', { kind: 'none' }],
  [
    'for a plan that names another bureau',
    '/?points=20&months=6',
    {
      kind: 'reachable',
      pathway: { ...pathway, actions: ['Of the $900 that Equifax reports, pay $90.'] },
    },
  ],
  ['for a target whose plan is not loaded', '/?points=40&months=6', { kind: 'reachable', pathway }],
])('no planned range is shown %s', async (_, address, plan) => {
  renderAt(address, plan)
  expect(await screen.findByText('nothing planned')).toBeTruthy()
})

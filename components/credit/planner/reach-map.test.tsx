// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { mockApi } from '@/lib/client/testing/api-server'
import { connectRecordedHost } from '@/lib/client/testing/recorded-host'
import { renderWithProviders } from '@/lib/client/testing/test-providers'
import { scoreUpRoute } from '@/lib/contract/bff/credit/planner'
import { latestScoreRoute } from '@/lib/contract/bff/credit/score'
import { reachTargets } from '@/lib/domain/credit/planner/reach'
import en from '@/messages/en.json'
import { Simulator } from './simulator'

const { respond, calls } = mockApi()
const texts = en.planner.reach

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

const pay = 'Of the $34,714 that Equifax reports on your cards, pay $370, about $70 a month.'
const reachable = {
  kind: 'reachable',
  pathway: { pointsFrom: 10, pointsTo: 12, months: 6, actions: [pay] },
}
const nearly = {
  kind: 'outOfReach',
  alternatives: [
    { kind: 'fewerPoints', pathway: { pointsFrom: 80, pointsTo: 96, months: 24, actions: [] } },
  ],
}

type Replies = Parameters<typeof respond>[1][]

/**
 * Renders the planner. The planner's own target gets the first reply. The map's calls may arrive in
 * any order.
 */
function renderPlanner(replies: Replies, score = 640) {
  const bands = [{ name: 'Excellent', low: 781, high: 850, step: 5 }]
  const factors = { helping: [], hurting: [] }
  respond(latestScoreRoute, [{ provider: 'EFX', label: 'Equifax', score, bands, factors }])
  respond(scoreUpRoute, ...replies)
  return renderWithProviders(<Simulator hasMap />)
}

async function openMap(replies: Replies) {
  const view = renderPlanner(replies)
  await userEvent.click(await screen.findByRole('button', { name: texts.show }))
  return view
}

test('the map opens with all targets, and pressing one selects it and focuses its result', async () => {
  const types = connectRecordedHost()
  await openMap([({ scoreInc }) => (scoreInc === '100' ? nearly : reachable)])
  const table = within(await screen.findByRole('table', { name: texts.caption }))
  const last = await table.findByRole('button', { name: '100 points in 24 months: Close' })
  expect(table.getAllByRole('button')).toHaveLength(reachTargets.length)
  expect(table.getAllByRole('columnheader')).toHaveLength(5)
  expect(table.getAllByRole('rowheader')).toHaveLength(6)
  expect(table.getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe(
    '10 points in 6 months: In reach, $370',
  )
  await userEvent.click(last)
  expect(window.location.search).toBe('?points=100&months=24')
  expect(document.activeElement?.id).toBe('planned-result')
  expect(await screen.findByText(/^100 points in 24 months is out of reach/)).toBeTruthy()
  for (const name of [texts.hide, texts.show])
    await userEvent.click(screen.getByRole('button', { name }))
  expect(types.filter((type) => type === 'REACH_MAP_OPENED')).toHaveLength(1)
})

test('the map makes at most four calls at a time, and none after the user leaves the page', async () => {
  const [first, others] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  const planOf = (target: string) => (target === '10 in 12' ? first : others).promise
  const { unmount } = await openMap([
    reachable,
    ({ scoreInc, timeHorizon }) => planOf(`${scoreInc} in ${timeHorizon}`),
  ])
  await waitFor(() => expect(calls(scoreUpRoute)).toHaveLength(5))
  first.resolve(reachable)
  await screen.findByRole('button', { name: '10 points in 12 months: In reach, $370' })
  await waitFor(() => expect(calls(scoreUpRoute)).toHaveLength(6))
  unmount()
  others.resolve(reachable)
  await new Promise((resolve) => setImmediate(resolve))
  expect(calls(scoreUpRoute)).toHaveLength(6)
})

test('the map retries only the failed calls', async () => {
  await openMap([reachable, { status: 503 }, { status: 503 }, reachable])
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Cannot fetch score up for 2 targets.',
  )
  await screen.findByRole('button', { name: /^100 points in 24 months/ })
  expect(screen.getAllByText(texts.notLoaded)).toHaveLength(2)
  expect(calls(scoreUpRoute)).toHaveLength(24)
  await userEvent.click(screen.getByRole('button', { name: en.app.tryAgain }))
  await waitFor(() => expect(screen.queryByText(texts.notLoaded)).toBeNull())
  expect(calls(scoreUpRoute)).toHaveLength(26)
})

test('after a rate limit, the map makes no further call until it ends', async () => {
  await openMap([reachable, { status: 429, code: 'RATE_LIMITED', retryAfter: 60 }])
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Too many/)
  await waitFor(() => expect(screen.getAllByText(texts.notLoaded)).toHaveLength(23))
  const before = calls(scoreUpRoute).length
  expect(before).toBeLessThanOrEqual(5)
  await userEvent.click(screen.getByRole('button', { name: en.app.tryAgain }))
  await waitFor(() => expect(screen.getAllByText(texts.notLoaded)).toHaveLength(23))
  expect(calls(scoreUpRoute)).toHaveLength(before)
})

test('no map is offered if the score is already in the top band', async () => {
  renderPlanner([{ kind: 'none' }], 802)
  await screen.findByText(/^Your score is already in the highest band/)
  expect(screen.queryByRole('button', { name: texts.show })).toBeNull()
})

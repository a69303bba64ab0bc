import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, FaultResponse } from './harness/client'
import { expectFigure } from './harness/figures'
import { setUpCluster } from './harness/set-up-cluster'
import type { WebInstance } from './harness/web-instance'

/** A breaker opens only after this many calls to a path, most of which failed. */
const callsToOpen = 20
const pageViews = 22
const cluster = setUpCluster()
let on: WebInstance
beforeAll(async () => {
  on = await cluster().startExtra({})
})
afterAll(() => on.kill())

const viewPage = (client: Client) => client.navigate('/dashboard', { on })
const readAlerts = (client: Client) => client.get('/api/alerts', { on })

// Runs first, because a breaker stays open for ten seconds.
test('a page that is streaming sends no score after a sign-out', async () => {
  const score = /\bscore\\?":\d{3}\b/
  const { a, sandbox } = cluster()
  async function view(isSignedOut: boolean): Promise<boolean> {
    // No other scenario ends all sessions of this persona. An instance would remember such an end,
    // and `repair` clears only Redis, so A would treat the new instance's session as ended.
    const client = await signIn('over-limit')
    await sandbox.clearCalls()
    await sandbox.injectFaults({ path: '/users/efx-', mode: 'hold' })
    const page = viewPage(client)
    await expect.poll(() => sandbox.countCalls('/users/efx-latest-scores')).toBe(1)
    if (isSignedOut) {
      await client.copy().post('/api/sign-out', {}, { on: a })
      // An instance may show the score until Redis has notified it of the session's end.
      await expect.poll(() => client.copy().isSignedIn(on)).toBe(false)
    }
    await sandbox.clearFaults()
    const { text } = await page
    await client.post('/api/sign-out')
    return score.test(text)
  }
  expectFigure('score in a page of a consumer that stays', String(await view(false)), 'true')
  expectFigure(
    'score in a page of a consumer that signs out before it arrives',
    String(await view(true)),
    'false',
  )
})

test.each([
  ['pages', '/users/efx-latest-scores', '/api/score', [viewPage]],
  ['the API and pages', '/users/efx-alerts', '/api/alerts', [readAlerts, viewPage]],
] as const)(
  'after %s have opened a breaker, the API returns 503 with Retry-After',
  async (name, upstream, path, ways) => {
    const [client, other] = [await signIn('good'), await signIn('fair')]
    // This call creates the breaker.
    expect((await ways[0](other)).status).toBe(200)
    await cluster().sandbox.injectFaults({ path: upstream, mode: 'status', status: 500 })
    for (let call = 0; call < callsToOpen; call += 1) await ways[call % ways.length]?.(client)
    await cluster().sandbox.clearCalls()
    const response = await client.get(path)
    const others = [
      await viewPage(client),
      await other.get(path),
      await other.get('/api/report-details'),
    ]
    expectFigure(`breaker opened by ${name}: the API`, describe(response), '503, retry-after 2')
    expectFigure(
      `breaker opened by ${name}: page, cached call, other call`,
      statuses(others),
      '200 200 200',
    )
    expect(await cluster().sandbox.countCalls(upstream)).toBe(0)
    expect(on.loggedEvents()).not.toContain('unforeseen')
  },
)

test('a consumer whose report always fails does not affect other consumers’ reports', async () => {
  const broken = await signIn('report-down')
  for (let view = 0; view < pageViews; view += 1) await broken.navigate('/dashboard/report', { on })
  const own = await broken.get('/api/factor-rows')
  const other = await (await signIn('over-limit')).get('/api/factor-rows')
  expectFigure(
    'own report down: own call, that of another consumer',
    statuses([own, other]),
    '503 200',
  )
  expect(JSON.parse(own.text).code).toBe('SC311')
})

const signIn = (slug: string) => cluster().signIn(slug, cluster().client(on))
const statuses = (responses: readonly FaultResponse[]) =>
  responses.map(({ status }) => status).join(' ')
const describe = ({ status, headers }: FaultResponse) =>
  `${status}, retry-after ${headers['retry-after']}`

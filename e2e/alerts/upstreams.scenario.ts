import { createHash } from 'node:crypto'
import { afterEach, test } from 'vitest'
import { slugs } from '@/e2e/faults/harness/upstream'
import { expectToFire, setUpWatchedCluster } from './harness/set-up'

const started = setUpWatchedCluster()
const watched = () => started().cluster
const sandbox = () => watched().product.sandbox
const away = { mode: 'status', status: 503 } as const
/**
 * After this time, the access and refresh tokens from a sign-in have expired, but its session has
 * not.
 */
const refreshTokenLifeMs = 31 * 60_000

afterEach(async () => {
  await Promise.all([sandbox().clearFaults(), sandbox().resetClock()])
})

test('an alert fires if a failing product API causes errors', async () => {
  const begin = () => sandbox().injectFaults({ path: '/users', method: 'GET', ...away })
  const errors = ['ScorewellServerErrors', 'ScorewellServerErrorsPersist']
  await expectToFire(watched(), [...errors, 'ScorewellProductApiFails'], { begin })
})

test('an alert fires if failing bureau calls open a breaker', async () => {
  const client = await watched().product.signIn(
    'fair',
    watched().product.client(watched().product.a),
  )
  await expectToFire(watched(), ['ScorewellBureauFails', 'ScorewellUpstreamBusy'], {
    begin: () => sandbox().injectFaults({ path: '/users/efx-', ...away }),
    keep: () => Promise.all(Array.from({ length: 5 }, () => client.get('/api/score-history'))),
  })
})

test('an alert fires if responses do not match the contract', async () => {
  const begin = () =>
    sandbox().injectFaults({ path: '/users', method: 'GET', mode: 'json', body: { id: [] } })
  await expectToFire(watched(), ['ScorewellUpstreamNonsense'], { begin })
})

test('an alert fires if many entries of a report cannot be read', async () => {
  const client = await watched().product.signIn(
    'young',
    watched().product.client(watched().product.a),
  )
  const inquiries = Array.from({ length: 50 }, (_, index) => index)
  const body = { providerViews: [{ provider: 'EFX', inquiries }] }
  await sandbox().injectFaults({ path: '/users/efx-latest-report', mode: 'json', body })
  await expectToFire(watched(), ['ScorewellUnreadableEntries'], {
    begin: () => client.get('/api/report-details'),
  })
})

test('an alert fires if the product API refuses expired refresh tokens', async () => {
  await expectToFire(watched(), ['ScorewellRefreshesRefused'], {
    keep: async () => {
      await sandbox().advanceClock(-refreshTokenLifeMs)
      const client = await watched().product.signIn('poor')
      await sandbox().resetClock()
      // Within a minute after a Redis outage, an instance trusts only the second refusal of a
      // token.
      for (const on of [watched().product.a, watched().product.a])
        await client.get('/api/user', { on })
    },
  })
})

test('an alert fires if an instance without Redis reads more plans than fit into its small cache', async () => {
  const on = await watched().startExtra({ REDIS_URL: '', MEMORY_MB: '16' })
  const possiblePathways = Array.from({ length: 200 }, (_, index) => ({
    scoreIncrementLowerBound: 10,
    scoreIncrementUpperBound: 20,
    timeHorizon: 6,
    // The cache compresses plans, so their text must not repeat.
    actions: [{ description: createHash('sha512').update(`${index}`).digest('base64') }],
  }))
  const body = { possiblePathways }
  await sandbox().injectFaults({ path: '/users/efx-score-up', mode: 'json', body })
  const clients = await Promise.all(
    slugs.map((slug) => watched().product.signIn(slug, watched().product.client(on))),
  )
  const plans = [10, 20, 40, 60, 80, 100].flatMap((points) =>
    [6, 12, 18, 24].map((months) => ({ points, months })),
  )
  const reads = clients.flatMap((client) =>
    plans.map(
      ({ points, months }) =>
        () =>
          client.get(`/api/score-up?scoreInc=${points}&timeHorizon=${months}`),
    ),
  )
  let sent = 0
  await expectToFire(watched(), ['ScorewellCacheFull'], {
    keep: () => Promise.all(Array.from({ length: 24 }, () => reads[sent++ % reads.length]?.())),
  })
})

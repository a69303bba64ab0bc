import { expect, onTestFinished, test } from 'vitest'
import { scoreIncrements, timeHorizons } from '@/lib/contract/choices'
import type { Client } from './harness/client'
import { expectFigure } from './harness/figures'
import { setUpCluster } from './harness/set-up-cluster'
import { slugs } from './harness/upstream'

const reads = 20
const cluster = setUpCluster()

const scoreUpPaths = scoreIncrements.flatMap((points) =>
  timeHorizons.map((months) => `/api/score-up?scoreInc=${points}&timeHorizon=${months}`),
)

test.each([
  ['a hung bureau', '/bureau', ['/api/report/pdf', '/api/report/pdf']],
  ['a hung efx-* call', '/users/efx-', [...scoreUpPaths, '/api/alerts', '/api/score-history']],
])('%s does not block other calls @long', async (name, fault, paths) => {
  const { sandbox } = cluster()
  // The extra instance waits up to two minutes, so its calls hang until it is killed.
  const on = await cluster().startExtra({ UPSTREAM_TIMEOUT_MS: '120000' })
  onTestFinished(() => on.kill())
  const reader = await cluster().signIn('thin')
  // A sign-out clears the cache for the account's next session.
  const clients = await Promise.all(slugs.map(async (slug) => await signInWithoutCache(slug)))
  await sandbox.clearCalls()
  await sandbox.injectFaults({ path: fault, mode: 'hang' })
  const answered: number[] = []
  const hang = async (client: Client, path: string) =>
    answered.push((await client.get(path, { on })).status)
  const hung = clients.flatMap((client) => paths.map((path) => hang(client, path)))
  const countHanging = async () =>
    (await sandbox.calls()).filter(({ status }) => status === undefined).length
  await expect.poll(countHanging).toBeGreaterThan(0)
  const statuses: number[] = []
  for (let read = 0; read < reads; read += 1)
    statuses.push((await reader.get('/api/user', { on })).status)
  // An instance refuses calls beyond its concurrency limit at once.
  const before = answered.filter((status) => status !== 503).length
  expectFigure(`${name}: statuses of ${reads} reads`, [...new Set(statuses)], 200)
  expectFigure(`${name}: hung calls answered before the reads`, before, 0)
  expect(answered.length).toBeLessThan(hung.length)
  await on.kill()
  await Promise.all(hung)
})

async function signInWithoutCache(slug: string): Promise<Client> {
  await (await cluster().signIn(slug)).post('/api/sign-out')
  return await cluster().signIn(slug)
}

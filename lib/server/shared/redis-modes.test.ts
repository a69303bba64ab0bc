import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterEach, expect, it, vi } from 'vitest'
import { userTagsOf } from '../config/keys'
import { handleSignOut } from '../handlers/account/access'
import { handleExtendSession } from '../handlers/account/session'
import { handleCurrentUser, handleSignOutEverywhere } from '../handlers/account/settings'
import { handleLatestScore } from '../handlers/credit/score'
import { createAccessToken } from '../testing/access-tokens'
import { startInstance } from '../testing/instances'
import { startCluster, startRedisWith } from '../testing/redis/redis-cluster'
import { createTemporaryFolder } from '../testing/temporary-folder'
import type { TestBrowser } from '../testing/test-browser'
import { memberUser, setUpWebApp, signInMember } from '../testing/web-app'

const folder = createTemporaryFolder()
const api = setUpWebApp()
const stops: (() => unknown)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** Uses sessions, locks, cache and limits in Redis, on two instances. */
async function useEverything(url: string): Promise<void> {
  vi.stubEnv('REDIS_URL', url)
  const [first, second] = [await startInstance(), await startInstance()]
  stops.push(first.stop, second.stop)
  api.on('GET /users', { json: memberUser })
  api.on('GET /users/efx-latest-scores', { json: { id: 's1' } })
  api.on('GET /users/refresh-token', () => ({
    json: { token: createAccessToken('fresh'), refresh: 'refresh-2' },
  }))
  const expired = { token: createAccessToken('expired', { seconds: -5 }), refresh: 'refresh-1' }
  for (const id of ['user-1', 'user-2', 'user-3', 'user-4', 'user-5']) {
    api.calls.length = 0
    const browser = await first.run(() => signInMember(api, { ...expired, id }))
    const instances = [first, second, first, second]
    const read = await Promise.all(
      instances.map(({ run }) => run(() => browser.copy().call(handleLatestScore))),
    )
    expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(api.count('/users/refresh-token')).toBe(1)
    expect((await second.run(() => browser.call(handleExtendSession))).status).toBe(200)
    const other = await first.run(() => signInMember(api, { id }))
    const thief = browser.copy()
    await first.run(() => browser.call(handleSignOut))
    expect((await second.run(() => thief.call(handleCurrentUser))).status).toBe(401)
    const another = other.copy()
    expect((await second.run(() => other.call(handleSignOutEverywhere))).status).toBe(204)
    expect((await first.run(() => another.call(handleCurrentUser))).status).toBe(401)
  }
}

it('a cluster of three nodes shares all state, with each user’s keys in one slot @long', async () => {
  const cluster = await startCluster(folder)
  stops.push(cluster.stop)
  await useEverything(cluster.url)
  const keys = await Promise.all(cluster.nodes.map((node) => node.keys('sw:*')))
  expect(keys.filter((ofNode) => ofNode.length > 0).length).toBeGreaterThan(1)
  const tags = keys.map((ofNode) => new Set(ofNode.map((key) => key.split(':')[1])))
  expect(new Set(tags.flatMap((ofNode) => [...ofNode])).size).toBe(
    tags.reduce((sum, { size }) => sum + size, 0),
  )
})

it('sessions whose slot is down are kept, and can be ended once the slot is served again @long', async () => {
  const cluster = await startCluster(mkdtempSync(join(folder, 'slots-')))
  stops.push(cluster.stop)
  for (const node of cluster.nodes) await node.config('SET', 'cluster-require-full-coverage', 'no')
  vi.stubEnv('REDIS_URL', cluster.url)
  const instance = await startInstance()
  stops.push(instance.stop)
  const signIn = (id: string) => instance.run(() => signInMember(api, { id }))
  const [ann, bob] = [await signIn('user-1'), await signIn('user-2')]
  const [userTag = ''] = await instance.run(async () =>
    userTagsOf({ hostKey: 'default', userId: 'user-1' }),
  )
  const slot = Number(await cluster.nodes[0]?.cluster('KEYSLOT', userTag))
  const owner = cluster.nodes[Math.floor((slot * cluster.nodes.length) / 16_384)]
  const signOut = async (browser: TestBrowser) =>
    (await instance.run(() => browser.call(handleSignOutEverywhere))).status
  await owner?.cluster('DELSLOTS', slot)
  expect([await signOut(ann), await signOut(bob)]).toEqual([503, 204])
  await owner?.cluster('ADDSLOTS', slot)
  await expect.poll(() => signOut(ann)).toBe(204)
})

it('a Redis found through Sentinel shares all state @long', async () => {
  const master = await startRedisWith([], folder)
  const config = join(folder, 'sentinel.conf')
  writeFileSync(config, `sentinel monitor main 127.0.0.1 ${master.port} 1\n`)
  const sentinel = await startRedisWith([config, '--sentinel'], folder)
  stops.push(master.stop, sentinel.stop)
  await useEverything(`redis+sentinel://127.0.0.1:${sentinel.port}/main`)
  const client = new Redis(master.port)
  expect(await client.keys('sw:*')).not.toHaveLength(0)
  client.disconnect()
})

import { beforeAll, expect, test } from 'vitest'
import { setUpCluster } from '@/e2e/faults/harness/set-up-cluster'
import type { WebInstance } from '@/e2e/faults/harness/web-instance'
import { getEnv } from '@/scripts/env'

const cluster = setUpCluster()
let release: WebInstance

beforeAll(async () => {
  const build = getEnv('RELEASE_BUILD') ?? ''
  release = await cluster().startExtra({}, { name: 'release', build })
})

const directions = [
  ['the release', 'this version'],
  ['this version', 'the release'],
] as const
const instanceOf = (name: (typeof directions)[number][number]) =>
  name === 'the release' ? release : cluster().a

test.each(directions)(
  'a session that began on %s works on %s and then still on the first instance',
  async (from, to) => {
    const [on, other] = [instanceOf(from), instanceOf(to)]
    const client = await cluster().signInExpired('good', cluster().clientOf([on]))
    for (const instance of [on, other, on]) {
      expect((await client.get('/api/user', { on: instance })).status).toBe(200)
      expect((await client.post('/api/session', {}, { on: instance })).status).toBe(200)
      expect(await client.isSignedIn(instance)).toBe(true)
    }
    for (const path of ['/dashboard', '/settings'])
      expect((await client.navigate(path, { on: other })).status).toBe(200)
  },
)

test.each(directions)('a session that ends on %s also ends on %s', async (from, to) => {
  const [on, other] = [instanceOf(from), instanceOf(to)]
  const client = await cluster().signIn('fair', cluster().clientOf([other]))
  const thief = client.copy()
  expect((await client.post('/api/sign-out', {}, { on })).status).toBe(200)
  await expect.poll(() => thief.isSignedIn(other)).toBe(false)
})

test('neither the release nor this version refuses a cookie of the other', () => {
  const events = [release, cluster().a].flatMap((instance) => instance.loggedEvents())
  expect(events.filter((event) => /refused|unforeseen/.test(event))).toEqual([])
})

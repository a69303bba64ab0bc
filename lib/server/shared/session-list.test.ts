import { describe, expect, it, vi } from 'vitest'
import { startInstance } from '../testing/instances'
import { setUpRedis } from '../testing/redis/set-up-redis'
import { setUpWebApp } from '../testing/web-app'
import { listSession, readListedSessions } from './session-list'

const redisUrl = setUpRedis()

setUpWebApp()

const ann = { userTag: 'ann' }
const session = (id: string) => ({ id, era: 0, startedAt: 1 })

describe.each([
  ['in process', () => ''],
  ['in Redis', redisUrl],
])('the list of sessions %s', (_, url) => {
  it('the list shows each session’s latest activity, newest first, and leaves out old sessions', async () => {
    vi.stubEnv('REDIS_URL', url())
    const instance = await startInstance()
    await instance.run(async () => {
      await listSession(ann, { session: session('old'), at: 10 }, 0)
      await listSession(ann, { session: session('phone'), at: 20 }, 0)
      await listSession(ann, { session: session('laptop'), at: 30 }, 0)
      await listSession(ann, { session: session('phone'), at: 40 }, 15)
      await listSession({ userTag: 'ann', tokenTag: 't' }, { session: session('token'), at: 40 }, 0)
      const listed = await readListedSessions(ann, 0)
      expect(listed).toEqual([
        { session: session('phone'), at: 40 },
        { session: session('laptop'), at: 30 },
      ])
      expect(await readListedSessions(ann, 35)).toHaveLength(1)
      expect(await readListedSessions({ userTag: 'bob' }, 0)).toEqual([])
    })
    instance.stop()
  })
})

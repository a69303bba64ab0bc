import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { once } from '../config/process-singleton'
import { signOut } from '../handlers/auth'
import { currentUser, latestScore } from '../handlers/bureau-data'
import { accessToken } from '../testing/access-tokens'
import { FakeRedis } from '../testing/fake-redis'
import type { TestBrowser } from '../testing/test-browser'
import { forgetState, member, signedIn, webApp } from '../testing/web-app'
import { inProcessState } from './in-process-state'
import { redisState } from './redis-state'
import { steadyState } from './redis-with-fallback'
import type { SharedState } from './shared-state'

const api = webApp()
let redis = new FakeRedis()
const lockLifeMs = 400

beforeEach(() => {
  redis = new FakeRedis()
})
afterEach(() => {
  vi.useRealTimers()
})

const makers: readonly (readonly [string, () => SharedState])[] = [
  ['in process', inProcessState],
  ['in Redis', () => redisState(redis, { lockLifeMs })],
  [
    'in Redis, with the instance’s own behind it',
    () => steadyState(redisState(redis, { lockLifeMs }), inProcessState()),
  ],
  [
    'in Redis that is lost, with the instance’s own behind it',
    () => {
      redis.lose()
      return steadyState(redisState(redis, { lockLifeMs }), inProcessState())
    },
  ],
]

describe.each(makers)('shared state %s', (_, make) => {
  it('keeps an entry for its life', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const state = make()
    await state.set('a', 'one', 1000)
    expect(await state.get('a')).toBe('one')
    vi.setSystemTime(Date.now() + 1001)
    expect(await state.get('a')).toBeUndefined()
  })

  it('drops an entry that is removed', async () => {
    const state = make()
    await state.set('a', 'one', 1000)
    await state.remove('a')
    expect(await state.get('a')).toBeUndefined()
  })

  it('knows when a mark was made, for its life', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const state = make()
    const now = Date.now()
    await state.mark('a', 1000)
    vi.setSystemTime(now + 999)
    expect(await state.markedAt('a')).toBe(now)
    vi.setSystemTime(now + 1000)
    expect(await state.markedAt('a')).toBeUndefined()
  })

  it('keeps each owner’s entries apart, for their own lives, and forgets them together', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const state = make()
    await state.keep('ann', 'x', 'ann-x', 1000)
    await state.keep('ann', 'y', 'ann-y', 5000)
    await state.keep('an', 'n x', 'other', 5000)
    expect(await state.recall('ann', 'x')).toBe('ann-x')
    vi.setSystemTime(Date.now() + 1001)
    expect(await state.recall('ann', 'x')).toBeUndefined()
    expect(await state.recall('ann', 'y')).toBe('ann-y')
    await state.forget('ann')
    expect(await state.recall('ann', 'y')).toBeUndefined()
    expect(await state.recall('an', 'n x')).toBe('other')
  })

  it('drops one entry of an owner', async () => {
    const state = make()
    await state.keep('ann', 'x', 'ann-x', 1000)
    await state.keep('ann', 'y', 'ann-y', 1000)
    await state.drop('ann', 'x')
    expect(await state.recall('ann', 'x')).toBeUndefined()
    expect(await state.recall('ann', 'y')).toBe('ann-y')
  })

  it('does works of one name one after the other, and goes on after one that fails', async () => {
    const state = make()
    let running = 0
    const works = Array.from({ length: 10 }, (_, at) =>
      state.alone('a', async () => {
        running += 1
        await Promise.resolve()
        expect(running).toBe(1)
        running -= 1
        if (at === 3) throw new Error('work failed')
        return at
      }),
    )
    const settled = await Promise.allSettled(works)
    expect(settled.map(({ status }) => status)).toEqual(
      Array.from({ length: 10 }, (_, at) => (at === 3 ? 'rejected' : 'fulfilled')),
    )
  })

  it('lets works of other names go on', async () => {
    const state = make()
    await state.alone('a', () => state.alone('b', async () => undefined))
  })
})

describe('a lock in Redis', () => {
  const instance = () => redisState(redis, { lockLifeMs })

  it('keeps two instances apart', async () => {
    const [first, second] = [instance(), instance()]
    const order: string[] = []
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const one = first.alone('a', async () => {
      order.push('first begins')
      await finished
      order.push('first ends')
    })
    await expect.poll(() => order).toEqual(['first begins'])
    const two = second.alone('a', async () => void order.push('second begins'))
    finish()
    await Promise.all([one, two])
    expect(order).toEqual(['first begins', 'first ends', 'second begins'])
  })

  it('is freed by its end of life where its holder died', async () => {
    await redis.call('SET', 'sw lock a', 'dead', 'PX', 100, 'NX')
    expect(await instance().alone('a', async () => 'done')).toBe('done')
  })

  it('that others keep too long is not replaced by going on without it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await redis.call('SET', 'sw lock a', 'another', 'PX', 60_000, 'NX')
    const steady = steadyState(instance(), inProcessState())
    const asked = vi.spyOn(redis, 'call')
    let done = false
    const waiting = steady.alone('a', async () => {
      done = true
    })
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
    vi.setSystemTime(Date.now() + lockLifeMs * 2 + 1)
    await expect(waiting).rejects.toThrow('Service unavailable')
    expect(done).toBe(false)
  })

  it('is not taken away by a holder whose lock has lapsed', async () => {
    await instance().alone('a', async () => {
      await redis.call('DEL', 'sw lock a')
      await redis.call('SET', 'sw lock a', 'another', 'PX', 60_000, 'NX')
    })
    expect(await redis.call('GET', 'sw lock a')).toBe('another')
  })
})

describe('two instances that mark the same key', () => {
  const instance = () => steadyState(redisState(redis, { lockLifeMs }), inProcessState())

  it('both know the newest mark when the first one made an older mark', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const [first, second] = [instance(), instance()]
    const now = Date.now()
    await first.mark('a', 1000)
    vi.setSystemTime(now + 10)
    await second.mark('a', 1000)
    expect(await first.markedAt('a')).toBe(now + 10)
    expect(await second.markedAt('a')).toBe(now + 10)
  })

  it('know their own mark when Redis was lost as they made it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const state = instance()
    const now = Date.now()
    await state.mark('a', 1000)
    vi.setSystemTime(now + 10)
    redis.lose()
    await state.mark('a', 1000)
    redis.find()
    expect(await state.markedAt('a')).toBe(now + 10)
  })
})

describe('two instances with one Redis', () => {
  /** Another process: nothing is left of this one but what it shares. */
  function startInstance(): void {
    forgetState()
    once('sharedState', () => steadyState(redisState(redis, { lockLifeMs }), inProcessState()))
  }

  async function onFirst(more: Record<string, unknown> = {}): Promise<TestBrowser> {
    startInstance()
    return await signedIn(api, more)
  }

  it('know of a sign-out together', async () => {
    const browser = await onFirst()
    const thief = browser.copy()
    await browser.call(signOut)
    startInstance()
    expect((await thief.call(currentUser)).status).toBe(401)
  })

  it('use a refresh token once', async () => {
    const browser = await onFirst({ token: accessToken('expired', { seconds: -5 }), refresh: 'refresh-1' })
    const late = browser.copy()
    api.on('GET /users/refresh-token', () => ({ json: { token: accessToken('fresh'), refresh: 'refresh-2' } }))
    api.on('GET /users', () => ({ json: member }))
    expect((await browser.call(currentUser)).status).toBe(200)
    startInstance()
    expect((await late.call(currentUser)).status).toBe(200)
    expect(api.count('/users/refresh-token')).toBe(1)
  })

  it('ask the bureau once', async () => {
    const browser = await onFirst()
    api.on('GET /users/efx-latest-scores', () => ({ json: { id: 's1' } }))
    await browser.call(latestScore)
    startInstance()
    expect((await browser.call(latestScore)).body).toEqual({ id: 's1' })
    expect(api.count('/users/efx-latest-scores')).toBe(1)
  })

  it('leave nothing readable there', async () => {
    const browser = await onFirst({ token: accessToken('canary'), refresh: 'refresh-canary' })
    api.on('GET /users/efx-latest-scores', () => ({ json: { id: 'score-canary' } }))
    await browser.call(latestScore)
    await browser.call((await import('../handlers/auth')).extendSession)
    expect(redis.dump()).toContain('Fe26.2')
    expect(redis.dump()).not.toMatch(/canary|eyJhbGciOi|ann@/)
  })

  it('go on without it: nobody is signed out, and what this instance ended stays ended', async () => {
    const browser = await onFirst()
    const other = await signedIn(api, { id: 'user-2' })
    api.on('GET /users', () => ({ json: member }))
    redis.lose()
    expect((await browser.call(currentUser)).status).toBe(200)
    const thief = browser.copy()
    await browser.call(signOut)
    expect((await thief.call(currentUser)).status).toBe(401)
    redis.find()
    expect((await thief.call(currentUser)).status).toBe(401)
    expect((await other.call(currentUser)).status).toBe(200)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { processSingleton } from '../config/process-singleton'
import { handleCurrentUser, handleLatestScore } from '../handlers/bureau-data'
import { handleSignOut } from '../handlers/session'
import { createAccessToken } from '../testing/access-tokens'
import { FakeRedis } from '../testing/fake-redis'
import type { TestBrowser } from '../testing/test-browser'
import { memberUser, resetState, setUpWebApp, signInMember } from '../testing/web-app'
import { createInProcessState } from './in-process-state'
import { createRedisState } from './redis-state'
import { redisWithFallback } from './redis-with-fallback'
import type { SharedState } from './shared-state'

const api = setUpWebApp()
let redis = new FakeRedis()
const lockTtlMs = 400

beforeEach(() => {
  redis = new FakeRedis()
})
afterEach(() => {
  vi.useRealTimers()
})

const makers: readonly (readonly [string, () => SharedState])[] = [
  ['in process', createInProcessState],
  ['in Redis', () => createRedisState(redis, { lockTtlMs })],
  ['in Redis with a fallback', () => redisWithFallback(createRedisState(redis, { lockTtlMs }), createInProcessState())],
  [
    'in a lost Redis with a fallback',
    () => {
      redis.disconnect()
      return redisWithFallback(createRedisState(redis, { lockTtlMs }), createInProcessState())
    },
  ],
]

describe.each(makers)('shared state %s', (_, make) => {
  it('returns an entry until it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const state = make()
    await state.set('a', 'one', 1000)
    expect(await state.get('a')).toBe('one')
    vi.setSystemTime(Date.now() + 1001)
    expect(await state.get('a')).toBeUndefined()
  })

  it('deletes an entry', async () => {
    const state = make()
    await state.set('a', 'one', 1000)
    await state.delete('a')
    expect(await state.get('a')).toBeUndefined()
  })

  it('returns a timestamp until it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const state = make()
    const now = Date.now()
    await state.setTimestamp('a', 1000)
    vi.setSystemTime(now + 999)
    expect(await state.getTimestamp('a')).toBe(now)
    vi.setSystemTime(now + 1000)
    expect(await state.getTimestamp('a')).toBeUndefined()
  })

  it('keeps the entries of two owners apart and deletes those of one together', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const state = make()
    await state.setFor('ann', 'x', 'ann-x', 1000)
    await state.setFor('ann', 'y', 'ann-y', 5000)
    await state.setFor('an', 'n x', 'other', 5000)
    expect(await state.getFor('ann', 'x')).toBe('ann-x')
    vi.setSystemTime(Date.now() + 1001)
    expect(await state.getFor('ann', 'x')).toBeUndefined()
    expect(await state.getFor('ann', 'y')).toBe('ann-y')
    await state.deleteFor('ann')
    expect(await state.getFor('ann', 'y')).toBeUndefined()
    expect(await state.getFor('an', 'n x')).toBe('other')
  })

  it('deletes one entry of an owner and leaves the others', async () => {
    const state = make()
    await state.setFor('ann', 'x', 'ann-x', 1000)
    await state.setFor('ann', 'y', 'ann-y', 1000)
    await state.drop('ann', 'x')
    expect(await state.getFor('ann', 'x')).toBeUndefined()
    expect(await state.getFor('ann', 'y')).toBe('ann-y')
  })

  it('runs the functions of one name one at a time and continues after a failure', async () => {
    const state = make()
    let running = 0
    const tasks = Array.from({ length: 10 }, (_, at) =>
      state.withLock('a', async () => {
        running += 1
        await Promise.resolve()
        expect(running).toBe(1)
        running -= 1
        if (at === 3) throw new Error('work failed')
        return at
      }),
    )
    const settled = await Promise.allSettled(tasks)
    expect(settled.map(({ status }) => status)).toEqual(
      Array.from({ length: 10 }, (_, at) => (at === 3 ? 'rejected' : 'fulfilled')),
    )
  })

  it('runs a function of another name at the same time', async () => {
    const state = make()
    await state.withLock('a', () => state.withLock('b', async () => undefined))
  })
})

describe('a lock in Redis', () => {
  const instance = () => createRedisState(redis, { lockTtlMs })

  it('excludes another instance', async () => {
    const [first, second] = [instance(), instance()]
    const order: string[] = []
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const one = first.withLock('a', async () => {
      order.push('first begins')
      await finished
      order.push('first ends')
    })
    await expect.poll(() => order).toEqual(['first begins'])
    const two = second.withLock('a', async () => void order.push('second begins'))
    finish()
    await Promise.all([one, two])
    expect(order).toEqual(['first begins', 'first ends', 'second begins'])
  })

  it('expires when its holder has crashed', async () => {
    await redis.call('SET', 'sw lock a', 'dead', 'PX', 100, 'NX')
    expect(await instance().withLock('a', async () => 'done')).toBe('done')
  })

  it('throws 503 when another instance holds it too long, and never runs the work without it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await redis.call('SET', 'sw lock a', 'another', 'PX', 60_000, 'NX')
    const state = redisWithFallback(instance(), createInProcessState())
    const calls = vi.spyOn(redis, 'call')
    let done = false
    const waiting = state.withLock('a', async () => {
      done = true
    })
    await expect.poll(() => calls.mock.calls.length).toBeGreaterThan(0)
    vi.setSystemTime(Date.now() + lockTtlMs * 2 + 1)
    await expect(waiting).rejects.toThrow('Service unavailable')
    expect(done).toBe(false)
  })

  it('is not released by a holder whose lock has expired', async () => {
    await instance().withLock('a', async () => {
      await redis.call('DEL', 'sw lock a')
      await redis.call('SET', 'sw lock a', 'another', 'PX', 60_000, 'NX')
    })
    expect(await redis.call('GET', 'sw lock a')).toBe('another')
  })
})

describe('two instances that set the same timestamp', () => {
  const instance = () => redisWithFallback(createRedisState(redis, { lockTtlMs }), createInProcessState())

  it('both return the newest timestamp when the first one set an older one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const [first, second] = [instance(), instance()]
    const now = Date.now()
    await first.setTimestamp('a', 1000)
    vi.setSystemTime(now + 10)
    await second.setTimestamp('a', 1000)
    expect(await first.getTimestamp('a')).toBe(now + 10)
    expect(await second.getTimestamp('a')).toBe(now + 10)
  })

  it('return their own timestamp when Redis was lost while they set it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const state = instance()
    const now = Date.now()
    await state.setTimestamp('a', 1000)
    vi.setSystemTime(now + 10)
    redis.disconnect()
    await state.setTimestamp('a', 1000)
    redis.reconnect()
    expect(await state.getTimestamp('a')).toBe(now + 10)
  })
})

describe('two instances with one Redis', () => {
  /** Another process: nothing is left of this one but what it shares. */
  function startInstance(): void {
    resetState()
    processSingleton('sharedState', () =>
      redisWithFallback(createRedisState(redis, { lockTtlMs }), createInProcessState()),
    )
  }

  async function onFirst(more: Record<string, unknown> = {}): Promise<TestBrowser> {
    startInstance()
    return await signInMember(api, more)
  }

  it('both reject a session after a sign-out', async () => {
    const browser = await onFirst()
    const thief = browser.copy()
    await browser.call(handleSignOut)
    startInstance()
    expect((await thief.call(handleCurrentUser)).status).toBe(401)
  })

  it('use a refresh token once', async () => {
    const browser = await onFirst({ token: createAccessToken('expired', { seconds: -5 }), refresh: 'refresh-1' })
    const late = browser.copy()
    api.on('GET /users/refresh-token', () => ({ json: { token: createAccessToken('fresh'), refresh: 'refresh-2' } }))
    api.on('GET /users', () => ({ json: memberUser }))
    expect((await browser.call(handleCurrentUser)).status).toBe(200)
    startInstance()
    expect((await late.call(handleCurrentUser)).status).toBe(200)
    expect(api.count('/users/refresh-token')).toBe(1)
  })

  it('share the cached bureau data', async () => {
    const browser = await onFirst()
    api.on('GET /users/efx-latest-scores', () => ({ json: { providerViews: [{ provider: 'EFX', score: 701 }] } }))
    await browser.call(handleLatestScore)
    startInstance()
    expect((await browser.call(handleLatestScore)).body).toMatchObject([{ score: 701 }])
    expect(api.count('/users/efx-latest-scores')).toBe(1)
  })

  it('store nothing readable in Redis', async () => {
    const browser = await onFirst({ token: createAccessToken('canary'), refresh: 'refresh-canary' })
    api.on('GET /users/efx-latest-scores', () => ({ json: { id: 'score-canary' } }))
    await browser.call(handleLatestScore)
    await browser.call((await import('../handlers/session')).handleExtendSession)
    expect(redis.dump()).toContain('Fe26.2')
    expect(redis.dump()).not.toMatch(/canary|eyJhbGciOi|ann@/)
  })

  it('keep sessions alive without Redis, and revoked sessions revoked', async () => {
    const browser = await onFirst()
    const other = await signInMember(api, { id: 'user-2' })
    api.on('GET /users', () => ({ json: memberUser }))
    redis.disconnect()
    expect((await browser.call(handleCurrentUser)).status).toBe(200)
    const thief = browser.copy()
    await browser.call(handleSignOut)
    expect((await thief.call(handleCurrentUser)).status).toBe(401)
    redis.reconnect()
    expect((await thief.call(handleCurrentUser)).status).toBe(401)
    expect((await other.call(handleCurrentUser)).status).toBe(200)
  })
})

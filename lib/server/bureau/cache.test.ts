import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { startInstance } from '../testing/instances'
import { RedisProxy } from '../testing/redis/redis-proxy'
import { setUpRedis } from '../testing/redis/set-up-redis'
import { setUpWebApp } from '../testing/web-app'
import {
  type CacheRef,
  clearBureauData,
  dropCacheEntry,
  readCache as readTyped,
} from './bureau-cache'

const minute = 60_000
const serverUrl = setUpRedis()
let proxy: RedisProxy
let redisUrl = ''

setUpWebApp()
beforeAll(async () => {
  proxy = new RedisProxy(serverUrl())
  redisUrl = await proxy.start()
})
afterAll(() => proxy.stop())
beforeEach(() => proxy.set('open'))

const report = { userTag: 'ann', purpose: 'bureau data', name: 'report' } as const
const token = { userTag: 'ann', purpose: 'bureau token', name: 'report' } as const
const ofBob = { ...report, userTag: 'bob' }
const readCache = (address: CacheRef) => readTyped(address, z.unknown())
const cachedValue = async (address: CacheRef) => (await readCache(address)).value
const store = async (address: CacheRef, value: unknown, ttlMs = minute) =>
  await (await readCache(address)).write(value, ttlMs)

describe.each([
  ['in process', () => ''],
  ['in Redis', () => redisUrl],
])('the cache %s', (_, url) => {
  async function inInstance(work: () => Promise<void>): Promise<void> {
    vi.stubEnv('REDIS_URL', url())
    const instance = await startInstance()
    await instance.run(async () => {
      for (const { userTag } of [report, ofBob]) await clearBureauData({ userTag })
      await work()
    })
    instance.stop()
  }

  it('the cache separates users and purposes, and can delete one entry or all entries of a user', () =>
    inInstance(async () => {
      await store(report, 'long')
      await store(token, 'secret')
      await store(ofBob, 'his')
      expect([
        await cachedValue(report),
        await cachedValue(token),
        await cachedValue(ofBob),
      ]).toEqual(['long', 'secret', 'his'])
      await dropCacheEntry(token)
      expect([await cachedValue(report), await cachedValue(token)]).toEqual(['long', undefined])
      await clearBureauData({ userTag: 'ann' })
      expect([await cachedValue(report), await cachedValue(ofBob)]).toEqual([undefined, 'his'])
    }))

  it('an entry stays cached when a shorter-lived one of the same user is stored', () =>
    inInstance(async () => {
      await store(report, 'long')
      await store(token, 'short', 30)
      await expect.poll(() => cachedValue(token)).toBeUndefined()
      expect(await cachedValue(report)).toBe('long')
    }))

  it('an entry that was read before its user’s cache was cleared stores nothing afterwards', () =>
    inInstance(async () => {
      const entry = await readCache(report)
      await clearBureauData({ userTag: 'ann' })
      await entry.write('late', minute)
      expect(await cachedValue(report)).toBeUndefined()
    }))
})

it('every entry is a miss while Redis is unreachable, and a cleared cache stays cleared afterwards', async () => {
  vi.stubEnv('REDIS_URL', redisUrl)
  const instance = await startInstance()
  await instance.run(async () => {
    await store(report, 'old')
    await store(ofBob, 'his')
    proxy.set('closed')
    await expect.poll(() => cachedValue(report)).toBeUndefined()
    await store(report, 'lost')
    await clearBureauData({ userTag: 'ann' })
    proxy.set('open')
    await expect.poll(() => cachedValue(ofBob)).toBe('his')
    expect(await cachedValue(report)).toBeUndefined()
  })
  instance.stop()
})

it('a copy in this process is not used after its entry in Redis has changed', async () => {
  vi.stubEnv('REDIS_URL', redisUrl)
  const [first, second] = [await startInstance(), await startInstance()]
  await first.run(() => store(report, { score: 701 }))
  expect(await second.run(() => cachedValue(report))).toEqual({ score: 701 })
  await first.run(() => dropCacheEntry(report))
  expect(await second.run(() => cachedValue(report))).toBeUndefined()
  await first.run(() => store(report, { score: 702 }))
  expect(await second.run(() => cachedValue(report))).toEqual({ score: 702 })
  await first.run(() => clearBureauData({ userTag: 'ann' }))
  expect(await second.run(() => cachedValue(report))).toBeUndefined()
  for (const instance of [first, second]) instance.stop()
})

it('a value is parsed once and frozen because several requests share it', async () => {
  vi.stubEnv('REDIS_URL', '')
  await store(report, { scores: [{ points: 701 }] })
  const [value, again] = [await cachedValue(report), await cachedValue(report)]
  expect(again).toBe(value)
  expect(() => Object.assign(value ?? {}, { scores: [] })).toThrow(TypeError)
})

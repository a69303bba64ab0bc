import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis as Client } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startRedis } from '@/scripts/programs/redis'
import { processSingleton } from '../config/process-singleton'
import { handleLatestScore } from '../handlers/bureau-data'
import { handleReportFile } from '../handlers/report-file'
import { assertRateLimit } from '../http/rate-limit'
import { resetState, setUpWebApp, signInMember } from '../testing/web-app'
import { createRedisState, type RedisCommands } from './redis-state'

const minute = 60_000
const folder = mkdtempSync(join(tmpdir(), 'scorewell-redis-state-'))
const api = setUpWebApp()
let server: Awaited<ReturnType<typeof startRedis>>
let client: Client

beforeAll(async () => {
  server = await startRedis(folder)
  client = new Client(server.url)
})
afterAll(async () => {
  client.disconnect()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => client.flushall())

const instance = (redis: RedisCommands = client) => createRedisState(redis, { lockTtlMs: 400 })

it('keeps an entry until it expires when a shorter-lived one of the same owner follows', async () => {
  const state = instance()
  await state.setFor('ann', 'report', 'long', minute)
  await state.setFor('ann', 'token', 'short', 30)
  await expect.poll(() => state.getFor('ann', 'token')).toBeUndefined()
  expect(await state.getFor('ann', 'report')).toBe('long')
})

it('sets an expiry on every key', async () => {
  await instance().setFor('ann', 'report', 'kept', minute)
  const keys = await client.keys('*')
  expect(keys.length).toBeGreaterThan(0)
  for (const key of keys) expect(await client.pttl(key), key).toBeGreaterThan(0)
})

it('drops one entry and leaves the others of the owner', async () => {
  const state = instance()
  await state.setFor('ann', 'report', 'kept', minute)
  await state.setFor('ann', 'token', 'dropped', minute)
  await state.drop('ann', 'token')
  expect(await state.getFor('ann', 'token')).toBeUndefined()
  expect(await state.getFor('ann', 'report')).toBe('kept')
})

it('deletes the entries of one owner on all instances and stores new ones afterwards', async () => {
  const [first, second] = [instance(), instance()]
  await first.setFor('ann', 'report', 'old', minute)
  await first.setFor('bob', 'report', 'his', minute)
  expect(await second.getFor('ann', 'report')).toBe('old')
  await second.deleteFor('ann')
  expect(await first.getFor('ann', 'report')).toBeUndefined()
  expect(await first.getFor('bob', 'report')).toBe('his')
  await first.setFor('ann', 'report', 'new', minute)
  expect(await second.getFor('ann', 'report')).toBe('new')
})

it('never returns an entry that was written while its owner was deleted', async () => {
  const redisWithoutEpochs: RedisCommands = {
    call: async (command, ...args) => {
      if (command === 'SET' && args.some((arg) => String(arg).endsWith('late'))) await instance().deleteFor('ann')
      return await client.call(command, ...args)
    },
  }
  await instance().setFor('ann', 'score', 'early', minute)
  await instance(redisWithoutEpochs).setFor('ann', 'report', 'late', minute)
  expect(await instance().getFor('ann', 'report')).toBeUndefined()
  expect(await instance().getFor('ann', 'score')).toBeUndefined()
})

it('keeps the cached data of a consumer when the bureau does not respond', async () => {
  processSingleton('sharedState', instance)
  api.on('GET /users', () => ({ json: { id: 'user-1', email: 'a@example.test', idpass: true, mobile: '5555550104' } }))
  api.on('GET /users/efx-latest-scores', () => ({ json: { id: 's1' } }))
  api.on('GET /users/efx-latest-report', () => ({ json: { id: 'report/7-EFX' } }))
  api.on('GET /users/efx-config', () => ({
    json: { url: 'http://127.0.0.1:9', id: 'client-1', secret: 'x'.repeat(32) },
  }))
  api.on('GET /users/refresh-token', () => ({ status: 503 }))
  const browser = await signInMember(api)
  await browser.call(handleLatestScore)
  const { status } = await browser.send(handleReportFile, '/api/report/pdf', { method: 'GET' })
  expect(status).toBe(502)
  await browser.call(handleLatestScore)
  expect(api.count('/users/efx-latest-scores')).toBe(1)
})

it('counts the calls of all instances for the rate limit, without a readable key', async () => {
  const attempt = async () => {
    // A new process knows its connection only.
    resetState()
    processSingleton('redis', () => client)
    return await assertRateLimit('attemptsPerAccount', 'ann@example.test').catch((error) => error.message)
  }
  vi.stubEnv('RATE_LIMITS', '{"attemptsPerAccount":2}')
  expect([await attempt(), await attempt(), await attempt()]).toEqual([undefined, undefined, 'Too many requests'])
  const [key = ''] = await client.keys('*')
  expect(key).not.toContain('ann')
  expect(await client.pttl(key)).toBeGreaterThan(0)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis as Client } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startRedis } from '@/scripts/redis'
import { once } from '../config/process-singleton'
import { latestScore } from '../handlers/bureau-data'
import { serveReportFile } from '../handlers/report-file'
import { signedIn, webApp } from '../testing/web-app'
import { type Redis, redisState } from './redis-state'

const minute = 60_000
const folder = mkdtempSync(join(tmpdir(), 'scorewell-redis-state-'))
const api = webApp()
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

const instance = (redis: Redis = client) => redisState(redis, { lockLifeMs: 400 })

it('keeps an entry for its own life when a shorter-lived one of the same owner follows', async () => {
  const state = instance()
  await state.keep('ann', 'report', 'long', minute)
  await state.keep('ann', 'token', 'short', 30)
  await expect.poll(() => state.recall('ann', 'token')).toBeUndefined()
  expect(await state.recall('ann', 'report')).toBe('long')
})

it('gives every key an end of life', async () => {
  await instance().keep('ann', 'report', 'kept', minute)
  const keys = await client.keys('*')
  expect(keys.length).toBeGreaterThan(0)
  for (const key of keys) expect(await client.pttl(key), key).toBeGreaterThan(0)
})

it('drops one entry and leaves the others of the owner', async () => {
  const state = instance()
  await state.keep('ann', 'report', 'kept', minute)
  await state.keep('ann', 'token', 'dropped', minute)
  await state.drop('ann', 'token')
  expect(await state.recall('ann', 'token')).toBeUndefined()
  expect(await state.recall('ann', 'report')).toBe('kept')
})

it('forgets the entries of one owner on all instances, and keeps new ones afterwards', async () => {
  const [first, second] = [instance(), instance()]
  await first.keep('ann', 'report', 'old', minute)
  await first.keep('bob', 'report', 'his', minute)
  expect(await second.recall('ann', 'report')).toBe('old')
  await second.forget('ann')
  expect(await first.recall('ann', 'report')).toBeUndefined()
  expect(await first.recall('bob', 'report')).toBe('his')
  await first.keep('ann', 'report', 'new', minute)
  expect(await second.recall('ann', 'report')).toBe('new')
})

it('never recalls an entry that was on its way while its owner was forgotten', async () => {
  const forgetful: Redis = {
    call: async (command, ...args) => {
      if (command === 'SET' && args.some((arg) => String(arg).endsWith('late'))) await instance().forget('ann')
      return await client.call(command, ...args)
    },
  }
  await instance().keep('ann', 'score', 'early', minute)
  await instance(forgetful).keep('ann', 'report', 'late', minute)
  expect(await instance().recall('ann', 'report')).toBeUndefined()
  expect(await instance().recall('ann', 'score')).toBeUndefined()
})

it('keeps the cached answers of a consumer when the bureau does not answer', async () => {
  once('sharedState', instance)
  api.on('GET /users', () => ({ json: { id: 'user-1', email: 'a@example.test', idpass: true, mobile: '5555550104' } }))
  api.on('GET /users/efx-latest-scores', () => ({ json: { id: 's1' } }))
  api.on('GET /users/efx-latest-report', () => ({ json: { id: 'report/7-EFX' } }))
  api.on('GET /users/efx-config', () => ({
    json: { url: 'http://127.0.0.1:9', id: 'client-1', secret: 'x'.repeat(32) },
  }))
  api.on('GET /users/refresh-token', () => ({ status: 503 }))
  const browser = await signedIn(api)
  await browser.call(latestScore)
  const { status } = await browser.send(serveReportFile, '/api/report/pdf', { method: 'GET' })
  expect(status).toBe(502)
  await browser.call(latestScore)
  expect(api.count('/users/efx-latest-scores')).toBe(1)
})

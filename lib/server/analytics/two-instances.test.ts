import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { startRedis } from '@/scripts/programs/redis'
import { shutDown } from '../front-door/shutdown'
import { connectSharedState } from '../front-door/startup'
import { type Instance, startInstance } from '../testing/instances'
import { captureLog } from '../testing/log-lines'
import { RedisProxy } from '../testing/redis-proxy'
import { resetState, setUpWebApp } from '../testing/web-app'
import { countEnrolled, countEvent, countReturn } from './count-event'
import { updateDailyFiles } from './daily-file'

const visit = { data: { hostKey: 'default' } }
const lateEvening = Date.UTC(2026, 10, 21, 23, 59, 59)
const afterMidnight = lateEvening + 61_000
const folder = mkdtempSync(join(tmpdir(), 'scorewell-analytics-'))
const files = join(folder, 'files')
setUpWebApp({ ANALYTICS_DIR: files })
let server: Awaited<ReturnType<typeof startRedis>>
let client: Redis
let proxy: RedisProxy
let proxyUrl: string
let first: Instance
let second: Instance

beforeAll(async () => {
  server = await startRedis(folder)
  client = new Redis(server.url)
  proxy = new RedisProxy(server.url)
  proxyUrl = await proxy.start()
  vi.stubEnv('REDIS_URL', proxyUrl)
})
afterAll(async () => {
  client.disconnect()
  await proxy.stop()
  await server.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await client.flushall()
  ;[first, second] = [await startInstance(), await startInstance()]
})
afterEach(() => {
  proxy.set('open')
  for (const instance of [first, second]) instance.stop()
  rmSync(files, { recursive: true, force: true })
})

const count = (times: number, now = lateEvening) => {
  for (let time = 0; time < times; time += 1) countEvent('enrolled', visit, now)
}
const countOn = (instance: Instance, times: number, now = lateEvening) =>
  instance.run(async () => {
    count(times, now)
    await updateDailyFiles(now)
  })
const update = (instance: Instance, now = afterMidnight) => instance.run(() => updateDailyFiles(now))

function enrolledOn(day: string): string | undefined {
  return readFileSync(join(files, `${day}.csv`), 'utf8').match(/default,enrolled,(.*)/)?.[1]
}

describe('the file of a day', () => {
  it('has the sum of two instances, which each alone would suppress', async () => {
    await countOn(first, 12)
    await countOn(second, 13)
    await update(first)
    expect(readdirSync(files)).toEqual(['2026-11-21.csv'])
    expect(enrolledOn('2026-11-21')).toBe('25')
  })

  it('suppresses a sum below 20', async () => {
    await countOn(first, 10)
    await countOn(second, 9)
    await update(second)
    expect(enrolledOn('2026-11-21')).toBe('<20')
  })

  it('has the events before midnight, and the next file those after it', async () => {
    await countOn(first, 20)
    await countOn(first, 30, afterMidnight)
    await update(first, afterMidnight + 24 * 60 * 60_000)
    expect([enrolledOn('2026-11-21'), enrolledOn('2026-11-22')]).toEqual(['20', '30'])
  })

  it('keeps what an instance counted before it was restarted', async () => {
    await countOn(first, 15)
    first.stop()
    first = await startInstance()
    await countOn(first, 7)
    await update(first)
    expect(enrolledOn('2026-11-21')).toBe('22')
  })

  it('is written again when an instance stores its counts late, and left alone otherwise', async () => {
    await countOn(first, 21)
    await update(first)
    expect(enrolledOn('2026-11-21')).toBe('21')
    await second.run(async () => count(2))
    await update(second)
    expect(enrolledOn('2026-11-21')).toBe('23')
    await update(first)
    expect(enrolledOn('2026-11-21')).toBe('23')
  })

  it('counts nothing twice and loses nothing while Redis is unreachable', async () => {
    await countOn(first, 20)
    proxy.set('closed')
    await first.run(async () => {
      captureLog()
      count(5)
      await updateDailyFiles(lateEvening)
      await updateDailyFiles(afterMidnight)
    })
    proxy.set('open')
    await expect
      .poll(async () => {
        await update(first)
        return readdirSync(folder).includes('files') && enrolledOn('2026-11-21')
      })
      .toBe('25')
  })

  it('is not written for days that are more than a week ago', async () => {
    await countOn(first, 20)
    await update(first, lateEvening + 8 * 24 * 60 * 60_000)
    expect(readdirSync(folder)).not.toContain('files')
  })
})

test('an account that was enrolled today returns on no instance, and tomorrow on each', async () => {
  const returns = async (instance: Instance, now: number) => {
    await instance.run(() => countReturn(visit, 'tag-1', now))
    await update(instance, now)
    return Object.keys(await client.hgetall('sw:analytics:2026-11-22')).filter((key) => key.includes('return_visit'))
  }
  await first.run(() => countEnrolled(visit, 'tag-1', lateEvening))
  for (const instance of [first, second]) expect(await returns(instance, lateEvening)).toEqual([])
  expect(await returns(first, afterMidnight)).toHaveLength(1)
  expect(await returns(second, afterMidnight)).toHaveLength(2)
})

test('the last counts of an instance are stored before it closes Redis', async () => {
  await first.run(async () => {
    captureLog()
    connectSharedState()
    countEvent('enrolled', visit)
    await shutDown({ idleMs: 0, delayMs: 0, requestsMs: 0, closeMs: 2_000 })
  })
  const [key = ''] = await client.keys('sw:analytics:*')
  expect(Object.values(await client.hgetall(key))).toEqual(['1'])
})

describe('without Redis', () => {
  beforeEach(() => {
    vi.stubEnv('REDIS_URL', '')
    resetState()
  })
  afterEach(() => vi.stubEnv('REDIS_URL', proxyUrl))

  it('the process writes what it counted, and a restart starts at zero', async () => {
    count(20)
    resetState()
    count(21)
    await updateDailyFiles(afterMidnight)
    expect(enrolledOn('2026-11-21')).toBe('21')
  })

  it('a folder that is not writable is logged, and counting goes on', async () => {
    const lines = captureLog()
    writeFileSync(files, 'a file, no folder')
    count(20)
    await updateDailyFiles(afterMidnight)
    expect(lines).toMatchObject([{ event: 'analytics not written' }])
    rmSync(files)
    count(1)
    await updateDailyFiles(afterMidnight)
    expect(enrolledOn('2026-11-21')).toBe('21')
  })
})

test('events of an unregistered host, and all without ANALYTICS_DIR, are counted in no file', async () => {
  await first.run(async () => countEvent('enrolled', { data: { hostKey: 'invented' } }, lateEvening))
  vi.stubEnv('ANALYTICS_DIR', '')
  const off = await startInstance()
  await countOn(off, 20)
  vi.stubEnv('ANALYTICS_DIR', files)
  off.stop()
  await update(first)
  expect(await client.keys('sw:analytics:*')).toEqual([])
})

import { beforeAll, expect, it, vi } from 'vitest'
import { countEvent } from '../observability/metrics'
import { listCountedEvents } from '../testing/counted-events'
import { startInstance } from '../testing/instances'
import { setUpRedis } from '../testing/redis/set-up-redis'
import { setUpWebApp } from '../testing/web-app'
import { countEnrolled, countReturn } from './return-visits'

const visit = { data: { hostKey: 'default' } }
const lateEvening = Date.UTC(2026, 10, 21, 23, 59, 59)
const afterMidnight = lateEvening + 61_000
const redisUrl = setUpRedis()
setUpWebApp({ METRICS_PORT: '9464' })

beforeAll(async () => {
  vi.stubEnv('REDIS_URL', redisUrl())
})

it('a sign-in to a new account counts as a return visit from the next day on, on every instance', async () => {
  const instances = [await startInstance(), await startInstance()]
  const counted: [event: unknown, host: unknown][] = []
  const returns = () => counted.filter(([event]) => event === 'return_visit').length
  for (const instance of instances) await instance.run(async () => listCountedEvents(counted))
  await instances[0]?.run(() => countEnrolled(visit, 'tag-1', lateEvening))
  for (const instance of instances)
    await instance.run(() => countReturn(visit, 'tag-1', lateEvening))
  expect(returns()).toBe(0)
  for (const instance of instances)
    await instance.run(() => countReturn(visit, 'tag-1', afterMidnight))
  expect(returns()).toBe(2)
  for (const instance of instances) instance.stop()
})

it('events from an unregistered host are not counted', () => {
  const counted = listCountedEvents()
  countEvent('enrolled', { data: { hostKey: 'invented' } })
  expect(counted).toEqual([])
})

import { afterAll, expect, it, vi } from 'vitest'
import { captureLog } from '../testing/log-lines'
import { startRedisWith } from '../testing/redis/redis-cluster'
import { createTemporaryFolder } from '../testing/temporary-folder'
import { setEnvironment } from '../testing/web-app'
import { closeRedis, sharedStateStatus, waitForRedis } from './redis'

const folder = createTemporaryFolder()
const api = { PRODUCT_API_URL: 'https://api.example' }
afterAll(() => vi.unstubAllEnvs())

it('shared state is off without REDIS_URL, and has no connection to close', async () => {
  setEnvironment({ ...api, REDIS_URL: '' })
  await closeRedis()
  expect(sharedStateStatus()).toBe('off')
})

it('shared state is connected until it is closed, and closing is not logged as a loss', async () => {
  const server = await startRedisWith([], folder)
  setEnvironment({ ...api, REDIS_URL: `redis://127.0.0.1:${server.port}` })
  const lines = captureLog()
  await waitForRedis()
  expect(sharedStateStatus()).toBe('connected')
  await closeRedis()
  await expect
    .poll(async () =>
      String(await server.client.client('LIST'))
        .trim()
        .split('\n'),
    )
    .toHaveLength(1)
  await expect.poll(sharedStateStatus).toBe('unreachable')
  expect(lines.map(({ event }) => event)).toEqual(['redis connected', 'redis closed'])
  await server.stop()
})

it('shared state is unreachable while Redis is down, and closing it stops reconnecting', async () => {
  const server = await startRedisWith([], folder)
  await server.stop()
  setEnvironment({ ...api, REDIS_URL: `redis://127.0.0.1:${server.port}` })
  captureLog()
  expect([await waitForRedis(), sharedStateStatus()]).toEqual([false, 'unreachable'])
  await closeRedis()
  expect(sharedStateStatus()).toBe('unreachable')
})

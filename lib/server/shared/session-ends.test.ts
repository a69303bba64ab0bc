import { expect, test, vi } from 'vitest'
import { parseRedisUrl } from '../config/redis-url'
import { setUpRedis } from '../testing/redis/set-up-redis'
import { createRedisClient, type RedisClient } from './redis-client'
import { receiveEnds } from './session-ends'

const redisUrl = setUpRedis()

test('an instance notices that Redis lost its data before the first read', async () => {
  const [redis, reader] = [await connect(), await connect()]
  let isLost = false
  // Flushes only once, even if the first write fails on a busy machine and is sent again.
  vi.spyOn(redis, 'pexpire').mockImplementation(async () => {
    // Redis replies only after the entry is written.
    await redis.ping()
    if (!isLost) await reader.flushall()
    isLost = true
    return 1
  })
  const onLoss = vi.fn()
  const receiving = receiveEnds({ reader, redis, receive: () => undefined, onLoss })
  await expect.poll(() => onLoss.mock.calls.length).toBe(1)
  redis.disconnect()
  reader.disconnect()
  await receiving
})

async function connect(): Promise<RedisClient> {
  const address = parseRedisUrl(redisUrl())
  if (!address) throw new Error('The address of Redis is invalid')
  const client = createRedisClient(address, { blockMs: 60_000 })
  await new Promise((done) => client.once('ready', done))
  return client
}

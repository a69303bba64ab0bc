import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseRedisUrl } from '@/lib/server/config/redis-url'
import { createRedisClient } from '@/lib/server/shared/redis-client'
import { createTemporaryFolder } from '@/lib/server/testing/temporary-folder'
import { startRedis } from '../programs/redis'
import { createSecrets, readRedisCredentials } from './secrets'

const folder = createTemporaryFolder()
let server: Awaited<ReturnType<typeof startRedis>>

beforeAll(async () => {
  const unused = { sandbox: 'http://127.0.0.1:4010', password: '', databaseUrl: '', redis: 'redis' }
  createSecrets({ folder, ...unused })
  const acl = { file: join(folder, 'valkey.acl'), credentials: readRedisCredentials(folder) }
  server = await startRedis(folder, { acl })
})
afterAll(() => server.stop())

test('the web instances’ Redis user can read and write its own keys and run our scripts', async () => {
  const address = parseRedisUrl(server.url)
  if (!address) throw new Error('The address of Redis is invalid')
  const client = createRedisClient(address)
  await new Promise<void>((resolve) => client.once('ready', () => resolve()))
  expect(await client.set('sw:key', 'value', 'PX', 60_000)).toBe('OK')
  expect(await client.swRaiseEra('sw:{user}:era', 5, 60_000)).toBeNull()
  expect(await client.mget('sw:key', 'sw:{user}:era')).toEqual(['value', '5'])
  client.disconnect()
})

test.each([
  ['a key of another program', (client: Redis) => client.get('other')],
  ['FLUSHALL', (client: Redis) => client.flushall()],
  ['KEYS', (client: Redis) => client.keys('*')],
  ['CONFIG', (client: Redis) => client.config('GET', 'dir')],
  ['ACL', (client: Redis) => client.acl('LIST')],
])('the web instances’ Redis user has no access to %s', async (_, call) => {
  const client = new Redis(server.url)
  await expect(call(client)).rejects.toThrow('NOPERM')
  client.disconnect()
})

test('without a password Redis responds only to a ping', async () => {
  const client = new Redis(server.port, '127.0.0.1', { enableReadyCheck: false })
  expect(await client.ping()).toBe('PONG')
  await expect(client.get('sw:key')).rejects.toThrow('NOPERM')
  client.disconnect()
})

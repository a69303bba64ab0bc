import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { sameOriginHeaders, signedInCookie } from '@/e2e/harness/session-cookie'
import { routes } from '@/lib/routes'
import { startRedis } from '@/scripts/programs/redis'
import type { Bench, BenchServers, Measurement } from './bench'
import { startInstance } from './start-instance'

const sessions = 100_000
/** Fewer than the sessions, because each visit stores a whole credit file. */
const visits = 1_000
const atOnce = 500
const persona = 'good'
/** Longer than the benchmark takes. The lifetime does not affect the memory use. */
const lifetimeMs = 60 * 60_000

/** An HMAC-SHA-256 in base64url. */
const hash = /[\w-]{43}/g

/** A key with its serialized value. */
type Stored = readonly [key: string, dump: Buffer]

/**
 * Measures the memory that Redis needs per consumer. Reads the keys that one consumer of the web
 * app left there, and fills Redis with copies under the keys of other consumers.
 */
export const bench: Bench = {
  title: `Memory of Redis: what one consumer leaves there, ${sessions.toLocaleString('en')} times`,
  run: async (servers) => {
    const folder = join(servers.logs, 'redis')
    mkdirSync(folder, { recursive: true })
    const server = await startRedis(folder)
    const instance = await startInstance(servers, 'redis', { REDIS_URL: server.url })
    const redis = new Redis(server.url)
    const web = `http://localhost:${instance.port}`
    try {
      return await measureStates(redis, { ...servers, web })
    } finally {
      redis.disconnect()
      await instance.running.stop()
      await server.stop()
    }
  },
}

async function measureStates(redis: Redis, servers: BenchServers): Promise<Measurement[]> {
  const cookie = await signedInCookie(servers, persona)
  await get(servers, cookie, '/api/user')
  const signedIn = await readKeys(redis)
  for (const { access, path } of routes) if (access === 'member') await get(servers, cookie, path)
  const visited = await readKeys(redis)
  await redis.flushall()
  const other = await signedInCookie(servers, persona)
  await redis.flushall()
  const headers = { ...sameOriginHeaders(servers.web), cookie: other }
  await fetch(`${servers.web}/api/sign-out`, { method: 'POST', headers, body: '{}' })
  const ended = (await readKeys(redis)).filter(([key]) => key.includes(':session:'))
  return [
    {
      what: 'a session that began',
      value: await bytesPerCopy(redis, signedIn, sessions),
      unit: 'bytes',
      limit: 2_500,
    },
    {
      what: 'a session that ended',
      value: await bytesPerCopy(redis, ended, sessions),
      unit: 'bytes',
      limit: 500,
    },
    {
      what: 'a consumer who opened every screen',
      value: (await bytesPerCopy(redis, visited, visits)) / 1024,
      unit: 'kB',
      limit: 200,
    },
  ]
}

async function get({ web }: BenchServers, cookie: string, path: string): Promise<void> {
  const own = path.startsWith('/api/') ? sameOriginHeaders(web) : {}
  const response = await fetch(web + path, { headers: { ...own, cookie }, redirect: 'manual' })
  await response.text()
  if (response.status >= 400) throw new Error(`${path} returned ${response.status}.`)
}

/** Reads the keys of a consumer or an address, which contain a hash. */
async function readKeys(redis: Redis): Promise<readonly Stored[]> {
  const keys = (await redis.keys('*')).filter((key) => key.match(hash))
  const dumps = await Promise.all(keys.map((key) => redis.dumpBuffer(key)))
  return keys.flatMap((key, index) => {
    const dump = dumps[index]
    return dump ? [[key, dump] as const] : []
  })
}

/** Fills an empty Redis with copies, and returns its growth for each of them. */
async function bytesPerCopy(
  redis: Redis,
  stored: readonly Stored[],
  copies: number,
): Promise<number> {
  await redis.flushall()
  const before = await usedMemory(redis)
  for (let first = 0; first < copies; first += atOnce) {
    const pipeline = redis.pipeline()
    for (let copy = first; copy < first + atOnce; copy += 1)
      for (const [key, dump] of stored) pipeline.restore(keyOfCopy(key, copy), lifetimeMs, dump)
    for (const [error] of (await pipeline.exec()) ?? []) if (error) throw error
  }
  return ((await usedMemory(redis)) - before) / copies
}

/** Replaces the hashes in a key with different ones for each copy. */
function keyOfCopy(key: string, copy: number): string {
  return key.replaceAll(hash, (found) =>
    createHash('sha256').update(`${found} ${copy}`).digest('base64url'),
  )
}

async function usedMemory(redis: Redis): Promise<number> {
  return Number(/^used_memory:(\d+)/m.exec(await redis.info('memory'))?.[1])
}

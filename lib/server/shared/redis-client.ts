import { Cluster, Redis, type RedisOptions, type Result } from 'ioredis'
import type { RedisAddress } from '../config/redis-url'
import { loopTime } from './loop-clock'

/**
 * How long Redis may be silent while we wait for a reply, in loop time. Then the socket is
 * destroyed, and commands fail at once until Redis has answered on a new one.
 */
const answerTimeoutMs = 400
const silenceCheckMs = 50
/**
 * These timeouts are generous, because ioredis measures them with the process's clock, which also
 * runs while the process is busy.
 */
const connectTimeoutMs = 2_000
const slotsTimeoutMs = 1_000
const retryDelayMs = 100
/** How often a command is retried in a cluster in which no node serves its slot. */
const maxRedirections = 4

export type RedisClient = Redis | Cluster

type ClientOptions = {
  /** Receives every error from Redis and returns whether to reconnect. */
  reconnectOnError?(error: Error): boolean
  /** How long the client's commands may block in Redis. */
  readonly blockMs?: number
}

/** Creates a client that reconnects forever. */
export function createRedisClient(
  address: RedisAddress,
  { reconnectOnError = () => false, blockMs = 0 }: ClientOptions = {},
): RedisClient {
  const client = createClient(address, reconnectOnError)
  const limitMs = answerTimeoutMs + blockMs
  if (client instanceof Redis) destroySilentSockets(client, limitMs)
  else client.on('+node', (node: Redis) => destroySilentSockets(node, limitMs))
  return client
}

/**
 * Destroys the socket of a client that waits for Redis and receives nothing for `limitMs` of loop
 * time. ioredis's own timers also fire while an instance is too busy to read a reply.
 */
function destroySilentSockets(client: Redis, limitMs: number): void {
  let last: { stream?: unknown; bytesRead?: number; at: number } = { at: loopTime() }
  const timer = setInterval(() => {
    const { status, stream, commandQueue } = client
    const isWaiting = status === 'connecting' || commandQueue.length > 0
    const isSilent = last.stream === stream && last.bytesRead === stream?.bytesRead
    if (!isWaiting || !isSilent) last = { stream, bytesRead: stream?.bytesRead, at: loopTime() }
    else if (loopTime() - last.at >= limitMs) stream?.destroy()
  }, silenceCheckMs).unref()
  client.once('end', () => clearInterval(timer))
}

function createClient(
  { kind, nodes, tls, username, password, db, master }: RedisAddress,
  reconnectOnError: (error: Error) => boolean,
): RedisClient {
  const queueing = { enableAutoPipelining: true, enableOfflineQueue: false, scripts }
  const credentials = { username, password, ...(tls ? { tls: {} } : {}) }
  const node: RedisOptions = {
    ...credentials,
    connectTimeout: connectTimeoutMs,
    maxRetriesPerRequest: 0,
    reconnectOnError,
  }
  if (kind === 'cluster') {
    const retries = {
      slotsRefreshTimeout: slotsTimeoutMs,
      maxRedirections,
      clusterRetryStrategy: () => retryDelayMs,
    }
    return new Cluster([...nodes], { ...queueing, ...retries, redisOptions: node })
  }
  const retryStrategy = (attempt: number) => (attempt === 1 ? 0 : retryDelayMs)
  const options: RedisOptions = { ...queueing, ...node, db, retryStrategy }
  if (kind === 'single') return new Redis({ ...options, ...nodes[0] })
  return new Redis({
    ...options,
    sentinels: [...nodes],
    name: master,
    sentinelRetryStrategy: () => retryDelayMs,
    enableTLSForSentinelMode: tls,
  })
}

/**
 * Our commands, each atomic in Redis. All keys of a command belong to one user, so they share a
 * slot.
 */
const scripts = {
  /**
   * Stores the record of a session, unless its user is in a later era or a record of this or a
   * later version is stored.
   * KEYS: era, record. ARGV: era of the session, version, value, time to live (ms).
   * @returns nothing if it stored the record, otherwise the values of the keys.
   */
  swWriteRecord: {
    numberOfKeys: 2,
    lua: `
      local era, record = unpack(redis.call('mget', KEYS[1], KEYS[2]))
      local isOver = era and tonumber(era) > tonumber(ARGV[1])
      if isOver or (record and tonumber(string.match(record, '^%d+')) >= tonumber(ARGV[2])) then
        return { era, record }
      end
      redis.call('set', KEYS[2], ARGV[2] .. ':' .. ARGV[3], 'px', ARGV[4])
      return false`,
  },

  /**
   * Stores a user's era. KEYS: era. ARGV: era, time to live (ms).
   * @returns nothing if it stored the era, otherwise the stored one, which is not earlier.
   */
  swRaiseEra: {
    numberOfKeys: 1,
    lua: `
      local stored = redis.call('get', KEYS[1])
      if stored and tonumber(stored) >= tonumber(ARGV[1]) then return stored end
      redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
      return false`,
  },

  /**
   * Reads a cache entry and the version of its user's cache, which the first read creates. KEYS:
   * version, entry. ARGV: a new version, its time to live (ms), the version of the reader's copy,
   * and the end of the sealed entry from which the copy was made.
   * @returns version and entry; an empty string for the entry if the copy is current.
   */
  swReadCache: {
    numberOfKeys: 2,
    lua: `
      redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2], 'nx')
      redis.call('pexpire', KEYS[1], ARGV[2])
      local version = redis.call('get', KEYS[1])
      local isCopied = ARGV[4] ~= '' and redis.call('getrange', KEYS[2], -#ARGV[4], -1) == ARGV[4]
      if isCopied and version == ARGV[3] then return { version, '' } end
      return { version, redis.call('get', KEYS[2]) }`,
  },

  /**
   * Extends the keys that contain our token, independently of each other. A time of 0 deletes a
   * key. KEYS: lock, record. ARGV: token, times to live of the lock and of the record (ms).
   * @returns 1 if the lock holds our token.
   */
  swHoldLock: {
    numberOfKeys: 2,
    lua: `
      local isHeld = redis.call('get', KEYS[1]) == ARGV[1]
      for at, key in ipairs(KEYS) do
        if redis.call('get', key) == ARGV[1] then redis.call('pexpire', key, ARGV[at + 1]) end
      end
      return isHeld and 1 or 0`,
  },
}

type Argument = string | number

declare module 'ioredis' {
  // The type parameter must have the same name as in ioredis, which declares this interface.
  interface RedisCommander<Context> {
    swWriteRecord(
      era: string,
      record: string,
      ...args: Argument[]
    ): Result<(string | null)[] | null, Context>
    swRaiseEra(era: string, ...args: Argument[]): Result<string | null, Context>
    swReadCache(
      version: string,
      entry: string,
      ...args: Argument[]
    ): Result<[string, string | null], Context>
    swHoldLock(lock: string, record: string, ...args: Argument[]): Result<number, Context>
  }
}

import 'server-only'
import { Redis as Client } from 'ioredis'
import { log } from '../observability/log'
import type { Redis } from './redis-state'

/** Shared state is asked several times in each call, so a server that does not answer at once is taken for lost. */
const commandTimeoutMs = 500
const longestPauseMs = 2_000

/** A connection to Redis or Valkey that comes back by itself; commands fail at once while it is away. */
export function connectRedis(url: string): Redis {
  const client = new Client(url, {
    commandTimeout: commandTimeoutMs,
    connectTimeout: commandTimeoutMs,
    enableAutoPipelining: true,
    enableOfflineQueue: false,
    enableReadyCheck: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, longestPauseMs),
  })
  client.on('error', () => log().error({ event: 'redis unreachable' }))
  client.on('ready', () => log().info({ event: 'redis connected' }))
  return client
}

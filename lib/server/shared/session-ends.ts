import { setTimeout as pause } from 'node:timers/promises'
import { eraTtlMs } from './known-sessions'
import type { RedisClient } from './redis-client'

/**
 * The stream of all ends: new eras and ended sessions. An entry has one field, whose name is the
 * key of the era or session. Its value is the era, or the code with which the session ended.
 */
const streamKey = 'sw:ends'
const beginning = '0-0'
const batchSize = 1_000
/**
 * How long a read waits for the next end. After each read, the instance checks whether Redis has
 * lost its data.
 */
export const readBlockMs = 1_000
const retryMs = 100

/**
 * Publishes an end to all instances. Entries are kept for as long as a session may live, for
 * instances that are disconnected or start later.
 * @returns the position of the entry
 */
export async function pushEnd(redis: RedisClient, key: string, value: string) {
  const oldest = String(Date.now() - eraTtlMs)
  const [position] = await Promise.all([
    redis.xadd(streamKey, 'MINID', '~', oldest, '*', key, value),
    redis.pexpire(streamKey, eraTtlMs),
  ])
  return position
}

type Reading = {
  /** A separate client, because reading blocks it. */
  readonly reader: RedisClient
  /** The client that writes. */
  readonly redis: RedisClient
  receive(key: string, value: string): void
  /** Runs when Redis has lost its data. */
  onLoss(): void
}

/**
 * Receives all ends until the reader is closed. After a reconnect, continues from the last
 * position.
 */
export async function receiveEnds(reading: Reading): Promise<void> {
  let position = beginning
  while (reading.reader.status !== 'end') {
    try {
      position = await readOn(reading, position)
    } catch {
      await pause(retryMs, undefined, { ref: false })
    }
  }
}

/**
 * Waits for ends that are published after a position.
 * @returns the position of the last end.
 */
async function readOn(
  { reader, redis, receive, onLoss }: Reading,
  position: string,
): Promise<string> {
  const isStart = position === beginning
  // If this entry is missing later, Redis has lost its data.
  const marker = isStart ? await pushEnd(redis, 'instance', '').catch(() => null) : position
  const [held, read] = await Promise.all([
    marker === null ? undefined : reader.xrange(streamKey, marker, marker),
    reader.xread('COUNT', batchSize, 'BLOCK', readBlockMs, 'STREAMS', streamKey, position),
  ])
  if (held?.length === 0) {
    onLoss()
    return beginning
  }
  const entries = read?.[0]?.[1] ?? []
  for (const [, [key = '', value = '']] of entries) receive(key, value)
  return entries.at(-1)?.[0] ?? position
}

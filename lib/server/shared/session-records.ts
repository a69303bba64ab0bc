import { perProcess } from '../config/process-singleton'
import { ignoreRedisError, replyOr503 } from '../errors/problem'
import { log } from '../observability/log'
import {
  endedRecord,
  eraKey,
  eraKeyOf,
  eraTtlMs,
  type KnownRecord,
  KnownSessions,
  recordKey,
  type SessionRecord,
  type SessionRef,
  type StoredSession,
} from './known-sessions'
import type { Write } from './pending-writes'
import { askRedis, getRedis, getRedisConnection } from './redis'
import type { RedisClient } from './redis-client'
import { pushEnd, readBlockMs, receiveEnds } from './session-ends'

const known = perProcess('knownSessions', () => {
  const sessions = new KnownSessions()
  const connection = getRedisConnection()
  if (connection === undefined) return sessions
  connection.onWritable.add(writeKnown)
  void receiveEnds({
    reader: connection.createBlockingClient(readBlockMs),
    redis: connection.client,
    receive: (key, value) => sessions.receive(key, value),
    onLoss() {
      log().error({ event: 'redis lost its data' })
      writeKnown()
      void connection.pendingWrites.repeat()
    },
  })
  return sessions
})

/** Connects to Redis and subscribes to the sessions that other instances end. */
export function startSharedSessions(): void {
  known()
}

/**
 * Returns a session's status. `isUncertain`: Redis has an outage, so the status is only what this
 * instance has seen.
 * @throws {Problem} 503 while a loss of Redis is not yet treated as an outage. With `isOptional`,
 * the call continues.
 */
export async function readSession(
  ref: SessionRef,
  { isOptional = false } = {},
): Promise<StoredSession & { readonly isUncertain?: boolean }> {
  const status = known().statusOf(ref)
  if (status.ended !== undefined || getRedis() === undefined) return status
  const asked = askRedis((redis) => redis.mget(eraKey(ref.userTag), recordKey(ref)))
  const values = await (isOptional ? ignoreRedisError(asked) : asked)
  return values ? known().merge(ref, values) : { ...known().statusOf(ref), isUncertain: true }
}

/**
 * Stores a record, unless the session has ended or a record of this or a later version is stored.
 * @returns undefined if it stored the record, otherwise the session's status.
 */
export async function writeSession(
  ref: SessionRef,
  record: SessionRecord,
): Promise<StoredSession | undefined> {
  const conflict = known().conflictOf(ref, record)
  if (conflict) return conflict
  const redis = getRedis()
  const key = recordKey(ref)
  const found = await ignoreRedisError(
    redis && compareAndSet(redis, key, { ...record, era: ref.era }),
  )
  if (found) return known().merge(ref, found)
  // Without Redis, another call may have written in the meantime.
  const late = known().conflictOf(ref, record)
  if (late) return late
  known().store(ref, record)
  if (found === undefined) getRedisConnection()?.pendingWrites.add(key, recordWrite(key))
}

/** Returns whether Redis has not yet accepted the record of a session. */
export function isUnwritten(ref: SessionRef): boolean {
  return getRedisConnection()?.pendingWrites.has(recordKey(ref)) ?? false
}

/**
 * Ends a session unless it has already ended: at once on this instance, and on the others as soon
 * as Redis accepts writes.
 */
export async function endSession(ref: SessionRef, code = ''): Promise<void> {
  if (known().statusOf(ref).ended !== undefined) return
  if (!known().hasRoomForEnded) return void (await startEra(ref.userTag, ref.era))
  known().end(ref, code)
  const key = recordKey(ref)
  await getRedisConnection()?.pendingWrites.write(key, recordWrite(key, { isNewEnd: true }))
}

/**
 * Ends something that may be used once, such as a pending sign-in.
 * @returns false if it had already ended on any instance.
 * @throws {Problem} 503 while Redis accepts no writes. In that case, nothing ends.
 */
export async function consumeOnce(ref: SessionRef): Promise<boolean> {
  if ((await readSession(ref)).ended !== undefined) return false
  const redis = getRedis()
  const found = await replyOr503(redis && compareAndSet(redis, recordKey(ref), endedRecord('')))
  const isFirst = !found && known().statusOf(ref).ended === undefined
  known().end(ref, '')
  return isFirst
}

export async function readEra(userTag: string): Promise<number> {
  const stored = await ignoreRedisError(askRedis((redis) => redis.get(eraKey(userTag))))
  known().mergeEra(userTag, Number(stored ?? 0))
  return known().eraOf(userTag)
}

/**
 * Starts an era for a user. The era is later than `current` and ends all sessions of earlier eras.
 * @returns whether the other instances can already see it; if not, they will as soon as Redis
 * accepts writes.
 */
export async function startEra(userTag: string, current = 0): Promise<boolean> {
  const key = eraKey(userTag)
  const least = Math.max(Date.now(), current + 1, known().eraOf(userTag) + 1)
  const redis = getRedis()
  const era = await ignoreRedisError(redis && raiseEra(redis, key, least))
  known().mergeEra(userTag, era ?? least)
  const pending = getRedisConnection()?.pendingWrites
  const write = eraWrite(key, { isNewEnd: true })
  if (redis === undefined || era !== undefined) return (await pending?.write(key, write)) ?? true
  pending?.add(key, write)
  return false
}

async function raiseEra(redis: RedisClient, key: string, era: number): Promise<number> {
  const stored = await redis.swRaiseEra(key, era, eraTtlMs)
  return stored === null ? era : await raiseEra(redis, key, Number(stored) + 1)
}

/**
 * Writes everything that this instance has seen to Redis, in case Redis has lost it: first eras,
 * then ended sessions.
 */
function writeKnown(): void {
  const { ended, eras, latest } = known()
  const pending = getRedisConnection()?.pendingWrites
  // A pending write is not replaced, because it may have to publish an end that Redis already
  // stores.
  const add = (key: string, write: Write) => pending?.has(key) || pending?.add(key, write)
  for (const key of eras.keys()) add(key, eraWrite(key))
  for (const key of [...ended.keys(), ...latest.keys()]) add(key, recordWrite(key))
}

/**
 * Returns a function that writes an era, and publishes the era if it is new or was missing in
 * Redis.
 */
function eraWrite(key: string, { isNewEnd = false } = {}): Write {
  const { eras } = known()
  let isUnpushed = isNewEnd
  return async (redis) => {
    const era = eras.get(key) ?? 0
    isUnpushed = (await redis.swRaiseEra(key, era, eraTtlMs)) === null || isUnpushed
    if (isUnpushed) await pushEnd(redis, key, String(era))
  }
}

/**
 * Returns a function that writes a key's current record. It writes nothing if the record has
 * expired in the meantime, and publishes an end that is new or was missing in Redis.
 */
function recordWrite(key: string, { isNewEnd = false } = {}): Write {
  const instance = known()
  let isUnpushed = isNewEnd
  return async (redis) => {
    const record = instance.recordAt(key)
    if (record === undefined) return
    isUnpushed = (await compareAndSet(redis, key, record)) === null || isUnpushed
    if (isUnpushed && instance.ended.has(key)) await pushEnd(redis, key, record.value)
  }
}

function compareAndSet(
  redis: RedisClient,
  key: string,
  { era, version, expiresAt, value }: KnownRecord,
) {
  const ttlMs = Math.max(1, expiresAt - Date.now())
  return redis.swWriteRecord(eraKeyOf(key), key, era, version, `${expiresAt}:${value}`, ttlMs)
}

import { perProcess } from '../config/process-singleton'
import { ignoreLoss, orUnavailable } from '../errors/problem'
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
import { getRedis, getRedisConnection } from './redis'
import type { RedisClient } from './redis-client'

const known = perProcess('knownSessions', () => {
  getRedisConnection()?.onWritable.add(writeKnown)
  return new KnownSessions()
})

/**
 * The status of a session; `isUncertain` while Redis is unreachable,
 * and the status is what this instance knows.
 */
export async function readSession(
  ref: SessionRef,
): Promise<StoredSession & { readonly isUncertain?: boolean }> {
  const status = known().statusOf(ref)
  const redis = getRedis()
  if (status.ended !== undefined || redis === undefined) return status
  const values = await ignoreLoss(redis.mget(eraKey(ref.userTag), recordKey(ref)))
  return values ? known().learn(ref, values) : { ...known().statusOf(ref), isUncertain: true }
}

/**
 * Stores a record.
 * @returns undefined, else the status of a session that has ended or has a later record.
 */
export async function writeSession(
  ref: SessionRef,
  record: SessionRecord,
): Promise<StoredSession | undefined> {
  const conflict = known().conflictOf(ref, record)
  if (conflict) return conflict
  const redis = getRedis()
  const key = recordKey(ref)
  const found = await ignoreLoss(redis && compareAndSet(redis, key, { ...record, era: ref.era }))
  if (found) return known().learn(ref, found)
  // Without Redis another call may have written in the meantime.
  const late = known().conflictOf(ref, record)
  if (late) return late
  known().store(ref, record)
  if (found === undefined) getRedisConnection()?.pendingWrites.add(key, recordWrite(key))
}

/** Whether Redis has not accepted the record of a session yet. */
export function isUnwritten(ref: SessionRef): boolean {
  return getRedisConnection()?.pendingWrites.has(recordKey(ref)) ?? false
}

/**
 * Ends a session unless it has ended with another code: here at once,
 * elsewhere as soon as Redis accepts writes.
 */
export async function endSession(ref: SessionRef, code = ''): Promise<void> {
  if (known().statusOf(ref).ended !== undefined) return
  if (!known().hasRoomForEnded) return void (await startEra(ref.userTag, ref.era))
  known().end(ref, code)
  const key = recordKey(ref)
  await getRedisConnection()?.pendingWrites.write(key, recordWrite(key))
}

/**
 * Ends what may be used once.
 * @returns false if it has ended before.
 * @throws {Problem} 503 while Redis accepts no writes.
 */
export async function endOnce(ref: SessionRef): Promise<boolean> {
  if ((await readSession(ref)).ended !== undefined) return false
  const redis = getRedis()
  const found = await orUnavailable(redis && compareAndSet(redis, recordKey(ref), endedRecord('')))
  const isFirst = !found && known().statusOf(ref).ended === undefined
  known().end(ref, '')
  return isFirst
}

export async function readEra(userTag: string): Promise<number> {
  known().learnEra(userTag, Number((await ignoreLoss(getRedis()?.get(eraKey(userTag)))) ?? 0))
  return known().eraOf(userTag)
}

/**
 * Starts an era later than `current`, which ends all sessions of earlier ones.
 * @returns whether the other instances know it already.
 */
export async function startEra(userTag: string, current = 0): Promise<boolean> {
  const key = eraKey(userTag)
  const least = Math.max(Date.now(), current + 1, known().eraOf(userTag) + 1)
  const redis = getRedis()
  const era = await ignoreLoss(redis && raiseEra(redis, key, least))
  known().learnEra(userTag, era ?? least)
  if (redis === undefined || era !== undefined) return true
  getRedisConnection()?.pendingWrites.add(key, eraWrite(key))
  return false
}

async function raiseEra(redis: RedisClient, key: string, era: number): Promise<number> {
  const stored = await redis.swRaiseEra(key, era, eraTtlMs)
  return stored === null ? era : await raiseEra(redis, key, Number(stored) + 1)
}

/**
 * Writes to Redis what this instance knows,
 * first which sessions have ended: Redis may have lost it.
 */
function writeKnown(): void {
  const { ended, eras, latest } = known()
  for (const key of eras.keys()) getRedisConnection()?.pendingWrites.add(key, eraWrite(key))
  for (const key of [...ended.keys(), ...latest.keys()])
    getRedisConnection()?.pendingWrites.add(key, recordWrite(key))
}

function eraWrite(key: string): Write {
  const { eras } = known()
  return (redis) => redis.swRaiseEra(key, eras.get(key) ?? 0, eraTtlMs)
}

/** Nothing is left to write when the record has expired. */
function recordWrite(key: string): Write {
  const instance = known()
  return async (redis) => {
    const record = instance.recordAt(key)
    return record && (await compareAndSet(redis, key, record))
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

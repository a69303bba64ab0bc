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
 * Returns the status of a session. `isUncertain`: Redis is unreachable, so this is only what the
 * instance has seen.
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
 * Stores a record, unless the session has ended or a record of this or a later version is stored.
 * @returns undefined if it stored the record, otherwise the status of the session.
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
  // Without Redis, another call may have written in the meantime.
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
 * Ends a session unless it has ended with another code: at once on this instance, on the others as
 * soon as Redis accepts writes.
 */
export async function endSession(ref: SessionRef, code = ''): Promise<void> {
  if (known().statusOf(ref).ended !== undefined) return
  if (!known().hasRoomForEnded) return void (await startEra(ref.userTag, ref.era))
  known().end(ref, code)
  const key = recordKey(ref)
  await getRedisConnection()?.pendingWrites.write(key, recordWrite(key))
}

/**
 * Ends something that may be used once, such as a pending sign-in.
 * @returns false if it has ended before, on any instance.
 * @throws {Problem} 503 while Redis accepts no writes; then nothing ends.
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
 * Starts an era of a user later than `current`, which ends all sessions of earlier ones.
 * @returns whether the other instances can already see it; if not, they will as soon as Redis
 * accepts writes.
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
 * Writes everything that this instance has seen to Redis, which may have lost it; ended sessions
 * first.
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

/** Writes the present record of a key; nothing if it has expired meanwhile. */
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

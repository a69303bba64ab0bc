import 'server-only'
import { processSingleton } from '../config/process-singleton'
import {
  absoluteLimitMs,
  endedKey,
  epochKey,
  epochTtlMs,
  KnownSessions,
  type LatestState,
  latestKey,
  latestTtlMs,
  type SessionRef,
  type StoredSession,
} from './known-sessions'
import type { Write } from './pending-writes'
import { getRedis, onRedisWritable, pendingWrites } from './redis'
import type { RedisClient } from './redis-client'

const keysOf = (ref: SessionRef) => [epochKey(ref.hashTag), endedKey(ref), latestKey(ref)] as const

function known(): KnownSessions {
  return processSingleton('knownSessions', () => {
    onRedisWritable(writeKnown)
    return new KnownSessions()
  })
}

/** Reads whether a session has ended, and its latest state, in one round trip. */
export async function readSession(ref: SessionRef): Promise<StoredSession> {
  const status = known().statusOf(ref)
  if (status.ended !== undefined) return status
  const values = await ignoreLoss(getRedis()?.mget(...keysOf(ref)))
  return values ? known().learn(ref, values) : known().statusOf(ref)
}

/**
 * Stores the latest state of a session, unless the session has ended or a state of this or a later generation is stored.
 * @returns undefined if it stored the state, else the status of the session.
 */
export async function writeSession(ref: SessionRef, state: LatestState): Promise<StoredSession | undefined> {
  const conflict = known().conflictOf(ref, state)
  if (conflict) return conflict
  const redis = getRedis()
  const found = await ignoreLoss(redis && writeLatest(redis, { ...ref, ...state }))
  if (found) return known().learn(ref, found)
  // Without Redis another call may have written in the meantime.
  const late = known().conflictOf(ref, state)
  if (late) return late
  const key = latestKey(ref)
  known().latest.set(key, { ...ref, ...state })
  if (found === undefined) pendingWrites()?.add(key, latestWrite(key))
}

/**
 * Ends a session on all instances, unless it has ended with another code; while Redis accepts no writes on this one, and on
 * the others as soon as it does.
 */
export async function endSession(ref: SessionRef, code = ''): Promise<void> {
  if (known().statusOf(ref).ended !== undefined) return
  if (!known().hasRoomForEnded) return void (await startEpoch(ref.hashTag, ref.epoch))
  const key = endedKey(ref)
  known().ended.set(key, code)
  known().latest.delete(latestKey(ref))
  await Promise.all([pendingWrites()?.write(key, endedWrite(key, code)), ignoreLoss(getRedis()?.del(latestKey(ref)))])
}

/** The epoch that a new session of a user carries. */
export async function readEpoch(hashTag: string): Promise<number> {
  known().learnEpoch(hashTag, await ignoreLoss(getRedis()?.get(epochKey(hashTag))))
  return known().epochOf(hashTag)
}

/**
 * Starts a new epoch of a user, which ends all sessions that carry an earlier one. `current` is the epoch of the session
 * that asks for it.
 * @returns whether the other instances know it already; if not, they will as soon as Redis accepts writes.
 */
export async function startEpoch(hashTag: string, current = 0): Promise<boolean> {
  const key = epochKey(hashTag)
  const least = Math.max(current, known().epochOf(hashTag)) + 1
  const redis = getRedis()
  const stored = await ignoreLoss(redis?.swStartEpoch(key, least, epochTtlMs))
  known().learnEpoch(hashTag, stored ?? String(Math.max(least, Date.now())))
  if (redis === undefined || stored !== undefined) return true
  pendingWrites()?.add(key, epochWrite(key))
  return false
}

/** Writes to Redis what this instance knows, first which sessions have ended: Redis may have lost it. */
function writeKnown(): void {
  const { ended, epochs, latest } = known()
  const writes = pendingWrites()
  for (const [key, code] of ended.entries()) writes?.add(key, endedWrite(key, code))
  for (const [key] of epochs.entries()) writes?.add(key, epochWrite(key))
  for (const key of latest.keys()) writes?.add(key, latestWrite(key))
}

function endedWrite(key: string, code: string): Write {
  return (redis) => redis.set(key, code, 'PX', absoluteLimitMs, 'NX')
}

function epochWrite(key: string): Write {
  const { epochs } = known()
  return (redis) => redis.swRestoreEpoch(key, epochs.get(key) ?? 0, epochTtlMs)
}

/** Nothing is left to write when the state has expired. */
function latestWrite(key: string): Write {
  const { latest } = known()
  return async (redis) => {
    const state = latest.get(key)
    return state && (await writeLatest(redis, state))
  }
}

function writeLatest(redis: RedisClient, { generation, sealed, ...ref }: SessionRef & LatestState) {
  return redis.swWriteLatest(...keysOf(ref), ref.epoch, generation, sealed, latestTtlMs)
}

/** Undefined without Redis and when the command fails. */
async function ignoreLoss<T>(reply: Promise<T> | undefined): Promise<T | undefined> {
  return await reply?.catch(() => undefined)
}

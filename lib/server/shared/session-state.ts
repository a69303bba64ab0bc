import 'server-only'
import { processSingleton } from '../config/process-singleton'
import { UnavailableError } from '../errors/problem'
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
import { getRedis, onRedisReady } from './redis'

const replayBatch = 500
const keysOf = (ref: SessionRef) => [epochKey(ref.hashTag), endedKey(ref), latestKey(ref)] as const

function known(): KnownSessions {
  return processSingleton('knownSessions', () => {
    onRedisReady(() => void replay().catch(() => undefined))
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
  const found = await ignoreLoss(writeLatest(ref, state))
  if (found) return known().learn(ref, found)
  // Without Redis another call may have written in the meantime.
  const late = known().conflictOf(ref, state)
  if (!late) known().latest.set(latestKey(ref), { ...ref, ...state })
  return late
}

/** Ends a session on all instances, unless it has ended with another code; while Redis is unreachable on this one, and on the others when Redis has returned. */
export async function endSession(ref: SessionRef, code = ''): Promise<void> {
  if (known().statusOf(ref).ended !== undefined) return
  known().ended.set(endedKey(ref), code)
  known().latest.delete(latestKey(ref))
  const redis = getRedis()
  const stored = redis?.set(endedKey(ref), code, 'PX', absoluteLimitMs, 'NX')
  await ignoreLoss(Promise.all([stored, redis?.del(latestKey(ref))]))
}

/**
 * Ends what may be used once, such as a pending sign-in.
 * @returns false if it has ended before, on any instance.
 * @throws {UnavailableError} while Redis accepts no writes, and ends nothing.
 */
export async function endOnce(ref: SessionRef): Promise<boolean> {
  if ((await readSession(ref)).ended !== undefined) return false
  const stored = getRedis()?.set(endedKey(ref), '', 'PX', absoluteLimitMs, 'NX')
  const reply = await stored?.catch(() => 'lost')
  if (reply === 'lost') throw new UnavailableError()
  const isFirst = reply !== null && known().ended.get(endedKey(ref)) === undefined
  known().ended.set(endedKey(ref), '')
  return isFirst
}

/** The epoch that a new session of a user carries. */
export async function readEpoch(hashTag: string): Promise<number> {
  known().learnEpoch(hashTag, await ignoreLoss(getRedis()?.get(epochKey(hashTag))))
  return known().epochOf(hashTag)
}

/**
 * Starts a new epoch of a user, which ends all sessions that carry an earlier one. `current` is the epoch of the session
 * that asks for it.
 * @returns whether the other instances know it already.
 */
export async function startEpoch(hashTag: string, current = 0): Promise<boolean> {
  const least = Math.max(current, known().epochOf(hashTag)) + 1
  const stored = await ignoreLoss(getRedis()?.swStartEpoch(epochKey(hashTag), least, epochTtlMs))
  known().learnEpoch(hashTag, stored ?? String(Math.max(least, Date.now())))
  return stored !== undefined
}

/**
 * For calls whose result every instance must know at once.
 * @throws {UnavailableError} while Redis is unreachable.
 */
export async function assertSharedState(): Promise<void> {
  const redis = getRedis()
  if (redis && (await ignoreLoss(redis.ping())) === undefined) throw new UnavailableError()
}

function writeLatest(ref: SessionRef, { generation, sealed }: LatestState) {
  return getRedis()?.swWriteLatest(...keysOf(ref), ref.epoch, generation, sealed, latestTtlMs)
}

/** Writes to Redis what this instance knows, first which sessions have ended. */
async function replay(): Promise<void> {
  const redis = getRedis()
  if (!redis) return
  const { ended, epochs, latest } = known()
  const writes: (() => Promise<unknown> | undefined)[] = [
    ...ended.entries().map(
      ([key, code]) =>
        () =>
          redis.set(key, code, 'PX', absoluteLimitMs),
    ),
    ...epochs.entries().map(
      ([key, epoch]) =>
        () =>
          redis.swRestoreEpoch(key, epoch, epochTtlMs),
    ),
    ...[...latest.values()].map((state) => () => writeLatest(state, state)),
  ]
  for (let at = 0; at < writes.length; at += replayBatch)
    await Promise.all(writes.slice(at, at + replayBatch).map((write) => write()))
}

/** Undefined without Redis and while it is unreachable. */
async function ignoreLoss<T>(reply: Promise<T> | undefined): Promise<T | undefined> {
  return await reply?.catch(() => undefined)
}

import 'server-only'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'
import type { SharedState } from './shared-state'

/**
 * Shared state that survives the loss of Redis: every write also goes to the fallback, and reads use the fallback while
 * Redis is unreachable. No session ends because of the loss, and sessions that this instance revoked stay revoked.
 */
export function redisWithFallback(shared: SharedState, fallback: SharedState): SharedState {
  const withFallback = async <T>(primary: Promise<T>, otherwise: () => Promise<T>): Promise<T> => {
    try {
      return await primary
    } catch {
      log().warn({ event: 'shared state lost' })
      return await otherwise()
    }
  }
  const noResult = async () => undefined

  return {
    get: (key) => withFallback(shared.get(key), () => fallback.get(key)),
    set: async (key, value, ttlMs) => {
      await fallback.set(key, value, ttlMs)
      await withFallback(shared.set(key, value, ttlMs), noResult)
    },
    delete: async (key) => {
      await fallback.delete(key)
      await withFallback(shared.delete(key), noResult)
    },

    setTimestamp: async (key, ttlMs) => {
      await fallback.setTimestamp(key, ttlMs)
      await withFallback(shared.setTimestamp(key, ttlMs), noResult)
    },
    getTimestamp: async (key) =>
      newest(await fallback.getTimestamp(key), await withFallback(shared.getTimestamp(key), noResult)),

    getFor: (owner, name) => withFallback(shared.getFor(owner, name), () => fallback.getFor(owner, name)),
    setFor: async (owner, name, value, ttlMs) => {
      await fallback.setFor(owner, name, value, ttlMs)
      await withFallback(shared.setFor(owner, name, value, ttlMs), noResult)
    },
    drop: async (owner, name) => {
      await fallback.drop(owner, name)
      await withFallback(shared.drop(owner, name), noResult)
    },
    deleteFor: async (owner) => {
      await fallback.deleteFor(owner)
      await withFallback(shared.deleteFor(owner), noResult)
    },

    withLock: withLockOrFallback(shared, fallback),
  }
}

/** Another instance may have set a newer timestamp, or Redis was lost when this one set its own. */
function newest(local: number | undefined, shared: number | undefined): number | undefined {
  return local !== undefined && shared !== undefined ? Math.max(local, shared) : (local ?? shared)
}

/** Runs the function at most once: the fallback lock is used only if the function has not started. */
function withLockOrFallback(shared: SharedState, fallback: SharedState): SharedState['withLock'] {
  return async (name, run) => {
    let started = false
    try {
      return await shared.withLock(name, () => {
        started = true
        return run()
      })
    } catch (error) {
      if (started || error instanceof Problem) throw error
      log().warn({ event: 'shared state lost' })
      return await fallback.withLock(name, run)
    }
  }
}

import 'server-only'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'
import type { SharedState } from './shared-state'

/**
 * Shared state that outlives a loss of its server: everything is written here as well, and read here while the server
 * cannot be asked. Nobody is signed out by it, and what this instance has ended stays ended.
 */
export function steadyState(shared: SharedState, own: SharedState): SharedState {
  const tried = async <T>(work: Promise<T>, otherwise: () => Promise<T>): Promise<T> => {
    try {
      return await work
    } catch {
      log().warn({ event: 'shared state lost' })
      return await otherwise()
    }
  }
  const nothing = async () => undefined

  return {
    get: (key) => tried(shared.get(key), () => own.get(key)),
    set: async (key, value, lifeMs) => {
      await own.set(key, value, lifeMs)
      await tried(shared.set(key, value, lifeMs), nothing)
    },
    remove: async (key) => {
      await own.remove(key)
      await tried(shared.remove(key), nothing)
    },

    mark: async (key, lifeMs) => {
      await own.mark(key, lifeMs)
      await tried(shared.mark(key, lifeMs), nothing)
    },
    markedAt: async (key) => newest(await own.markedAt(key), await tried(shared.markedAt(key), nothing)),

    recall: (owner, name) => tried(shared.recall(owner, name), () => own.recall(owner, name)),
    keep: async (owner, name, value, lifeMs) => {
      await own.keep(owner, name, value, lifeMs)
      await tried(shared.keep(owner, name, value, lifeMs), nothing)
    },
    drop: async (owner, name) => {
      await own.drop(owner, name)
      await tried(shared.drop(owner, name), nothing)
    },
    forget: async (owner) => {
      await own.forget(owner)
      await tried(shared.forget(owner), nothing)
    },

    alone: aloneSteadily(shared, own),
  }
}

/** Another instance may have made a newer mark, or Redis was lost when this one made it. */
function newest(own: number | undefined, shared: number | undefined): number | undefined {
  return own !== undefined && shared !== undefined ? Math.max(own, shared) : (own ?? shared)
}

/** The work is done at most once: only a lock that could not be asked for is replaced by the instance's own. */
function aloneSteadily(shared: SharedState, own: SharedState): SharedState['alone'] {
  return async (name, work) => {
    let begun = false
    try {
      return await shared.alone(name, () => {
        begun = true
        return work()
      })
    } catch (error) {
      if (begun || error instanceof Problem) throw error
      log().warn({ event: 'shared state lost' })
      return await own.alone(name, work)
    }
  }
}

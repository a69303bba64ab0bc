import 'server-only'
import { LRUCache } from 'lru-cache'
import { queueByName } from './keyed-mutex'
import type { SharedState } from './shared-state'

const megabyte = 1024 * 1024
const entriesLimitBytes = 128 * megabyte
const cacheLimitBytes = 256 * megabyte

/** Shared state of a single instance. Memory is bounded: what was used longest ago goes first, marks aside. */
export function inProcessState(): SharedState {
  const entries = boundedCache(entriesLimitBytes)
  const owned = boundedCache(cacheLimitBytes)
  const marks = new Map<string, Mark>()
  const addressOf = (owner: string, name: string) => `${encodeURIComponent(owner)} ${name}`

  return {
    get: async (key) => entries.get(key),
    set: async (key, value, lifeMs) => void entries.set(key, value, { ttl: lifeMs }),
    remove: async (key) => void entries.delete(key),

    mark: async (key, lifeMs) => {
      dropEnded(marks)
      marks.delete(key)
      marks.set(key, { madeAt: Date.now(), endsAt: Date.now() + lifeMs })
    },
    markedAt: async (key) => {
      const mark = marks.get(key)
      return mark && mark.endsAt > Date.now() ? mark.madeAt : undefined
    },

    recall: async (owner, name) => owned.get(addressOf(owner, name)),
    keep: async (owner, name, value, lifeMs) => void owned.set(addressOf(owner, name), value, { ttl: lifeMs }),
    drop: async (owner, name) => void owned.delete(addressOf(owner, name)),
    forget: async (owner) => {
      const prefix = addressOf(owner, '')
      for (const key of [...owned.keys()]) if (key.startsWith(prefix)) owned.delete(key)
    },

    alone: queueByName(),
  }
}

function boundedCache(limitBytes: number): LRUCache<string, string> {
  return new LRUCache({
    maxSize: limitBytes,
    sizeCalculation: (value) => value.length + 1,
    perf: Date,
    ttlResolution: 0,
  })
}

type Mark = { readonly madeAt: number; readonly endsAt: number }

/** Marks live equally long, so the oldest stand first. */
function dropEnded(marks: Map<string, Mark>): void {
  for (const [key, { endsAt }] of marks) {
    if (endsAt > Date.now()) return
    marks.delete(key)
  }
}

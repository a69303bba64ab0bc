import { LRUCache } from 'lru-cache'
import { env, isDevelopment } from './env'
import { perProcess, processSingleton } from './process-singleton'

/**
 * The share of `MEMORY_MB` for each cache. Decision 32 lists everything else that grows with the
 * number of users, with its limits.
 */
const shares = {
  openedBureauData: 0.42,
  bureauData: 0.13,
  latestSessions: 0.18,
  openedCookies: 0.14,
  cacheVersions: 0.05,
  visitorPages: 0.05,
  enrolledToday: 0.02,
  refusedTokens: 0.01,
} as const

export type MemoryCacheName = keyof typeof shares

/**
 * Measured overhead of an entry in bytes, in addition to the characters of its key and value. Most
 * of it is for the parts of a concatenated key.
 */
const entryBytes = 800

type MemoryCacheOptions<V> = {
  readonly name: MemoryCacheName
  readonly ttlMs: number
  readonly bytesOf: (value: V, key: string) => number
}

/**
 * Returns this process's cache with the given name. The size of the cache is limited to its share
 * of the budget. One timer frees all expired entries, because a timer per entry would retain the
 * async context of its request.
 */
export function getMemoryCache<V extends object | string>(
  options: MemoryCacheOptions<V>,
): LRUCache<string, V> {
  const { name, ttlMs, bytesOf } = options
  return processSingleton(`memory cache ${name}`, () => {
    const cache = new LRUCache<string, V>({
      ttl: ttlMs,
      maxSize: Math.floor(env().memoryBytes * shares[name]),
      sizeCalculation: (value, key) => entryBytes + key.length + bytesOf(value, key),
      // The cache reads the clock on every access, so that no entry is returned after its lifetime.
      perf: Date,
      ttlResolution: 0,
    })
    caches().set(name, cache)
    setInterval(() => cache.purgeStale(), 60_000).unref()
    return cache
  })
}

/**
 * Returns the estimated memory of this process's caches and their limits in bytes, for the metrics.
 */
export function readMemoryCaches() {
  return [...caches()].map(([name, { calculatedSize, maxSize }]) => ({
    name,
    bytes: calculatedSize,
    limit: maxSize,
  }))
}

type SizedCache = Pick<LRUCache<string, object | string>, 'calculatedSize' | 'maxSize'>
const caches = perProcess('memory caches', () => new Map<MemoryCacheName, SizedCache>())

/**
 * Runs `run` once for all concurrent calls with the same `kind` and `key`, which share its result.
 */
export async function singleFlight<T>(
  kind: string,
  key: string,
  run: () => Promise<T>,
): Promise<T> {
  const flights = inFlight()
  const name = `${kind}:${key}`
  const promise = flights.get(name) ?? run().finally(() => flights.delete(name))
  flights.set(name, promise)
  // All runs of a kind return the same type.
  return (await promise) as T
}

/** Resolves when all pending runs have ended, including runs that no caller waits for any more. */
export async function singleFlightsSettled(): Promise<void> {
  await Promise.allSettled(inFlight().values())
}

const inFlight = perProcess('in flight', () => new Map<string, Promise<unknown>>())

/** Freezes a JSON value and all its parts, because several requests share it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}

/**
 * Returns a function that runs `compute` once for each frozen object and freezes the result. For
 * any other argument, it runs `compute` every time.
 * All calls with the same object must have the same remaining arguments.
 * @param name - unique in the process. The API and the pages are separate bundles, and share the
 * results under this name, except in development, where code changes.
 */
export function memoizeFrozen<A, V, More extends readonly unknown[]>(
  name: string,
  compute: (argument: A, ...more: More) => V,
): (argument: A, ...more: More) => V {
  const own = newResults<V>()
  const results = isDevelopment ? () => own : perProcess(`memoized ${name}`, newResults<V>)
  return (argument, ...more) => {
    if (typeof argument !== 'object' || argument === null || !Object.isFrozen(argument))
      return compute(argument, ...more)
    const result = results().get(argument) ?? { value: deepFreeze(compute(argument, ...more)) }
    results().set(argument, result)
    return result.value
  }
}

const newResults = <V>() => new WeakMap<object, { readonly value: V }>()

import { LRUCache } from 'lru-cache'
import { env } from './env'
import { perProcess, processSingleton } from './process-singleton'

/**
 * What each cache may take of `MEMORY_MB`. Decision 32 says what else grows with the number of
 * users, and what limits it.
 */
const shares = {
  bureauData: 0.55,
  latestSessions: 0.18,
  openedCookies: 0.14,
  cacheVersions: 0.05,
  visitorPages: 0.05,
  enrolledToday: 0.02,
  refusedTokens: 0.01,
} as const

export type MemoryCacheName = keyof typeof shares

/**
 * Measured: memory of an entry besides the characters of its key and value.
 * The parts of a joined key are most of it.
 */
const entryBytes = 800

type MemoryCacheOptions<V> = {
  readonly name: MemoryCacheName
  readonly ttlMs: number
  readonly bytesOf: (value: V, key: string) => number
}

/**
 * The cache of a name in this process. Its share of the budget limits its size.
 * One timer frees expired entries: one for each would keep the context of its request.
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
      // Read for each entry, so that an entry never outlives its time by a tick.
      perf: Date,
      ttlResolution: 0,
    })
    caches().set(name, cache)
    setInterval(() => cache.purgeStale(), 60_000).unref()
    return cache
  })
}

/**
 * The estimated memory of the caches of this process and their limits, in bytes, for the metrics.
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
  // All runs of a kind have results of one type.
  return (await promise) as T
}

/** Resolves when every run that is under way has ended, also one whose callers have left. */
export async function singleFlightsSettled(): Promise<void> {
  await Promise.allSettled(inFlight().values())
}

const inFlight = perProcess('in flight', () => new Map<string, Promise<unknown>>())

/** Freezes a JSON value with all its parts, because several requests share it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}

/**
 * Computes a pure function once for each frozen object,
 * to which the other arguments belong, and freezes the result.
 */
export function memoizeFrozen<A, V, More extends readonly unknown[]>(
  compute: (argument: A, ...more: More) => V,
): (argument: A, ...more: More) => V {
  const results = new WeakMap<object, { readonly value: V }>()
  return (argument, ...more) => {
    if (typeof argument !== 'object' || argument === null || !Object.isFrozen(argument))
      return compute(argument, ...more)
    const result = results.get(argument) ?? { value: deepFreeze(compute(argument, ...more)) }
    results.set(argument, result)
    return result.value
  }
}

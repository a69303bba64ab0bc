import { Mutex } from 'async-mutex'

/**
 * Runs tasks with the same key one at a time,
 * in order. This makes parallel guesses at one password count exactly.
 */
export function createRunExclusive() {
  const mutexes = new Map<string, Mutex>()
  return async function runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mutex = mutexes.get(key) ?? new Mutex()
    mutexes.set(key, mutex)
    try {
      return await mutex.runExclusive(work)
    } finally {
      // A free mutex has no waiting task; a later task may have replaced it.
      if (!mutex.isLocked() && mutexes.get(key) === mutex) mutexes.delete(key)
    }
  }
}
export type RunExclusive = ReturnType<typeof createRunExclusive>

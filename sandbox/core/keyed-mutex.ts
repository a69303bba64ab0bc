import { Mutex } from 'async-mutex'

/**
 * Runs tasks with the same key one at a time, in order, so that parallel guesses at one password
 * are counted exactly.
 */
export function createRunExclusive() {
  const mutexes = new Map<string, Mutex>()
  return async function runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mutex = mutexes.get(key) ?? new Mutex()
    mutexes.set(key, mutex)
    try {
      return await mutex.runExclusive(work)
    } finally {
      // Deletes the mutex unless a task still waits for it or a later task has replaced it in the
      // map.
      if (!mutex.isLocked() && mutexes.get(key) === mutex) mutexes.delete(key)
    }
  }
}
export type RunExclusive = ReturnType<typeof createRunExclusive>

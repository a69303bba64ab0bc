import 'server-only'
import { Mutex } from 'async-mutex'

/** Runs the functions of one key one at a time, in the order of the calls. Keys do not wait for each other; an idle key is dropped. */
export function createKeyedMutex(): <T>(key: string, run: () => Promise<T>) => Promise<T> {
  const mutexes = new Map<string, Mutex>()
  return async (key, run) => {
    const mutex = mutexes.get(key) ?? new Mutex()
    mutexes.set(key, mutex)
    try {
      return await mutex.runExclusive(run)
    } finally {
      // A later caller may have dropped this mutex already and made another one.
      if (!mutex.isLocked() && mutexes.get(key) === mutex) mutexes.delete(key)
    }
  }
}

/** Runs tasks with the same key one at a time, in order. This makes parallel guesses at one password count exactly. */
export function createSandboxMutex() {
  const last = new Map<string, Promise<unknown>>()
  return async function runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    const settled = mine.catch(() => undefined)
    last.set(key, settled)
    try {
      return await mine
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}
export type RunExclusive = ReturnType<typeof createSandboxMutex>

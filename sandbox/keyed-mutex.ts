/** Runs tasks with the same key one at a time, in order. This makes parallel guesses at one password count exactly. */
export function createSandboxMutex() {
  const last = new Map<string, Promise<unknown>>()
  return async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(name) ?? Promise.resolve()
    const mine = before.then(work, work)
    const settled = mine.catch(() => undefined)
    last.set(name, settled)
    try {
      return await mine
    } finally {
      if (last.get(name) === settled) last.delete(name)
    }
  }
}
export type RunExclusive = ReturnType<typeof createSandboxMutex>

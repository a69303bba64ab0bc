/**
 * Lets pieces of work with the same name run one after the other, in the order they came. That is how a thousand parallel
 * guesses at one password are counted exactly.
 */
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

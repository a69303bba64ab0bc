import 'server-only'

/** Does works of the same name one after the other, in the order of asking; those of different names do not wait. */
export function createKeyedMutex(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const current = (tails.get(name) ?? Promise.resolve()).then(work, work)
    tails.set(name, current)
    try {
      return await current
    } finally {
      if (tails.get(name) === current) tails.delete(name)
    }
  }
}

import 'server-only'
import { processSingleton } from '../config/process-singleton'

/** One piece of work for all who ask for the same at the same time. `kind` names what is asked for, `key` whose it is. */
export async function singleFlight<T>(kind: string, key: string, run: () => Promise<T>): Promise<T> {
  const inFlight = processSingleton(`under way: ${kind}`, () => new Map<string, Promise<T>>())
  const promise = inFlight.get(key) ?? run().finally(() => inFlight.delete(key))
  inFlight.set(key, promise)
  return await promise
}

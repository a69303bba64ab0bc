import 'server-only'
import { processSingleton } from '../config/process-singleton'

/** Runs `run` once for all concurrent calls with the same `kind` and `key`, which share its result. */
export async function singleFlight<T>(kind: string, key: string, run: () => Promise<T>): Promise<T> {
  const inFlight = processSingleton(`inFlight ${kind}`, () => new Map<string, Promise<T>>())
  const promise = inFlight.get(key) ?? run().finally(() => inFlight.delete(key))
  inFlight.set(key, promise)
  const unsettled = getUnsettled()
  unsettled.add(promise)
  try {
    return await promise
  } finally {
    unsettled.delete(promise)
  }
}

/** Resolves when every run that is under way has ended, also one whose callers have left. */
export async function singleFlightsSettled(): Promise<void> {
  await Promise.allSettled(getUnsettled())
}

function getUnsettled(): Set<Promise<unknown>> {
  return processSingleton('unsettled single flights', () => new Set())
}

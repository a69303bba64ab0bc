import 'server-only'
import { once } from '../config/process-singleton'

/** One piece of work for all who ask for the same at the same time. `kind` names what is asked for, `key` whose it is. */
export async function underWay<T>(kind: string, key: string, start: () => Promise<T>): Promise<T> {
  const running = once(`under way: ${kind}`, () => new Map<string, Promise<T>>())
  const mine = running.get(key) ?? start().finally(() => running.delete(key))
  running.set(key, mine)
  return await mine
}

import { useSyncExternalStore } from 'react'
import type { Store } from './store'

/**
 * Returns the value and re-renders when it changes. On the server and during hydration, returns the
 * initial value.
 */
export function useStore<T>({ initial, get, subscribe }: Omit<Store<T>, 'set'>): T {
  return useSyncExternalStore(subscribe, get, () => initial)
}

import { useSyncExternalStore } from 'react'

/** A value of this document that is not in the React tree, and can be followed. */
export function createStore<T>(initial: T) {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    initial,
    get: () => value,
    set: (next: T) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Returns the value and re-renders when it changes; on the server and during hydration it is the initial one. */
export function useStore<T>({ initial, get, subscribe }: ReturnType<typeof createStore<T>>): T {
  return useSyncExternalStore(subscribe, get, () => initial)
}

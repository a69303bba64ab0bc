import { useSyncExternalStore } from 'react'

const unchanging = () => () => undefined

/** Returns false on the server and during hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
}

import { useSyncExternalStore } from 'react'

const unchanging = () => () => undefined

/** False on the server and while its HTML is hydrated. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
}

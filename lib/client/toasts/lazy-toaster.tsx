'use client'

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { hasToasts, onFirstToast } from './toast'

const retryMs = 5_000

/** The toaster, loaded with the first toast; toasts wait for it if it cannot be loaded. */
export function LazyToaster() {
  const needed = useSyncExternalStore(onFirstToast, hasToasts, () => false)
  const Toaster = useToaster(needed)
  return needed && Toaster ? <Toaster /> : null
}

function useToaster(isNeeded: boolean): ComponentType | undefined {
  const [loaded, setLoaded] = useState<{ readonly Toaster: ComponentType }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to try again
  useEffect(() => {
    if (!isNeeded || loaded) return
    let retry: ReturnType<typeof setTimeout> | undefined
    import('./toaster').then(
      ({ Toaster }) => setLoaded({ Toaster }),
      () => {
        retry = setTimeout(() => setAttempt((count) => count + 1), retryMs)
      },
    )
    return () => clearTimeout(retry)
  }, [isNeeded, loaded, attempt])
  return loaded?.Toaster
}

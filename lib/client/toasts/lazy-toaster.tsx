'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { hasToasts, onFirstToast } from './toast'

const LoadedToaster = lazy(() => import('./toaster'))

/** Where toasts appear; nothing is loaded before there is something to say. */
export function LazyToaster() {
  const needed = useSyncExternalStore(onFirstToast, hasToasts, () => false)
  if (!needed) return null
  return (
    <Suspense>
      <LoadedToaster />
    </Suspense>
  )
}

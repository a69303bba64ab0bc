'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { hasToasts, onFirstToast } from './toast'

const LoadedToaster = lazy(() => import('./toaster'))

/** The toaster, loaded with the first toast. */
export function LazyToaster() {
  const needed = useSyncExternalStore(onFirstToast, hasToasts, () => false)
  if (!needed) return null
  return (
    <Suspense>
      <LoadedToaster />
    </Suspense>
  )
}

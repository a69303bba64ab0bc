'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { hasAnnouncements, onFirstAnnouncement } from './toast'

const LazyToaster = lazy(() => import('./toaster'))

/** Where toasts appear; nothing is loaded before there is something to say. */
export function ToasterPlace() {
  const needed = useSyncExternalStore(onFirstAnnouncement, hasAnnouncements, () => false)
  if (!needed) return null
  return (
    <Suspense>
      <LazyToaster />
    </Suspense>
  )
}

'use client'

import { useLazyComponent } from '@/lib/client/page/use-lazy-component'
import { useStore } from '@/lib/client/storage/use-store'
import { pendingToasts } from '@/lib/client/toasts/toast'

const loadToaster = async () => (await import('./toaster')).Toaster

/** Loads the toaster when there is a first toast. Toasts stay queued if it cannot be loaded. */
export function LazyToaster() {
  const isNeeded = useStore(pendingToasts).length > 0
  const Toaster = useLazyComponent({ load: loadToaster, isNeeded })
  return Toaster ? <Toaster /> : null
}

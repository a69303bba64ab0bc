'use client'

import { useStore } from '../storage/use-store'
import { pendingToasts } from '../toasts/toast'
import { useLazyComponent } from './use-lazy-component'

const loadToaster = async () => (await import('../toasts/toaster')).Toaster

/** Loads the toaster with the first toast. Toasts stay queued if it cannot be loaded. */
export function LazyToaster() {
  const isNeeded = useStore(pendingToasts).length > 0
  const Toaster = useLazyComponent({ load: loadToaster, isNeeded })
  return Toaster ? <Toaster /> : null
}

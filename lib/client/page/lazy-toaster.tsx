'use client'

import { useStore } from '../storage/use-store'
import { pendingToasts } from '../toasts/toast'
import { useLazyComponent } from './use-lazy-component'

const loadToaster = async () => (await import('../toasts/toaster')).Toaster

/** The toaster, loaded with the first toast; toasts wait for it if it cannot be loaded. */
export function LazyToaster() {
  const isNeeded = useStore(pendingToasts).length > 0
  const Toaster = useLazyComponent({ load: loadToaster, isNeeded })
  return Toaster ? <Toaster /> : null
}

'use client'

import { useLazyComponent } from '../page/use-lazy-component'
import { useStore } from '../storage/store'
import { pendingToasts } from './toast'

const loadToaster = async () => (await import('./toaster')).Toaster

/** The toaster, loaded with the first toast; toasts wait for it if it cannot be loaded. */
export function LazyToaster() {
  const isNeeded = useStore(pendingToasts).length > 0
  const Toaster = useLazyComponent({ load: loadToaster, isNeeded })
  return Toaster ? <Toaster /> : null
}

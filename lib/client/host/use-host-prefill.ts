'use client'

import { useSyncExternalStore } from 'react'
import type { HostIdentityData, HostRegistrationData } from '@/lib/contract/host/host-messages'

/** What the host knows of the consumer, for forms to start with; it stays in this page's memory. */
type HostPrefill = { readonly registration?: HostRegistrationData; readonly identity?: HostIdentityData }

const emptyPrefill: HostPrefill = {}
let prefill: HostPrefill = emptyPrefill
const listeners = new Set<() => void>()

export function setHostPrefill(more: HostPrefill): void {
  prefill = { ...prefill, ...more }
  for (const listener of listeners) listener()
}

/** What the host said until now; drawn again when it says more. */
export function useHostPrefill(): HostPrefill {
  return useSyncExternalStore(subscribe, getHostPrefill, () => emptyPrefill)
}

/** What the host said until now. */
export function getHostPrefill(): HostPrefill {
  return prefill
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

'use client'

import { useSyncExternalStore } from 'react'
import type { HostIdentityData, HostRegistrationData } from '@/lib/contract/host/host-messages'

/** The prefill data of the host, in the memory of this page. */
type HostPrefill = { readonly registration?: HostRegistrationData; readonly identity?: HostIdentityData }

const emptyPrefill: HostPrefill = {}
let prefill: HostPrefill = emptyPrefill
const listeners = new Set<() => void>()

export function setHostPrefill(more: HostPrefill): void {
  prefill = { ...prefill, ...more }
  for (const listener of listeners) listener()
}

/** Returns the prefill data and re-renders when the host sends more. */
export function useHostPrefill(): HostPrefill {
  return useSyncExternalStore(subscribe, getHostPrefill, () => emptyPrefill)
}

/** Returns the prefill data received so far. */
export function getHostPrefill(): HostPrefill {
  return prefill
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

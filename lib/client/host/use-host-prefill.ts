'use client'

import type { HostIdentityData, HostRegistrationData } from '@/lib/contract/host/host-messages'
import { createStore, useStore } from '../storage/store'

/** The prefill data of the host, in the memory of this page. */
type HostPrefill = { readonly registration?: HostRegistrationData; readonly identity?: HostIdentityData }

const prefill = createStore<HostPrefill>({})

export function setHostPrefill(more: HostPrefill): void {
  prefill.set({ ...prefill.get(), ...more })
}

/** Returns the prefill data received so far, and re-renders when the host sends more. */
export function useHostPrefill(): HostPrefill {
  return useStore(prefill)
}

/** The prefill data received so far. */
export const getHostPrefill = prefill.get

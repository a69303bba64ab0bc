'use client'

import { useSyncExternalStore } from 'react'
import type { IdentityData, RegistrationData } from '@/lib/contract/host/host-messages'

/** What the host knows of the consumer, for forms to start with; it stays in this page's memory. */
type Known = { readonly registration?: RegistrationData; readonly identity?: IdentityData }

const nothing: Known = {}
let known: Known = nothing
const listeners = new Set<() => void>()

export function learnFromHost(more: Known): void {
  known = { ...known, ...more }
  for (const listener of listeners) listener()
}

/** What the host said until now; drawn again when it says more. */
export function useKnownByHost(): Known {
  return useSyncExternalStore(subscribe, knownByHost, () => nothing)
}

/** What the host said until now. */
export function knownByHost(): Known {
  return known
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

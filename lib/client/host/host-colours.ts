'use client'

import { useSyncExternalStore } from 'react'
import type { WidgetConfig } from '@/lib/contract/host/widget-config'

type HostColours = Partial<Pick<WidgetConfig, 'theme' | 'labelColor' | 'linkColor'>>

/** The colours that the host sent to this page, and the function that makes a style sheet of them. */
type LiveColours = {
  readonly colours: HostColours
  /** Comes from the code that is loaded only where there is a host. */
  readonly toSheet: (colours: HostColours & Pick<WidgetConfig, 'theme'>) => string
}

let live: LiveColours | undefined
const listeners = new Set<() => void>()

/** Shows colours at once, over those that the server rendered; undefined shows the server's again. */
export function setLiveColours(next: LiveColours | undefined): void {
  live = next
  for (const listener of listeners) listener()
}

export function getLiveColours(): LiveColours | undefined {
  return live
}

/** Returns the colours that the host sent to this page, and re-renders when it sends more. */
export function useLiveColours(): LiveColours | undefined {
  return useSyncExternalStore(subscribe, getLiveColours, () => undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

import * as z from 'zod/mini'
import { isHostEvent } from '@/lib/contract/host/host-events'
import type { HostEventDetails } from '@/lib/contract/host/widget-message'
import { postHostEvent } from './notify-host'

let popup: Window | undefined

const relayedEventSchema = z.looseObject({ widget: z.literal('scorewell'), type: z.string() })

/**
 * Makes this frame relay messages between host and popup only.
 * It posts the popup's events, but for RESIZE, in its own envelope.
 */
export function startRelay(opened: Window): void {
  popup = opened
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== opened || origin !== window.location.origin) return
    const parsed = relayedEventSchema.safeParse(data)
    if (!parsed.success) return
    const { widget: _, type, ...details } = parsed.data
    // The popup, a page of ours, has reported it for the counts already.
    if (isHostEvent(type) && type !== 'RESIZE') postHostEvent(type, details as HostEventDetails)
  })
}

/** Posts a message of the host to the popup; false if there is none. */
export function relayMessage(message: unknown): boolean {
  if (!popup || popup.closed) return false
  popup.postMessage(message, window.location.origin)
  return true
}

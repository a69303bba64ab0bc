import * as z from 'zod/mini'
import { isHostEvent } from '@/lib/contract/host/host-events'
import { postHostEvent } from './notify-host'

let popup: Window | undefined

const relayedEventSchema = z.looseObject({ widget: z.literal('scorewell'), type: z.string() })

/**
 * Turns this frame into a relay between the host and the popup. It posts the popup's events, except
 * RESIZE, as its own.
 */
export function startRelay(opened: Window): void {
  popup = opened
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== opened || origin !== window.location.origin) return
    const parsed = relayedEventSchema.safeParse(data)
    if (!parsed.success) return
    const { widget: _, type, ...details } = parsed.data
    // Does not use `notifyHost`, because the popup is one of our pages and has already reported the
    // event for counting.
    if (isHostEvent(type) && type !== 'RESIZE') postHostEvent(type, details)
  })
}

/** Posts a host message to the popup. Returns false if there is no popup. */
export function relayMessage(message: unknown): boolean {
  if (!popup || popup.closed) return false
  popup.postMessage(message, window.location.origin)
  return true
}

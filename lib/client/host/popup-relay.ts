import * as z from 'zod/mini'
import { type HostEvent, isHostEvent } from '@/lib/contract/host/host-events'
import type { HostEventDetails } from '@/lib/contract/host/widget-message'
import { postHostEvent } from './notify-host'

let popup: Window | undefined

/** Makes this frame relay messages between host and popup only. */
export function startRelay(opened: Window): void {
  popup = opened
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== opened || origin !== window.location.origin) return
    const relayed = parseRelayedEvent(data)
    // The popup has reported it for the counts already.
    if (relayed) postHostEvent(relayed.type, relayed.details)
  })
}

export function isRelaying(): boolean {
  return popup !== undefined && !popup.closed
}

export function relayMessage(message: unknown): void {
  popup?.postMessage(message, window.location.origin)
}

const detailsSchema = z.object({
  code: z.optional(z.string()),
  status: z.optional(z.number()),
  message: z.optional(z.string()),
  retryable: z.optional(z.boolean()),
  requestId: z.optional(z.string()),
  reason: z.optional(z.string()),
  view: z.optional(z.string()),
  kind: z.optional(z.string()),
  severity: z.optional(z.string()),
})
const relayedEventSchema = z.object({ widget: z.literal('scorewell'), type: z.string() })

/** Parses an event of our popup, which the frame posts in its own envelope. RESIZE is not relayed. */
function parseRelayedEvent(value: unknown): { type: HostEvent; details: HostEventDetails } | undefined {
  const parsed = relayedEventSchema.safeParse(value)
  const rest = detailsSchema.safeParse(value)
  if (!parsed.success || !rest.success || parsed.data.type === 'RESIZE' || !isHostEvent(parsed.data.type))
    return undefined
  // Optional fields that are absent are absent here too: the schema adds none.
  return { type: parsed.data.type, details: rest.data as HostEventDetails }
}

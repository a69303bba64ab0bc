import * as z from 'zod/mini'
import { type HostEvent, type HostEventDetails, hostEvents } from '@/lib/contract/host/host-events'

const detailsSchema = z.object({
  code: z.optional(z.string()),
  status: z.optional(z.number()),
  message: z.optional(z.string()),
  retryable: z.optional(z.boolean()),
  requestId: z.optional(z.string()),
  reason: z.optional(z.string()),
  view: z.optional(z.string()),
})
const relayedEventSchema = z.object({ widget: z.literal('scorewell'), type: z.string() })

/** What our popup said, to be said again in the frame's own envelope; its height is its own affair. */
export function parseRelayedEvent(value: unknown): { type: HostEvent; details: HostEventDetails } | undefined {
  const parsed = relayedEventSchema.safeParse(value)
  const rest = detailsSchema.safeParse(value)
  if (!parsed.success || !rest.success || parsed.data.type === 'RESIZE' || !isHostEvent(parsed.data.type))
    return undefined
  // Optional fields that are absent are absent here too: the schema adds none.
  return { type: parsed.data.type, details: rest.data as HostEventDetails }
}

function isHostEvent(type: string): type is HostEvent {
  return Object.hasOwn(hostEvents, type)
}

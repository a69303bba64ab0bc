import { reportUsageRoute } from '@/lib/contract/bff/beacons'
import type { CountedHostEvent } from '@/lib/contract/host/host-events'
import { sendBeacon } from '../api/send-beacon'

/** Reports an event to the BFF, which counts it. Loaded with the first event, so that other pages have nothing of it. */
export function reportUsage(event: CountedHostEvent): void {
  sendBeacon(reportUsageRoute, { event })
}

import { reportUsageRoute } from '@/lib/contract/bff/shell/beacons'
import type { Endpoint, InputOf } from '@/lib/contract/endpoint'
import { backgroundHeader, requestedWithHeader } from '@/lib/contract/headers'
import type { CountedHostEvent } from '@/lib/contract/host/host-events'

/**
 * Sends a report without waiting for the response. The request continues after the page is closed,
 * does not count as the consumer's activity, and may be lost.
 */
export function sendBeacon<R extends Endpoint>({ method, path }: R, input: InputOf<R>): void {
  const headers = {
    'content-type': 'application/json',
    [backgroundHeader]: '1',
    [requestedWithHeader]: 'scorewell',
  }
  fetch(path, { method, headers, body: JSON.stringify(input), keepalive: true }).catch(
    () => undefined,
  )
}

/** Reports an event for the BFF to count. */
export function reportUsage(event: CountedHostEvent): void {
  sendBeacon(reportUsageRoute, { event })
}

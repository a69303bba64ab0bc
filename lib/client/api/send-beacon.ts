import type { Endpoint, InputOf } from '@/lib/contract/endpoint'

/** Sends a report for which nobody waits: it outlives the page, is no activity of the consumer, and may be lost. */
export function sendBeacon<R extends Endpoint>({ method, path }: R, input: InputOf<R>): void {
  const headers = { 'content-type': 'application/json', 'x-background': '1', 'x-requested-with': 'scorewell' }
  fetch(path, { method, headers, body: JSON.stringify(input), keepalive: true }).catch(() => undefined)
}

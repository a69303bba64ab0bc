import { notifyHost } from './notify-host'
import { parseRelayedEvent } from './parse-relayed-event'

let popup: Window | undefined

/** From here on this frame only hands on what host and popup say to each other. */
export function startRelay(opened: Window): void {
  popup = opened
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== opened || origin !== window.location.origin) return
    const relayed = parseRelayedEvent(data)
    if (relayed) notifyHost(relayed.type, relayed.details)
  })
}

export function isRelaying(): boolean {
  return popup !== undefined && !popup.closed
}

export function relayMessage(message: unknown): void {
  popup?.postMessage(message, window.location.origin)
}

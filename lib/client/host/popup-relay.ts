import { tellHost } from './notify-host'
import { readRelayed } from './parse-relayed-event'

let popup: Window | undefined

/** From here on this frame only hands on what host and popup say to each other. */
export function relayWith(opened: Window): void {
  popup = opened
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== opened || origin !== window.location.origin) return
    const said = readRelayed(data)
    if (said) tellHost(said.type, said.details)
  })
}

export function isRelaying(): boolean {
  return popup !== undefined && !popup.closed
}

export function relay(message: unknown): void {
  popup?.postMessage(message, window.location.origin)
}

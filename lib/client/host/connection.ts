import type { PageContext } from '@/lib/contract/host/widget-config'

/** The connection to the host: its window, its exact origin once known, and a port if our loader sent one. */
export type HostConnection = {
  readonly window: Window
  origin: string | undefined
  port: MessagePort | undefined
}

/** The window that embeds this page, or opened it in popup mode; undefined otherwise. */
export function findHost({ config, hostOrigins }: PageContext): HostConnection | undefined {
  const framing = window.parent === window ? undefined : window.parent
  const other: Window | undefined = framing ?? (config.popupMode ? window.opener : undefined) ?? undefined
  if (!other || other === window) return undefined
  const origin = isOwnWindow(other) ? window.location.origin : hostOriginOf(hostOrigins, framing !== undefined)
  return { window: other, origin, port: undefined }
}

/** True for our own frame that opened this popup and relays its messages. */
export function isOwnWindow(other: Window): boolean {
  if (window.parent !== window) return false
  try {
    return other.location.origin === window.location.origin
  } catch {
    return false
  }
}

/**
 * The host's origin if the browser reveals it and it is registered, else the only registered one; with several,
 * the host's first message decides. An unregistered embedder receives nothing.
 */
function hostOriginOf(registered: readonly string[], isFramed: boolean): string | undefined {
  const ancestorOrigin = isFramed ? window.location.ancestorOrigins?.[0] : undefined
  if (ancestorOrigin !== undefined) return registered.includes(ancestorOrigin) ? ancestorOrigin : undefined
  const referrer = URL.parse(document.referrer)?.origin
  if (referrer && registered.includes(referrer)) return referrer
  return registered.length === 1 ? registered[0] : undefined
}

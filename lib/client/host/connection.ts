import type { PageContext } from '@/lib/contract/host/widget-config'
import type { HostActions } from './handle-message'
import { attachConnection, type HostConnection } from './notify-host'

let isConnecting = false

/**
 * Connects once to the window that embeds or opened this page, or to the app that shows it. Loads
 * no code if there is neither.
 */
export async function connectHost(pageContext: PageContext, actions: HostActions): Promise<void> {
  if (isConnecting) return
  isConnecting = true
  const framing = window.parent === window ? undefined : window.parent
  // A frame in an app communicates with the page that embeds it, even if the app injects its bridge
  // into every frame.
  const app =
    framing || !pageContext.hasApps ? undefined : (await import('./app-bridge')).findAppBridge()
  const other: Window | undefined =
    framing ?? (pageContext.config.popupMode ? window.opener : undefined) ?? undefined
  if (!app && (!other || other === window)) return attachConnection('none')
  // If one of our own frames opened this popup, that frame relays the messages.
  const origins =
    !framing && other && isSameOrigin(other) ? [window.location.origin] : pageContext.hostOrigins
  const origin = hostOriginOf(origins, framing !== undefined)
  const { memberEvents } = pageContext
  const connection: HostConnection = { window: other, origin, port: undefined, app, memberEvents }
  // Listen first, because a host may reply to INIT_CONFIG at once.
  const { listenToHost } = await import('./listen')
  listenToHost({ connection, origins, pageContext, actions })
  attachConnection(connection)
}

function isSameOrigin(other: Window): boolean {
  try {
    return other.location.origin === window.location.origin
  } catch {
    return false
  }
}

/**
 * Returns the registered origin that the browser reveals, otherwise the only registered one. If
 * there are several, the host's first message selects one.
 */
function hostOriginOf(registered: readonly string[], isFramed: boolean): string | undefined {
  const ancestorOrigin = isFramed ? window.location.ancestorOrigins?.[0] : undefined
  if (ancestorOrigin !== undefined)
    return registered.includes(ancestorOrigin) ? ancestorOrigin : undefined
  const referrer = URL.parse(document.referrer)?.origin
  if (referrer && registered.includes(referrer)) return referrer
  return registered.length === 1 ? registered[0] : undefined
}

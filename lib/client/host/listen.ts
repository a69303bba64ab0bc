import { type HostMessage, parseHostMessage } from '@/lib/contract/host/host-messages'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { configParameters } from '@/lib/domain/host/config/widget-config'
import { areCookiesEnabled } from '../storage/safe-storage'
import { createMessageHandler, type HostActions } from './handle-message'
import { flushHostEvents, type HostConnection, notifyHost } from './notify-host'
import { relayMessage } from './popup-relay'

type ListenOptions = {
  readonly connection: HostConnection
  readonly origins: readonly string[]
  readonly pageContext: PageContext
  readonly actions: HostActions
}

/**
 * Accepts contract messages from the host's app, or from the host's window at a registered origin.
 * The first message pins the origin.
 */
export function listenToHost({ connection, origins, pageContext, actions }: ListenOptions): void {
  let allowed = origins
  const handleMessage = createMessageHandler(pageContext, actions)

  function deliver(message: HostMessage | undefined, data: unknown, origin: string) {
    if (message && !relayMessage(data)) handleMessage(message, origin)
  }

  // An app has no origin; its messages count as the host's.
  connection.app?.listen((data) => deliver(parseHostMessage(data), data, origins[0] ?? ''))
  window.addEventListener('message', ({ source, origin, data, ports: [port] }) => {
    if (connection.app || source !== connection.window || !allowed.includes(origin)) return
    const message = parseHostMessage(data)
    if (!message) return
    allowed = [origin]
    connection.origin = origin
    if (port) {
      connection.port?.close()
      connection.port = port
      port.onmessage = (later) => deliver(parseHostMessage(later.data), later.data, origin)
    }
    flushHostEvents()
    deliver(message, data, origin)
  })
  reportHeight()
  cleanUrl(pageContext)
}

/**
 * Removes the configuration from the URL if the session stores it. A frame without cookies keeps it
 * in the URL.
 */
function cleanUrl({ mode }: PageContext): void {
  const url = new URL(window.location.href)
  if (
    !configParameters.some((name) => url.searchParams.has(name)) ||
    !areCookiesEnabled(document, mode)
  )
    return
  for (const name of configParameters) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
}

/**
 * Posts the content's height, rounded up: at most once per animation frame, and only if it changed.
 */
function reportHeight(): void {
  let reported = 0
  let frame = 0
  const { body } = document
  new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const height = Math.ceil(body.getBoundingClientRect().height)
      if (height === reported || height === 0) return
      reported = height
      notifyHost('RESIZE', { height })
    })
  }).observe(body)
}

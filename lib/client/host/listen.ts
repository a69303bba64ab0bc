import { parseHostMessage } from '@/lib/contract/host/host-messages'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { reportClientError } from '../api/report-error'
import { type HostConnection, isOwnWindow } from './connection'
import { cleanUrl, reportEntryResult } from './entry-url'
import { createMessageHandler, type HostActions } from './handle-message'
import { flushHostEvents } from './notify-host'
import { isRelaying, relayMessage } from './popup-relay'
import { reportHeight } from './report-height'

type ListenOptions = {
  readonly connection: HostConnection
  readonly pageContext: PageContext
  readonly actions: HostActions
}

/**
 * Listens to the host: the window that embeds or opened us, an origin it registered, a message of the contract. Everything
 * else is dropped without a word, before it is looked at. The first message pins its origin.
 */
export function listenToHost({ connection, pageContext, actions }: ListenOptions): void {
  const allowed = isOwnWindow(connection.window) ? [window.location.origin] : pageContext.hostOrigins
  let pinned: string | undefined
  const handleMessage = createMessageHandler(pageContext, actions)

  function handleData(data: unknown, origin: string) {
    const message = parseHostMessage(data)
    if (message && isRelaying()) relayMessage(data)
    else if (message) enqueue(() => handleMessage(message, origin))
  }

  window.addEventListener('message', ({ source, origin, data, ports }) => {
    if (source !== connection.window || !allowed.includes(origin) || (pinned ?? origin) !== origin) return
    if (!parseHostMessage(data)) return
    pinned = origin
    connection.origin = origin
    const [port] = ports
    if (port) {
      connection.port?.close()
      connection.port = port
      port.onmessage = (event) => handleData(event.data, origin)
    }
    flushHostEvents()
    handleData(data, origin)
  })
  reportHeight()
  cleanUrl(pageContext)
  reportEntryResult()
}

let queue: Promise<void> = Promise.resolve()

/** One message after the other: a token that follows a configuration finds it in force. An error stops only its own message. */
function enqueue(act: () => Promise<void>): void {
  queue = queue.then(act).catch((error) => void reportClientError(error))
}

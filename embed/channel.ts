import type { WidgetMessage } from '@/lib/contract/host/widget-message'
import { copyData } from './options'

type ChannelOptions = {
  readonly origin: string
  readonly instance: string
  readonly getWindow: () => Window | null | undefined
  readonly handshake: () => readonly object[]
  readonly onMessage: (message: WidgetMessage) => void
  /** Called when the page is reloaded or unloaded. */
  readonly onLost: () => void
}

/**
 * Opens the connection to one widget page and sends it a message port. Messages from other windows
 * or instances are ignored.
 */
export function openChannel({
  origin,
  instance,
  getWindow,
  handshake,
  onMessage,
  onLost,
}: ChannelOptions) {
  const ports: MessagePort[] = []
  const deliver = inOrder(onMessage)

  function listen({ source, origin: from, data }: MessageEvent) {
    if (!source || source !== getWindow() || from !== origin || !isWidgetMessage(data, instance))
      return
    if (data.type === 'INIT_CONFIG') offerPort()
    deliver(data)
  }

  function offerPort() {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => isWidgetMessage(data, instance) && deliver(data)
    port1.addEventListener('close', () => ports.at(-1) === port1 && onLost())
    ports.push(port1)
    // Keep the previous port open: a page that received it may have started to use it.
    if (ports.length > 2) ports.shift()?.close()
    const [first, ...rest] = copyData(handshake())
    getWindow()?.postMessage(first, origin, [port2])
    for (const message of rest) port1.postMessage(message)
  }

  addEventListener('message', listen)
  return {
    offerPort,
    post: (message: object) => ports.at(-1)?.postMessage(copyData(message)),
    close: () => {
      removeEventListener('message', listen)
      for (const port of ports.splice(0)) port.close()
    },
  }
}

/**
 * Delivers messages in the order of `seq` and drops duplicates, because window and port deliver
 * independently.
 */
function inOrder(onMessage: (message: WidgetMessage) => void): (message: WidgetMessage) => void {
  let next = 1
  let early: WidgetMessage[] = []
  return (message) => {
    const { seq } = message
    if (seq === 1) {
      if (next > 1) early = []
      next = 1
    }
    if (seq >= next) early[seq] = message
    for (let found = early[next]; found; found = early[next]) {
      delete early[next]
      next += 1
      onMessage(found)
    }
  }
}

function isWidgetMessage(data: unknown, instance: string): data is WidgetMessage {
  // If the data is not an object, spreading it yields none of these fields.
  const {
    type,
    widget,
    seq,
    instance: from,
  }: Partial<Record<string, unknown>> = { ...(data as object) }
  return (
    widget === 'scorewell' && from === instance && typeof type === 'string' && Number.isInteger(seq)
  )
}

import type { WidgetMessage } from './api'

type LinePlan = {
  readonly origin: string
  readonly instance: string
  /** The widget's window; none while there is none. */
  readonly other: () => Window | null | undefined
  /** What each new page of the widget is told first, in order. */
  readonly greeting: () => readonly object[]
  readonly hear: (message: WidgetMessage) => void
  /** The page at the other end is gone: it was reloaded, or left. */
  readonly lost: () => void
}

export type Line = { readonly say: (message: object) => void; readonly knock: () => void; readonly end: () => void }

/**
 * The talk with one widget. Its window says INIT_CONFIG at each load and is answered with a port of its own, on which no
 * other script of the page can listen; a window, origin or instance that is not this widget's is not looked at.
 */
export function openLine({ origin, instance, other, greeting, hear, lost }: LinePlan): Line {
  const ports: MessagePort[] = []
  const hearInOrder = inOrder(hear)

  function listen({ source, origin: from, data }: MessageEvent) {
    if (!source || source !== other() || from !== origin || !isOf(data, instance)) return
    if (data.type === 'INIT_CONFIG') knock()
    hearInOrder(data)
  }

  function knock() {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => isOf(data, instance) && hearInOrder(data)
    port1.addEventListener('close', () => ports[ports.length - 1] === port1 && lost())
    ports.push(port1)
    // The one before may still deliver: a page that was knocked at can have begun to speak on it.
    if (ports.length > 2) ports.shift()?.close()
    const [first, ...rest] = greeting()
    other()?.postMessage(first, origin, [port2])
    for (const message of rest) port1.postMessage(message)
  }

  addEventListener('message', listen)
  return {
    knock,
    say: (message) => ports[ports.length - 1]?.postMessage(message),
    end: () => {
      removeEventListener('message', listen)
      for (const port of ports.splice(0)) port.close()
    },
  }
}

/** Window and port deliver apart from each other; `seq` says what comes first, and what came already. */
function inOrder(hear: (message: WidgetMessage) => void): (message: WidgetMessage) => void {
  let due = 1
  let early = new Map<number, WidgetMessage>()
  return (message) => {
    if (message.seq === 1 && due > 1) {
      due = 1
      early = new Map()
    }
    if (message.seq >= due) early.set(message.seq, message)
    for (let next = early.get(due); next; next = early.get(due)) {
      early.delete(due)
      due += 1
      hear(next)
    }
  }
}

function isOf(data: unknown, instance: string): data is WidgetMessage {
  if (typeof data !== 'object' || data === null) return false
  const { type, widget, seq, instance: from }: Partial<Record<string, unknown>> = { ...data }
  return widget === 'scorewell' && from === instance && typeof type === 'string' && Number.isInteger(seq)
}

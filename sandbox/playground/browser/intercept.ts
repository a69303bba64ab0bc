/**
 * An observed message. The response to a handshake goes to a cross-origin window and cannot be
 * observed.
 */
export type InterceptedMessage =
  | { readonly by: 'window'; readonly event: MessageEvent<unknown> }
  | { readonly by: 'port'; readonly data: unknown }
  | { readonly by: 'us'; readonly data: unknown }
  | { readonly by: 'handshake' }

type Listener = (passing: InterceptedMessage) => void
let listener: Listener = () => undefined
let lastPopup: Window | null = null

/**
 * Observes all messages between the page and the widget. Must load before the loader, because it
 * wraps the loader's ports.
 */
export function interceptMessages(to: Listener): void {
  listener = to
}

/** Returns the most recently opened popup. */
export function lastOpenedWindow(): Window | null {
  return lastPopup
}

window.addEventListener('message', (event: MessageEvent<unknown>) =>
  listener({ by: 'window', event }),
)

const { open } = window
window.open = (...given) => {
  lastPopup = open.apply(window, given)
  return lastPopup
}

window.MessageChannel = class extends MessageChannel {
  constructor() {
    super()
    const { port1 } = this
    const post = port1.postMessage.bind(port1)
    port1.postMessage = (data: unknown) => {
      listener({ by: 'us', data })
      post(data)
    }
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      listener({ by: 'port', data }),
    )
    listener({ by: 'handshake' })
  }
}

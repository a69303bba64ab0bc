import type { WidgetMessage } from '@/lib/contract/host/widget-message'
import type { WidgetError, WidgetEvent, WidgetOptions } from './api'
import { openChannel } from './channel'
import * as widgetErrors from './errors'
import { type Mount, mountFrame, openPopupWindow } from './mount'
import { type ValidOptions, widgetUrl } from './options'
import { createTokenProvider } from './token-provider'
import { startWatchdog } from './watchdog'

type ConnectionOptions = {
  readonly valid: ValidOptions
  readonly options: () => WidgetOptions
  readonly handshake: () => readonly object[]
  readonly emit: (event: WidgetEvent) => void
  /**
   * Called if the widget failed to open, for example if READY did not arrive. The widget has been
   * removed.
   */
  readonly onError: (error: WidgetError) => void
  /**
   * Closes the widget when the widget asks for it or its window was closed. Returns false if the
   * consumer wants to stay.
   */
  readonly requestClose: () => boolean
}

/** Opens the widget and connects to it. Returns undefined if the browser blocked the popup. */
export function openConnection(plan: ConnectionOptions) {
  const { valid, options, emit } = plan
  const { container } = valid
  const instance = randomInstance()
  const address = widgetUrl(valid, options())
  const mount = container
    ? mountFrame(container, address, instance, options())
    : openPopupWindow(address, instance)
  if (mount) return connect(mount, instance, { ...plan, emit: withTime(emit) })
  emit(widgetErrors.popupBlocked())
  return undefined
}

function connect(mount: Mount, instance: string, plan: ConnectionOptions) {
  const { valid, options, handshake, emit, onError, requestClose } = plan
  const { origin } = valid
  const { getWindow } = mount
  let isOver = false
  /** Whether the widget is saving data; if so, the consumer is asked before it closes. */
  let isSaving = false
  const onLost = () => watchdog.restart()
  const channel = openChannel({ origin, instance, getWindow, handshake, onMessage, onLost })
  const { post, offerPort } = channel
  const { key } = options()
  const watchdog = startWatchdog({ origin, key, mount, offerPort, emit, fail, windowClosed })
  const tokens = createTokenProvider({
    options,
    post,
    onError: (reason) => emit(widgetErrors.tokenMissing(reason)),
  })

  function onMessage(message: WidgetMessage) {
    if (isOver) return
    const { type } = message
    watchdog.messageReceived()
    if (type === 'READY') watchdog.ready()
    if (message.type === 'RESIZE') mount.setHeight?.(message.height)
    if (type.startsWith('STEP_')) isSaving = type === 'STEP_STARTED'
    if (type === 'AUTH_REQUIRED') tokens.requestToken()
    // True for CLOSE and IDENTITY_FAILED_CLOSE.
    if (type.endsWith('CLOSE') && !requestClose()) return
    emit(message)
    if ('reason' in message && message.reason === 'storage-blocked')
      emit(widgetErrors.storageBlocked())
  }

  function fail(error: WidgetError) {
    close()
    onError(error)
  }

  function windowClosed() {
    requestClose()
    emit({ type: 'CLOSE' })
  }

  function close() {
    isOver = true
    watchdog.stop()
    tokens.stop()
    channel.close()
    mount.remove()
  }

  return { post, signOut: tokens.signOut, focus: mount.focus, isSaving: () => isSaving, close }
}

/**
 * Adds the milliseconds since this call to the first CONTENT_SHOWN. Drops later ones, even after a
 * reload.
 */
function withTime(emit: ConnectionOptions['emit']): ConnectionOptions['emit'] {
  const openedAt = performance.now()
  let isShown = false
  return (event) => {
    if (event.type !== 'CONTENT_SHOWN') emit(event)
    else if (!isShown) {
      isShown = true
      emit({ ...event, ms: Math.round(performance.now() - openedAt) })
    }
  }
}

/**
 * Returns 128 random bits for the frame's name, in the form that the widget expects. The name
 * survives a reload and appears in no URL.
 */
function randomInstance(): string {
  return crypto
    .getRandomValues(new Uint8Array(32))
    .reduce((name, byte) => name + (byte % 16).toString(16), 'sw-')
}

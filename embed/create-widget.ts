import type { Create, WidgetError, WidgetEvent, WidgetOptions } from './api'
import { openConnection } from './connection'
import { badOptions } from './errors'
import { createMessages } from './messages'
import { showLoadError, withDialog } from './mount'
import { validateOptions } from './options'

/** Options that need a new page when they change; all others are updated in place. */
const recreateOn = ['key', 'container', 'mode', 'view', 'origin', 'maxHeight'] as const

/** Creates the widget; a frame opens at once, a popup or dialog on `open()`. Errors are passed to `onEvent`. */
export const createWidget: Create = (initialOptions) => {
  let options: WidgetOptions = { ...initialOptions }
  let isDestroyed = false
  let error: WidgetError | undefined
  const lifecycle = createLifecycle(() => options, emit)

  function emit(event: WidgetEvent) {
    if (isError(event)) error = event
    // Deferred until create() has returned: a handler may use its result.
    if (error === event && error.code === 'BAD_OPTIONS') queueMicrotask(() => deliver(event))
    else deliver(event)
  }

  function deliver(event: WidgetEvent) {
    if (!isDestroyed && (event.type === 'ERROR' || options.events?.includes(event.type) !== false)) pass(event, options)
  }

  function open() {
    error = undefined
    if (!isDestroyed) lifecycle.open()
  }

  function update(changed: Partial<WidgetOptions>) {
    if (isDestroyed) return
    const before = options
    options = { ...options, ...changed }
    if (recreateOn.some((name) => options[name] !== before[name])) lifecycle.restart()
    else lifecycle.applyChanges(before)
  }

  function destroy() {
    isDestroyed = true
    lifecycle.close()
  }

  if (options.mode !== 'popup' && options.mode !== 'dialog') open()
  return {
    open,
    close: lifecycle.close,
    signOut: lifecycle.signOut,
    update,
    destroy,
    get error() {
      return error
    },
  }
}

function pass(event: WidgetEvent, { onEvent }: WidgetOptions) {
  try {
    if (onEvent) onEvent(event)
    else if (event.type === 'ERROR') throw new Error(`${event.code}: ${event.message}`)
  } catch (error) {
    // Reported to the partner's console; the connection stays open.
    reportError(error)
  }
}

const isError = (event: WidgetEvent): event is WidgetError => event.type === 'ERROR'

function createLifecycle(options: () => WidgetOptions, emit: (event: WidgetEvent) => void) {
  const messages = createMessages(options)
  let connection: ReturnType<typeof openConnection>
  const cleanups: (() => void)[] = []
  let isOpen = false

  function open() {
    if (connection) return connection.focus?.()
    close()
    isOpen = true
    const result = validateOptions(options())
    if (typeof result === 'string') return emit(badOptions(result))
    const valid = withDialog(result, options(), { isSaving: () => connection?.isSaving(), onClose, cleanups })
    const onError = (error: WidgetError) => {
      connection = undefined
      if (valid.container) cleanups.push(showLoadError(valid.container, options(), open))
      emit(error)
    }
    messages.reset()
    connection = openConnection({ valid, options, handshake: messages.handshake, emit, onError, onClose: close })
  }

  function close() {
    isOpen = false
    connection?.close()
    connection = undefined
    for (const remove of cleanups.splice(0)) remove()
  }

  function onClose() {
    close()
    emit({ type: 'CLOSE' })
  }

  function restart() {
    if (!isOpen) return
    close()
    open()
  }

  const applyChanges = (before: WidgetOptions) =>
    messages.changesSince(before).forEach((message) => void connection?.post(message))
  const signOut = () => connection?.signOut()
  return { open, close, signOut, restart, applyChanges }
}

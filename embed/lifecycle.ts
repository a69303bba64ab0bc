import type { WidgetOptions } from './api'
import { type Connection, openConnection } from './connection'
import { resolveContainer } from './dialog'
import { badOptions } from './errors'
import type { WidgetError, WidgetEvent } from './events'
import { createMessages } from './messages'
import { showLoadError } from './mount'
import { validateOptions } from './options'

type Lifecycle = {
  readonly open: () => void
  readonly close: () => void
  readonly signOut: () => void
  /** Reopens the widget, unless it is closed. */
  readonly restart: () => void
  /** Applies changed options in place. */
  readonly applyChanges: (before: WidgetOptions) => void
}

/** Opens, closes and reopens the widget: one connection at a time, or the error message. */
export function createLifecycle(options: () => WidgetOptions, emit: (event: WidgetEvent) => void): Lifecycle {
  const messages = createMessages(options)
  let connection: Connection | undefined
  const cleanups: (() => void)[] = []
  let isOpen = false

  function open() {
    if (connection) return connection.focus?.()
    close()
    isOpen = true
    const result = validateOptions(options())
    // Deferred until create() has returned: a handler may use its result.
    if (typeof result === 'string') return queueMicrotask(() => emit(badOptions(result)))
    const { valid, remove } = resolveContainer(result, options(), { isSaving: () => connection?.isSaving(), onClose })
    cleanups.push(remove)
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

  return { open, close, signOut: () => connection?.signOut(), restart, applyChanges }
}

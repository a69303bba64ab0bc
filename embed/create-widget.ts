import type { Widget, WidgetError, WidgetEvent, WidgetOptions } from './api'
import { openConnection } from './connection'
import { badOptions } from './errors'
import { createMessages } from './messages'
import { showLoadError, withDialog } from './mount'
import { findInvalid, validateOptions, widgetTexts } from './options'

/** Options whose change needs a new page. The others are updated in place. */
const recreateOn = ['key', 'container', 'mode', 'view', 'origin', 'maxHeight'] as const

/**
 * Creates the widget. A frame opens at once, a popup or dialog when `open()` is called. Errors are
 * passed to `onEvent`. The widget's origin defaults to `scriptOrigin`.
 */
export function createWidget(initialOptions: WidgetOptions, scriptOrigin?: string): Widget {
  const withOrigin = ({ origin = scriptOrigin, ...given }: WidgetOptions): WidgetOptions => ({
    ...given,
    origin,
  })
  let options = withOrigin(initialOptions)
  let isDestroyed = false
  let error: WidgetError | undefined
  let dialog: Widget | undefined
  const lifecycle = createLifecycle(() => options, emit)

  function emit(event: WidgetEvent) {
    if (isError(event)) error = event
    const deliver = () => isDestroyed || pass(event, options)
    // Deferred until `create()` has returned, because a handler may use its result.
    if (error === event && error.code === 'BAD_OPTIONS') queueMicrotask(deliver)
    else deliver()
    dialog = openScreen(event, options, dialog)
  }

  function open() {
    error = undefined
    if (!isDestroyed) lifecycle.open()
  }

  function update(changed: Partial<WidgetOptions>) {
    if (isDestroyed) return
    const before = options
    const invalid = findInvalid(changed)
    if (invalid) return emit(badOptions(invalid))
    options = withOrigin({ ...options, ...changed })
    if (recreateOn.some((name) => options[name] !== before[name])) lifecycle.restart()
    else lifecycle.applyChanges(before)
  }

  function destroy() {
    isDestroyed = true
    dialog?.destroy()
    lifecycle.close()
  }

  if (options.mode !== 'popup' && options.mode !== 'dialog') open()
  return {
    open,
    close: lifecycle.requestClose,
    signOut: lifecycle.signOut,
    update,
    destroy,
    get error() {
      return error
    },
  }
}

function pass(event: WidgetEvent, { onEvent, events }: WidgetOptions) {
  if (event.type !== 'ERROR' && events?.includes(event.type) === false) return
  try {
    if (onEvent) onEvent(event)
    else if (event.type === 'ERROR') throw new Error(`${event.code}: ${event.message}`)
  } catch (error) {
    // An error in the partner's handler goes to the console; the connection stays open.
    reportError(error)
  }
}

/**
 * Opens the screen of a pressed tile in a dialog, unless the host opens it.
 * @returns the dialog that is now open
 */
function openScreen(event: WidgetEvent, options: WidgetOptions, dialog: Widget | undefined) {
  if (event.type !== 'OPEN_REQUESTED' || options.open === 'host') return dialog
  dialog?.destroy()
  const next = createWidget({ ...options, mode: 'dialog', view: event.view, maxHeight: undefined })
  next.open()
  return next
}

const isError = (event: WidgetEvent): event is WidgetError => event.type === 'ERROR'

function createLifecycle(options: () => WidgetOptions, emit: (event: WidgetEvent) => void) {
  const { reset, handshake, changesSince } = createMessages(options)
  let connection: ReturnType<typeof openConnection>
  const cleanups: (() => void)[] = []
  let isOpen = false

  function open() {
    if (connection) return connection.focus?.()
    close()
    isOpen = true
    const result = validateOptions(options())
    if (typeof result === 'string') return emit(badOptions(result))
    const valid = withDialog(result, options(), { closeDialog, cleanups })
    const onError = (error: WidgetError) => {
      connection = undefined
      if (valid.container) cleanups.push(showLoadError(valid.container, options(), open))
      emit(error)
    }
    reset()
    connection = openConnection({ valid, options, handshake, emit, onError, requestClose })
  }

  function close() {
    isOpen = false
    connection?.close()
    connection = undefined
    for (const remove of cleanups.splice(0)) remove()
  }

  /**
   * Closes the widget, unless a dialog is saving and the consumer wants to stay. All ways in which
   * the consumer or the page closes the widget, except `destroy`, call this function.
   * @returns whether it was closed
   */
  function requestClose(): boolean {
    const isBusy = options().mode === 'dialog' && connection?.isSaving()
    if (isBusy && !confirm(widgetTexts(options()).leave)) return false
    close()
    return true
  }

  function closeDialog(): boolean {
    const isClosed = isOpen && requestClose()
    if (isClosed) emit({ type: 'CLOSE' })
    return isClosed
  }

  function restart() {
    if (!isOpen) return
    close()
    open()
  }

  const applyChanges = (before: WidgetOptions) =>
    changesSince(before).forEach((message) => void connection?.post(message))
  const signOut = () => connection?.signOut()
  return { open, close, requestClose, signOut, restart, applyChanges }
}

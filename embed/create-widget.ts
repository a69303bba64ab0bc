import type { Create, WidgetOptions } from './api'
import type { WidgetEvent } from './events'
import { createLifecycle } from './lifecycle'

/** Options that need a new page when they change; all others are updated in place. */
const recreateOn = ['key', 'container', 'mode', 'view', 'origin'] as const

/** Creates the widget; a frame opens at once, a popup or dialog on `open()`. Errors are passed to `onEvent`. */
export const createWidget: Create = (initialOptions) => {
  let options: WidgetOptions = { ...initialOptions }
  let isDestroyed = false
  const lifecycle = createLifecycle(() => options, emit)

  function emit(event: WidgetEvent) {
    if (isDestroyed || (event.type !== 'ERROR' && options.events?.includes(event.type) === false)) return
    try {
      if (options.onEvent) options.onEvent(event)
      else if (event.type === 'ERROR') throw new Error(`${event.code}: ${event.message}`)
    } catch (error) {
      // Reported to the partner's console; the connection stays open.
      reportError(error)
    }
  }

  function open() {
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
  return { open, close: lifecycle.close, signOut: lifecycle.signOut, update, destroy }
}

import type { Create, WidgetEvent, WidgetOptions } from './api'
import { createLifecycle } from './lifecycle'

/** What makes a new page necessary when it changes; all else is taken over in place. */
const recreateOn = ['key', 'container', 'mode', 'view', 'origin'] as const

/** Puts the widget on the page; a frame opens at once, a popup or dialog at `open()`. What goes wrong is told to `onEvent`. */
export const createWidget: Create = (initialOptions) => {
  let options: WidgetOptions = { ...initialOptions }
  let isDestroyed = false
  const lifecycle = createLifecycle(() => options, emit)

  function emit(event: WidgetEvent) {
    if (isDestroyed) return
    try {
      if (options.onEvent) options.onEvent(event)
      else if (event.type === 'ERROR') throw new Error(`${event.code}: ${event.message}`)
    } catch (error) {
      // Into the partner's console; our talk goes on.
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
  return { open, close: lifecycle.close, update, destroy }
}

import type { Create, WidgetEvent, WidgetOptions } from './api'
import { showingOf } from './lifecycle'

/** What makes a new page necessary when it changes; all else is taken over in place. */
const lasting = ['key', 'container', 'mode', 'view', 'origin'] as const

/** Puts the widget on the page; a frame opens at once, a popup or dialog at `open()`. What goes wrong is told to `onEvent`. */
export const create: Create = (given) => {
  let options: WidgetOptions = { ...given }
  let isDestroyed = false
  const showing = showingOf(() => options, tell)

  function tell(event: WidgetEvent) {
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
    if (!isDestroyed) showing.open()
  }

  function update(changed: Partial<WidgetOptions>) {
    if (isDestroyed) return
    const before = options
    options = { ...options, ...changed }
    if (lasting.some((name) => options[name] !== before[name])) showing.again()
    else showing.change(before)
  }

  function destroy() {
    isDestroyed = true
    showing.close()
  }

  if (options.mode !== 'popup' && options.mode !== 'dialog') open()
  return { open, close: showing.close, update, destroy }
}

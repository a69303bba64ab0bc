import type { WidgetError, WidgetEvent, WidgetOptions } from './api'
import { startVisit, type Visit } from './connection'
import { surround } from './dialog'
import { failure } from './errors'
import { sayingsOf } from './messages'
import { showFailure } from './mount'
import { soundOptions } from './options'

type Showing = {
  readonly open: () => void
  readonly close: () => void
  /** Begins anew, unless it was closed. */
  readonly again: () => void
  /** Takes over in place what is not as it was. */
  readonly change: (before: WidgetOptions) => void
}

/** The widget as it is opened, closed and opened again: one visit at a time, or the sentence that it failed. */
export function showingOf(options: () => WidgetOptions, tell: (event: WidgetEvent) => void): Showing {
  const sayings = sayingsOf(options)
  let visit: Visit | undefined
  const undo: (() => void)[] = []
  let isOpen = false

  function open() {
    if (visit) return visit.focus()
    close()
    isOpen = true
    const given = soundOptions(options())
    // Told when create() has answered: a handler may use what it answered.
    if (typeof given === 'string') return queueMicrotask(() => tell(failure('BAD_OPTIONS', given)))
    const { sound, remove } = surround(given, options(), leave)
    undo.push(remove)
    const failed = (error: WidgetError) => {
      visit = undefined
      if (sound.container) undo.push(showFailure(sound.container, options(), open))
      tell(error)
    }
    sayings.beginAnew()
    visit = startVisit({ sound, options, greeting: sayings.greeting, tell, failed, left: close })
  }

  function close() {
    isOpen = false
    visit?.end()
    visit = undefined
    for (const remove of undo.splice(0)) remove()
  }

  function leave() {
    close()
    tell({ type: 'CLOSE' })
  }

  function again() {
    if (!isOpen) return
    close()
    open()
  }

  const change = (before: WidgetOptions) => {
    for (const message of sayings.changesSince(before)) visit?.say(message)
  }

  return { open, close, again, change }
}

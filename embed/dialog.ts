import type { WidgetOptions } from './api'
import { type ValidOptions, widgetTexts } from './options'

type Closing = {
  readonly isSaving: () => boolean | undefined
  readonly onClose: () => void
  /** Receives what removes the dialog. */
  readonly cleanups: (() => void)[]
}

/** In `dialog` mode the frame gets a new modal dialog with a close button; the browser traps and restores focus. */
export function withDialog(valid: ValidOptions, options: WidgetOptions, { isSaving, onClose, cleanups }: Closing) {
  if (options.mode !== 'dialog') return valid
  const { title, close, leave } = widgetTexts(options)
  const mayClose = () => !isSaving() || confirm(leave)
  const dialog = document.createElement('dialog')
  const head = document.createElement('div')
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: close })
  dialog.ariaLabel = title
  // By script: a strict policy of the page forbids a style attribute, not this. Focused elements scroll into view below the
  // header, which stays visible while the widget scrolls.
  dialog.style.cssText = 'width:500px;padding:0;scroll-padding-top:44px'
  head.style.cssText = 'position:sticky;top:0;background:inherit;text-align:end'
  button.style.minHeight = '44px'
  button.onclick = () => mayClose() && dialog.close()
  dialog.oncancel = mayClose
  dialog.onclose = onClose
  head.append(button)
  dialog.append(head)
  document.body.append(dialog)
  dialog.showModal()
  cleanups.push(() => {
    dialog.onclose = null
    dialog.close()
    dialog.remove()
  })
  return { ...valid, container: dialog }
}

import type { WidgetOptions } from './api'
import { defaultTitle } from './mount'
import type { ValidOptions } from './options'

/** The container of the frame: the partner's element, or a new dialog in `dialog` mode. */
export function resolveContainer(valid: ValidOptions, options: WidgetOptions, onClose: () => void): ResolvedContainer {
  if (options.mode !== 'dialog') return { valid, remove: () => undefined }
  const { dialog: container, remove } = openDialog(options, onClose)
  return { valid: { ...valid, container }, remove }
}

type ResolvedContainer = { readonly valid: ValidOptions; readonly remove: () => void }

/** A modal dialog with a close button; the browser traps and restores focus. */
function openDialog({ title, texts }: WidgetOptions, onClose: () => void) {
  const dialog = document.createElement('dialog')
  const head = document.createElement('div')
  const button = document.createElement('button')
  dialog.ariaLabel = title ?? defaultTitle
  // Property by property, as for the frame: a strict policy of the page forbids a style attribute, not this.
  dialog.style.width = '500px'
  dialog.style.padding = '0'
  // Focused elements scroll into view below the sticky header.
  dialog.style.scrollPaddingTop = '44px'
  // Stays visible while the widget scrolls.
  head.style.position = 'sticky'
  head.style.top = '0'
  head.style.background = 'inherit'
  head.style.textAlign = 'end'
  button.type = 'button'
  button.textContent = texts?.close ?? 'Close'
  button.style.minHeight = '44px'
  button.onclick = () => dialog.close()
  dialog.onclose = onClose
  head.append(button)
  dialog.append(head)
  document.body.append(dialog)
  dialog.showModal()
  return {
    dialog,
    remove: () => {
      dialog.onclose = null
      dialog.close()
      dialog.remove()
    },
  }
}

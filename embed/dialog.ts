import type { WidgetOptions } from './api'
import { defaultTitle } from './mount'
import type { ValidOptions } from './options'

/** Where the frame goes: the partner's own element, or for the mode `dialog` one that is opened now. */
export function resolveContainer(valid: ValidOptions, options: WidgetOptions, onClose: () => void): ResolvedContainer {
  if (options.mode !== 'dialog') return { valid, remove: () => undefined }
  const { dialog: container, remove } = openDialog(options, onClose)
  return { valid: { ...valid, container }, remove }
}

type ResolvedContainer = { readonly valid: ValidOptions; readonly remove: () => void }

/** Over all of the page, and empty but for its close button; the platform keeps the focus in it and gives it back. */
function openDialog({ title, texts }: WidgetOptions, onClose: () => void) {
  const dialog = document.createElement('dialog')
  const head = document.createElement('div')
  const button = document.createElement('button')
  dialog.ariaLabel = title ?? defaultTitle
  // Property by property, as the frame's: a strict policy of the page forbids a style attribute, not this.
  dialog.style.width = '500px'
  dialog.style.padding = '0'
  // What gets the focus is scrolled to below the head.
  dialog.style.scrollPaddingTop = '44px'
  // In sight however far the widget is scrolled.
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

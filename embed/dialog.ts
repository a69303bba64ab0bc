import type { WidgetOptions } from './api'
import type { ValidOptions } from './options'
import { widgetTexts } from './texts'

type Closing = { readonly isSaving: () => boolean | undefined; readonly onClose: () => void }

/** The container of the frame: the partner's element, or a new dialog in `dialog` mode. */
export function resolveContainer(valid: ValidOptions, options: WidgetOptions, closing: Closing): ResolvedContainer {
  if (options.mode !== 'dialog') return { valid, remove: () => undefined }
  const { dialog: container, remove } = openDialog(options, closing)
  return { valid: { ...valid, container }, remove }
}

type ResolvedContainer = { readonly valid: ValidOptions; readonly remove: () => void }

/** A modal dialog with a close button; the browser traps and restores focus. */
function openDialog(options: WidgetOptions, { isSaving, onClose }: Closing) {
  const { title, close, leave } = widgetTexts(options)
  const mayClose = () => !isSaving() || confirm(leave)
  const dialog = document.createElement('dialog')
  const head = document.createElement('div')
  const button = document.createElement('button')
  dialog.ariaLabel = title
  // By script: a strict policy of the page forbids a style attribute, not this. Focused elements scroll into view below the
  // header, which stays visible while the widget scrolls.
  dialog.style.cssText = 'width:500px;padding:0;scroll-padding-top:44px'
  head.style.cssText = 'position:sticky;top:0;background:inherit;text-align:end'
  button.type = 'button'
  button.textContent = close
  button.style.minHeight = '44px'
  button.onclick = () => mayClose() && dialog.close()
  dialog.oncancel = mayClose
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

import type { WidgetOptions } from './api'
import { attempt, type ValidOptions, widgetTexts } from './options'

/** The frame or popup that shows the widget. */
export type Mount = {
  readonly isWindow?: boolean
  readonly getWindow: () => Window | null
  /** Returns false until a page that can receive messages has loaded. */
  readonly isLoaded: () => boolean
  readonly isClosed?: () => boolean
  readonly setHeight?: (height: number) => void
  readonly focus?: () => void
  readonly remove: () => void
}

type WidgetPage = { readonly address: string; readonly name: string }
type FrameOptions = WidgetPage & {
  readonly container: Element
  readonly title: string
  readonly maxHeight?: number | undefined
}

/**
 * Allows scripts, forms, opening and downloading the PDF, printing, and requesting cookies, but not
 * navigating the parent.
 */
const permissions =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals allow-storage-access-by-user-activation'
/** Heights in pixels. The first two apply until the page reports the height of its content. */
const initialHeight = 600
const tileHeight = 180
const minHeight = 120
const maximum = 20_000

/** Creates a frame in the partner's element, as wide as the element and as tall as the content. */
export function mountFrame({
  container,
  address,
  name,
  title,
  maxHeight = maximum,
}: FrameOptions): Mount {
  const frame = document.createElement('iframe')
  let isLoaded = false
  const setHeight = (height: number) => {
    frame.style.height = `${Math.max(height, minHeight)}px`
  }
  frame.name = name
  frame.title = title
  frame.allow = 'clipboard-write'
  // Send the host's origin regardless of the page's own referrer policy.
  frame.referrerPolicy = 'strict-origin'
  frame.setAttribute('sandbox', permissions)
  // Set by script, because a strict content security policy forbids style attributes but allows
  // this.
  frame.style.cssText = `display:block;width:100%;border:0;max-height:${maxHeight}px`
  setHeight(address.includes('/tiles/') ? tileHeight : initialHeight)
  frame.onload = () => {
    isLoaded = true
  }
  frame.src = address
  container.append(frame)
  return {
    getWindow: () => frame.contentWindow,
    isLoaded: () => isLoaded,
    setHeight,
    remove: () => frame.remove(),
  }
}

/** Size of the popup in pixels. */
const popupFeatures = 'popup,width=500,height=800'

/** Opens a popup. Returns undefined if the browser blocked it. */
export function openPopupWindow({ address, name }: WidgetPage): Mount | undefined {
  const opened = window.open(address, name, popupFeatures)
  if (!opened) return undefined
  return {
    isWindow: true,
    getWindow: () => opened,
    isLoaded: () => hasPage(opened),
    isClosed: () => opened.closed,
    focus: () => opened.focus(),
    remove: () => opened.close(),
  }
}

/**
 * Returns whether the widget has loaded in a window. Until then the window shows about:blank;
 * afterwards its location is not accessible.
 */
function hasPage({ location }: Window): boolean {
  return attempt(() => location.href) !== 'about:blank'
}

/** Shows a message and a retry button instead of a frame that did not load. */
export function showLoadError(
  container: Element,
  options: WidgetOptions,
  retry: () => void,
): () => void {
  const { failed, tryAgain } = widgetTexts(options, container)
  const box = document.createElement('div')
  box.setAttribute('role', 'alert')
  box.style.textAlign = 'center'
  box.append(
    Object.assign(document.createElement('p'), { textContent: failed }),
    buttonOf(tryAgain, retry),
  )
  container.append(box)
  return () => box.remove()
}

function buttonOf(textContent: string, onclick: () => void) {
  return Object.assign(document.createElement('button'), { type: 'button', textContent, onclick })
}

type Closing = {
  readonly isSaving: () => boolean | undefined
  readonly onClose: () => void
  /** Functions that remove the dialog. */
  readonly cleanups: (() => void)[]
}

/**
 * Opens the frame in a new modal dialog with a close button (`dialog` mode). The browser traps and
 * restores focus.
 */
export function withDialog(
  valid: ValidOptions,
  options: WidgetOptions,
  { isSaving, onClose, cleanups }: Closing,
) {
  if (options.mode !== 'dialog') return valid
  const { title, close, leave } = widgetTexts(options)
  const mayClose = () => !isSaving() || confirm(leave)
  const dialog = document.createElement('dialog')
  const head = document.createElement('div')
  const button = buttonOf(close, () => mayClose() && dialog.close())
  dialog.ariaLabel = title
  // Set by script, because a strict content security policy forbids style attributes but allows
  // this. Focused elements scroll into view below the header. The header stays visible while the
  // widget scrolls, and keeps its place while the frame grows.
  dialog.style.cssText = 'width:500px;margin-block-start:1em;padding:0;scroll-padding-top:44px'
  head.style.cssText = 'position:sticky;top:0;background:inherit;text-align:end'
  button.style.minHeight = '44px'
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

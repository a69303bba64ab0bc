import type { WidgetOptions } from './api'
import { attempt, type ValidOptions, widgetTexts } from './options'

/** The frame or popup that shows the widget. */
export type Mount = {
  readonly getWindow: () => Window | null
  /** Returns whether the consumer closed the window. Undefined for a frame. */
  readonly isClosed?: () => boolean
  readonly setHeight?: (height: number) => void
  readonly focus?: () => void
  readonly remove: () => void
}

/**
 * Allows scripts, forms, opening and downloading the PDF, printing, and requesting cookies, but not
 * navigating the parent.
 */
const permissions =
  'scripts same-origin forms popups popups-to-escape-sandbox downloads modals storage-access-by-user-activation'
/**
 * Frame heights in pixels. The first two apply until the page reports the height of its content.
 */
const initialHeight = 600
const tileHeight = 180
const minHeight = 120
const maximum = 20_000

/** Creates a frame in the partner's element, as wide as the element and as tall as the content. */
export function mountFrame(
  container: Element,
  address: string,
  name: string,
  options: WidgetOptions,
): Mount {
  const { maxHeight = maximum } = options
  const frame = createElement('iframe', {
    name,
    title: widgetTexts(options, container).title,
    allow: 'clipboard-write',
    // Send the host's origin regardless of the page's own referrer policy.
    referrerPolicy: 'strict-origin',
  })
  const setHeight = (height: number) => {
    frame.style.height = `${Math.max(height, minHeight)}px`
  }
  frame.setAttribute('sandbox', permissions.replace(/[a-z-]+/g, 'allow-$&'))
  // Set by script, because a strict content security policy forbids style attributes but allows
  // styles set by script.
  frame.style.cssText = `display:block;width:100%;border:0;max-height:${maxHeight}px`
  setHeight(address.includes('/tiles/') ? tileHeight : initialHeight)
  frame.src = address
  container.append(frame)
  return {
    getWindow: () => frame.contentWindow,
    setHeight,
    remove: () => frame.remove(),
  }
}

/** Size of the popup in pixels. */
const popupFeatures = 'popup,width=500,height=800'

/** Opens a popup. Returns undefined if the browser blocked it. */
export function openPopupWindow(address: string, name: string): Mount | undefined {
  const opened = window.open(address, name, popupFeatures)
  if (!opened) return undefined
  return {
    getWindow: () => opened,
    isClosed: () => opened.closed,
    focus: () => opened.focus(),
    remove: () => opened.close(),
  }
}

/**
 * Returns whether a page has loaded in a window. Until then the window shows about:blank;
 * afterwards its location is not accessible.
 */
export function hasPage(target: Window | null): boolean {
  return attempt(() => target?.location.href) !== 'about:blank'
}

/** Shows a message and a retry button instead of a frame that did not load. */
export function showLoadError(
  container: Element,
  options: WidgetOptions,
  retry: () => void,
): () => void {
  const { failed, tryAgain } = widgetTexts(options, container)
  const box = createElement('div')
  box.setAttribute('role', 'alert')
  box.style.textAlign = 'center'
  box.append(createElement('p', { textContent: failed }), buttonOf(tryAgain, retry))
  container.append(box)
  return () => box.remove()
}

const createElement = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties?: Partial<HTMLElementTagNameMap[Tag]>,
) => Object.assign(document.createElement(tag), properties)

const buttonOf = (textContent: string, onclick: () => void) =>
  createElement('button', { type: 'button', textContent, onclick })

type Closing = {
  /** Returns false if the consumer wants to stay. */
  readonly closeDialog: () => boolean
  /** Functions that remove the dialog. */
  readonly cleanups: (() => void)[]
}

/**
 * Styles of the dialog. They override what a partner's style sheet commonly changes: margins and
 * paddings of all elements, and the pointer events of a page with its own modal. Focused elements
 * scroll into view below the header. The header stays visible while the widget scrolls, and does
 * not move while the frame grows.
 */
const dialogStyle =
  'width:500px;margin:1em auto;padding:0;pointer-events:auto;scroll-padding-top:44px'

/**
 * Opens the frame in a new modal dialog with a close button (`dialog` mode). The browser traps and
 * restores focus.
 */
export function withDialog(
  valid: ValidOptions,
  options: WidgetOptions,
  { closeDialog, cleanups }: Closing,
) {
  if (options.mode !== 'dialog') return valid
  const { title, close } = widgetTexts(options)
  const button = buttonOf(close, closeDialog)
  const head = createElement('div')
  const dialog = createElement('dialog', {
    ariaLabel: title,
    oncancel: closeDialog,
    // Chromium closes a dialog at the second Escape, even if `oncancel` prevents it.
    onclose: () => closeDialog() || dialog.showModal(),
  })
  const { style } = document.documentElement
  const { overflow } = style
  // Set by script, because a strict content security policy forbids style attributes but allows
  // styles set by script.
  dialog.style.cssText = dialogStyle
  head.style.cssText = 'position:sticky;top:0;background:inherit;text-align:end'
  button.style.minHeight = '44px'
  style.overflow = 'hidden'
  head.append(button)
  dialog.append(head)
  document.body.append(dialog)
  dialog.showModal()
  cleanups.push(() => {
    dialog.onclose = null
    dialog.close()
    dialog.remove()
    style.overflow = overflow
  })
  return { ...valid, container: dialog }
}

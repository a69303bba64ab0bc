import type { WidgetOptions } from './api'

/** Where the widget is shown. */
export type Mount = {
  readonly isWindow: boolean
  readonly window: () => Window | null
  /** False until a page stands there that can be spoken to. */
  readonly isLoaded: () => boolean
  readonly isClosed: () => boolean
  readonly setHeight: (height: number) => void
  readonly focus: () => void
  readonly remove: () => void
}

type WidgetPage = { readonly address: string; readonly name: string }
type FrameOptions = WidgetPage & { readonly container: Element; readonly title: WidgetOptions['title'] }

/** Scripts, forms, the PDF in a tab and as a file, printing; never the page around it. */
const permissions =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals'
const popupFeatures = 'popup,width=500,height=800'
/** The widget's name for a screen reader. */
export const defaultTitle = 'Credit score'
const initialHeight = 600
const minHeight = 120
const maxHeight = 20_000

/** A frame in the partner's element, as wide as that and as high as its content. */
export function mountFrame({ container, address, name, title }: FrameOptions): Mount {
  const frame = document.createElement('iframe')
  let isLoaded = false
  const setHeight = (height: number) => {
    frame.style.height = `${Math.min(Math.max(height, minHeight), maxHeight)}px`
  }
  frame.name = name
  frame.title = title ?? defaultTitle
  frame.allow = 'clipboard-write'
  // The widget learns which of its host's origins this is, whatever the page's own policy says.
  frame.referrerPolicy = 'strict-origin'
  frame.setAttribute('sandbox', permissions)
  // Property by property: a strict policy of the page forbids a style attribute, not this.
  frame.style.display = 'block'
  frame.style.width = '100%'
  frame.style.border = '0'
  setHeight(initialHeight)
  frame.onload = () => {
    isLoaded = true
  }
  frame.src = address
  container.append(frame)
  return {
    isWindow: false,
    window: () => frame.contentWindow,
    isLoaded: () => isLoaded,
    isClosed: () => false,
    setHeight,
    focus: () => undefined,
    remove: () => frame.remove(),
  }
}

/** A window of its own; none where the browser blocked it. */
export function openPopupWindow({ address, name }: WidgetPage): Mount | undefined {
  const opened = window.open(address, name, popupFeatures)
  if (!opened) return undefined
  return {
    isWindow: true,
    window: () => opened,
    isLoaded: () => hasPage(opened),
    isClosed: () => opened.closed,
    setHeight: () => undefined,
    focus: () => opened.focus(),
    remove: () => opened.close(),
  }
}

/** A window shows an empty page of ours until the widget's comes, which we must not look into. */
function hasPage({ location }: Window): boolean {
  try {
    return location.href !== 'about:blank'
  } catch {
    return true
  }
}

/** What stands in place of a frame that does not come: a sentence, and a way to try again. */
export function showLoadError(container: Element, { texts }: WidgetOptions, retry: () => void): () => void {
  const box = document.createElement('div')
  const sentence = document.createElement('p')
  const button = document.createElement('button')
  box.setAttribute('role', 'alert')
  box.style.textAlign = 'center'
  sentence.textContent = texts?.failed ?? 'This could not be loaded.'
  button.type = 'button'
  button.textContent = texts?.tryAgain ?? 'Try again'
  button.onclick = retry
  box.append(sentence, button)
  container.append(box)
  return () => box.remove()
}

import type { WidgetOptions } from './api'

/** Where the widget is shown. */
export type Place = {
  readonly isWindow: boolean
  readonly window: () => Window | null
  /** False until a page stands there that can be spoken to. */
  readonly isLoaded: () => boolean
  readonly isGone: () => boolean
  readonly grow: (height: number) => void
  readonly focus: () => void
  readonly remove: () => void
}

type Page = { readonly address: string; readonly name: string }
type FramePlan = Page & { readonly container: Element; readonly title: WidgetOptions['title'] }

/** Scripts, forms, the PDF in a tab and as a file, printing; never the page around it. */
const permissions =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals'
const panel = 'popup,width=500,height=800'
/** The widget's name for a screen reader. */
export const defaultTitle = 'Credit score'
const firstHeight = 600
const lowest = 120
const highest = 20_000

/** A frame in the partner's element, as wide as that and as high as its content. */
export function openFrame({ container, address, name, title }: FramePlan): Place {
  const frame = document.createElement('iframe')
  let isLoaded = false
  const grow = (height: number) => {
    frame.style.height = `${Math.min(Math.max(height, lowest), highest)}px`
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
  grow(firstHeight)
  frame.onload = () => {
    isLoaded = true
  }
  frame.src = address
  container.append(frame)
  return {
    isWindow: false,
    window: () => frame.contentWindow,
    isLoaded: () => isLoaded,
    isGone: () => false,
    grow,
    focus: () => undefined,
    remove: () => frame.remove(),
  }
}

/** A window of its own; none where the browser blocked it. */
export function openPopup({ address, name }: Page): Place | undefined {
  const opened = window.open(address, name, panel)
  if (!opened) return undefined
  return {
    isWindow: true,
    window: () => opened,
    isLoaded: () => hasPage(opened),
    isGone: () => opened.closed,
    grow: () => undefined,
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
export function showFailure(container: Element, { texts }: WidgetOptions, again: () => void): () => void {
  const box = document.createElement('div')
  const sentence = document.createElement('p')
  const button = document.createElement('button')
  box.setAttribute('role', 'alert')
  box.style.textAlign = 'center'
  sentence.textContent = texts?.failed ?? 'This could not be loaded.'
  button.type = 'button'
  button.textContent = texts?.tryAgain ?? 'Try again'
  button.onclick = again
  box.append(sentence, button)
  container.append(box)
  return () => box.remove()
}

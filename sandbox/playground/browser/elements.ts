/** An element of the page, by its id and its kind. @throws where page and script do not fit. */
export function requireElement<T extends Element>(id: string, kind: new () => T): T {
  const found = document.getElementById(id)
  if (found instanceof kind) return found
  throw new Error(`The page has no ${kind.name} #${id}.`)
}

/** A new element with a class and a text. */
export function createElement(name: string, className = '', text = ''): HTMLElement {
  const element = document.createElement(name)
  if (className) element.className = className
  element.textContent = text
  return element
}

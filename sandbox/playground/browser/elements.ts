/** Returns a page element by id and type. @throws if it is missing. */
export function requireElement<T extends Element>(id: string, kind: new () => T): T {
  const found = document.getElementById(id)
  if (found instanceof kind) return found
  throw new Error(`The page has no ${kind.name} #${id}.`)
}

/** Creates an element with a class and text. */
export function createElement(name: string, className = '', text = ''): HTMLElement {
  const element = document.createElement(name)
  if (className) element.className = className
  element.textContent = text
  return element
}

/** Keeps a color picker and its text field in sync. */
export function syncColourFields(): void {
  for (const picker of document.querySelectorAll<HTMLInputElement>('input[type="color"]')) {
    const digits = document.getElementById(picker.dataset.for ?? '')
    if (!(digits instanceof HTMLInputElement)) continue
    picker.addEventListener('input', () => {
      digits.value = picker.value
    })
    digits.addEventListener('input', () => {
      if (/^#[\da-f]{6}$/i.test(digits.value)) picker.value = digits.value
    })
  }
}

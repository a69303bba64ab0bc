/** Focuses an element that replaces the focused one. For use as a ref. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus()
}

/** Focuses an element that replaces the one that had the focus. For use as a ref. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus()
}

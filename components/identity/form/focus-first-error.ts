/** Scrolls to the first invalid field and focuses it. Specification, section 5. */
export function focusFirstError(): void {
  const field = document.querySelector<HTMLElement>('form [aria-invalid="true"]')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

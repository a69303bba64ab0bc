/** Keeps a colour picker and its text field in sync. */
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

/** The caret position after formatting: behind the same number of digits as before. */
export function caretPosition(typed: string, caret: number, masked: string): number {
  // At the end the caret stays at the end, also if the mask adds digits (a month's leading zero).
  if (caret >= typed.length) return masked.length
  const digitsBefore = typed.slice(0, caret).replace(/\D/g, '').length
  if (digitsBefore === 0) return Math.min(caret, masked.search(/\d|$/))
  let seen = 0
  for (let index = 0; index < masked.length; index += 1) {
    if (/\d/.test(masked.charAt(index))) seen += 1
    if (seen === digitsBefore) return index + 1
  }
  return masked.length
}

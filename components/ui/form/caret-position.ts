/** Where the caret goes when `typed` was set into a mask as `masked`: behind the same number of digits as before. */
export function caretPosition(typed: string, caret: number, masked: string): number {
  // Typing on at the end stays there, also where the mask adds digits of its own (a month's leading zero).
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

/** Where the caret goes when `typed` was set into a mask as `shown`: behind the same number of digits as before. */
export function caretAfter(typed: string, caret: number, shown: string): number {
  // Typing on at the end stays there, also where the mask adds digits of its own (a month's leading zero).
  if (caret >= typed.length) return shown.length
  const digitsBefore = typed.slice(0, caret).replace(/\D/g, '').length
  if (digitsBefore === 0) return Math.min(caret, shown.search(/\d|$/))
  let seen = 0
  for (let index = 0; index < shown.length; index += 1) {
    if (/\d/.test(shown.charAt(index))) seen += 1
    if (seen === digitsBefore) return index + 1
  }
  return shown.length
}

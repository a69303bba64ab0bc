const hiddenPrefix = '•••-••-'
const hiddenEnding = '••••'
/** The only forms in which a Social Security number leaves the BFF: its last four digits, or none. */
export const maskedSsnForm = /^•••-••-(?:\d{4}|••••)$/

const ssnLength = 9
const endingLength = 4

/**
 * A field that holds a Social Security number, reduced to its last four digits, whatever arrives: bare, with separators, as a
 * number, masked or partly masked. A mask where the last four digits are not all visible; undefined for anything else.
 */
export function maskSsn(value: unknown): string | undefined {
  const digits = maskedDigitsOf(value)
  if (digits.length < endingLength || digits.length > ssnLength) return undefined
  const [ending] = /\d{4}$/.exec(digits) ?? []
  return `${hiddenPrefix}${ending ?? hiddenEnding}`
}

/** Digits and the signs that bureaus mask digits with; a number has lost its leading zeros. */
function maskedDigitsOf(value: unknown): string {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value).padStart(ssnLength, '0') : ''
  return typeof value === 'string' ? value.replaceAll(/[^\dXx*•#]/g, '') : ''
}

/** Three, two and four digits, apart by spaces and dashes of any kind, by dots or slashes, or not at all. */
const ssnInText =
  /(?<!\p{Nd})\p{Nd}{3}(?:[\s\p{Pd}\p{Cf}_]{0,3}\p{Nd}{2}[\s\p{Pd}\p{Cf}_]{0,3}|\.\p{Nd}{2}\.|\/\p{Nd}{2}\/)(\p{Nd}{4})(?!\p{Nd})/gu

/** Free text with whatever looks like a Social Security number masked; any number of nine digits does. */
export function maskSsnsInText(text: string): string {
  return text.replaceAll(ssnInText, `${hiddenPrefix}$1`)
}

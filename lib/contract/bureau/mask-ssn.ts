const hiddenPrefix = '•••-••-'
const hiddenEnding = '••••'
/**
 * The only forms in which the BFF sends a Social Security number: its last four digits, or none of
 * its digits.
 */
export const maskedSsnForm = /^•••-••-(?:\d{4}|••••)$/

/** Number of digits in a Social Security number, and number of final digits that stay visible. */
const ssnLength = 9
const endingLength = 4

/**
 * Masks a Social Security number except its last four digits, in any format: plain, with
 * separators, as a number, or already masked in part. If the last four digits are not all visible,
 * everything is masked. Undefined for anything else.
 */
export function maskSsn(value: unknown): string | undefined {
  const digits = maskedDigitsOf(value)
  if (digits.length < endingLength || digits.length > ssnLength) return undefined
  const [ending] = /\d{4}$/.exec(digits) ?? []
  return `${hiddenPrefix}${ending ?? hiddenEnding}`
}

/** Returns the digits and mask characters of a value. Restores the leading zeros of a number. */
function maskedDigitsOf(value: unknown): string {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? String(value).padStart(ssnLength, '0') : ''
  return typeof value === 'string' ? value.replaceAll(/[^\dXx*•#]/g, '') : ''
}

/**
 * Three, two and four digits, separated by spaces, dashes of any kind, dots, slashes, or nothing.
 */
const ssnInText =
  /(?<!\p{Nd})\p{Nd}{3}(?:[\s\p{Pd}\p{Cf}_]{0,3}\p{Nd}{2}[\s\p{Pd}\p{Cf}_]{0,3}|\.\p{Nd}{2}\.|\/\p{Nd}{2}\/)(\p{Nd}{4})(?!\p{Nd})/gu

/**
 * Masks everything in free text that looks like a Social Security number, such as any nine-digit
 * number.
 */
export function maskSsnsInText(text: string): string {
  return text.replaceAll(ssnInText, `${hiddenPrefix}$1`)
}

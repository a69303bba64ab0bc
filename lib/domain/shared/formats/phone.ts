const nationalLength = 10
const countryCode = '1'

/**
 * Returns the `tel:` link for a phone number in any format (RFC 3966). Assumes a US number, and
 * drops an extension.
 */
export function phoneHref(phone: string): string {
  const [number = ''] = /^[^A-Za-z,;]*/.exec(phone) ?? []
  const digits = number.replaceAll(/\D/g, '')
  if (number.trim().startsWith('+')) return `tel:+${digits}`
  if (digits.length === nationalLength) return `tel:+${countryCode}${digits}`
  return digits.length === nationalLength + 1 && digits.startsWith(countryCode)
    ? `tel:+${digits}`
    : `tel:${digits}`
}

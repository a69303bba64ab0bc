const nationalLength = 10
const countryCode = '1'

/**
 * The `tel:` link of a phone number in any format: `tel:+15555550150` for (555) 555-0150, without spaces and brackets.
 * RFC 3966. A number without country code is one of the United States; an extension is left out.
 */
export function phoneHref(phone: string): string {
  const [number = ''] = /^[^A-Za-z,;]*/.exec(phone) ?? []
  const digits = number.replaceAll(/\D/g, '')
  if (number.trim().startsWith('+')) return `tel:+${digits}`
  if (digits.length === nationalLength) return `tel:+${countryCode}${digits}`
  return digits.length === nationalLength + 1 && digits.startsWith(countryCode) ? `tel:+${digits}` : `tel:${digits}`
}

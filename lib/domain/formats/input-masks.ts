import { limits } from '@/lib/contract/limits'

/** Sets digits into `###-##-####` as they are typed or pasted. Specification, section 5. */
export function formatSsn(typed: string): string {
  return fill('###-##-####', digitsOf(typed))
}

/** Sets digits into `(###) ###-####`; a country code of 1 before ten digits is left out. */
export function formatMobile(typed: string): string {
  const digits = digitsOf(typed)
  const national = digits.length > limits.mobileDigits && digits.startsWith('1') ? digits.slice(1) : digits
  return fill('(###) ###-####', national)
}

/** Sets digits into `MM-DD-YYYY`; `1990-01-31` pasted year first is turned round, and `1/31/1990` gets its zeros. */
export function formatBirthDate(typed: string): string {
  const yearFirst = /^\s*((?:19|20)\d{2})\D(\d{1,2})\D(\d{1,2})\s*$/.exec(typed)
  if (yearFirst) return [pad(yearFirst[2]), pad(yearFirst[3]), yearFirst[1]].join('-')
  return fill('##-##-####', digitsOf(withZeros(typed)), { closing: endsShortPart.test(typed) })
}

/** A one-digit month or day ended by a mark; the mask's own hyphen counts only as the last one typed, so that deleting works. */
const shortPart = /(?<!\d)(\d)(?=[/. ]|-$)/g
const endsShortPart = /(?<!\d)\d[/. -]$/

function withZeros(typed: string): string {
  return typed.replace(shortPart, '0$1')
}

/** Shows the mask only up to the last digit, so that deleting never meets a wall; `closing` adds the mark after it. */
function fill(mask: string, digits: string, { closing = false } = {}): string {
  let rest = digits
  let shown = ''
  for (const place of mask) {
    if (rest === '' && !(closing && place !== '#')) break
    shown += place === '#' ? rest.charAt(0) : place
    if (place === '#') rest = rest.slice(1)
  }
  return shown
}

function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '')
}

function pad(part = ''): string {
  return part.padStart(2, '0')
}

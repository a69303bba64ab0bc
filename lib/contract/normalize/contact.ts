import * as z from 'zod/mini'
import { decodeEntities } from '../bureau/plain-text'
import { lenient, optionalDate } from '../bureau/tolerant'
import { trimText } from './coded-text'

const part = lenient(z.union([z.string(), z.pipe(z.number(), z.transform(String))]))

const postalAddressSchema = z.object({
  line1: part,
  line2: part,
  line3: part,
  line4: part,
  line5: part,
  firstReportedDate: optionalDate,
  lastReportedDate: optionalDate,
})
type PostalAddress = z.infer<typeof postalAddressSchema>

const phonePartsSchema = z.object({
  countryCode: part,
  areaCode: part,
  exchange: part,
  extension: part,
})
type PhoneParts = z.infer<typeof phonePartsSchema>

/** One line of text, or the vendor's five lines: street, unit, city, state and ZIP code. */
export const addressSchema = z.union([z.string(), postalAddressSchema])
/** A number as a string, or in the vendor's four parts. */
export const phoneSchema = z.union([z.string(), phonePartsSchema])

/** Our contact, or the vendor's `{ contactName, address, phone }`. */
export const upstreamContactSchema = lenient(
  z.pipe(
    z.object({
      name: part,
      contactName: part,
      address: lenient(addressSchema),
      city: part,
      state: part,
      zip: part,
      phone: lenient(phoneSchema),
    }),
    z.transform(({ name, contactName, address: street, city, state, zip, phone: number }) => ({
      name: trimText(name ?? contactName),
      address:
        typeof street === 'string' ? lineOf([street, city, state, zip]) : addressText(street),
      phone: phoneText(number),
    })),
  ),
)

export function addressText(value: string | PostalAddress | null | undefined): string | undefined {
  if (typeof value === 'string') return lineOf([value])
  return value
    ? lineOf([value.line1, value.line2, value.line3, value.line4, value.line5])
    : undefined
}

const stateBeforeZip = /(\b[A-Z]{2}), (?=\d{5})/g
/** ZIP+4 has as many digits as a Social Security number, so only the first five are kept. */
const zipPlusFour = /(\b[A-Z]{2},?\s+\d{5})[\s\p{Pd}]?\d{4}(?!\d)/gu

function lineOf(parts: readonly (string | null | undefined)[]): string | undefined {
  const lines = parts.flatMap((text) => decodeEntities(text ?? '').trim() || [])
  return trimText(lines.join(', ').replaceAll(stateBeforeZip, '$1 ').replaceAll(zipPlusFour, '$1'))
}

/** Number of digits in a US telephone number without the country code. */
const nationalDigits = 10
const ssnDigits = 9

/**
 * Formats a telephone number: (303) 555-0141 within the US, unchanged elsewhere. Nine digits are
 * dropped, because they may be a Social Security number.
 */
export function phoneText(value: string | PhoneParts | null | undefined): string | undefined {
  if (!value) return undefined
  const text = decodeEntities(typeof value === 'string' ? value : joined(value))
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length === ssnDigits) return undefined
  const national =
    digits.length > nationalDigits && digits.startsWith('1') ? digits.slice(1) : digits
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(national) ?? []
  return area ? `(${area}) ${exchange}-${line}` : trimText(text)
}

function joined({ countryCode, areaCode, exchange, extension }: PhoneParts): string {
  const country = countryCode?.replaceAll(/\D/g, '')
  const parts = [
    country && country !== '1' ? `+${country}` : undefined,
    areaCode,
    exchange,
    extension,
  ]
  return parts.flatMap((text) => text?.trim() || []).join(' ')
}

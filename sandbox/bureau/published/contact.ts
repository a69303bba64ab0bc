import { streets, towns } from '../history/places'
import { seededRandom } from '../seeded-random'

/** A telephone number in the vendor's four parts: `800-555-0123` and `5555550116` alike. */
export function phonePartsOf(number: string) {
  const digits = number.replaceAll(/\D/g, '')
  return {
    countryCode: '1',
    areaCode: digits.slice(0, 3),
    exchange: digits.slice(3, 6),
    extension: digits.slice(6),
  }
}

/** A company as the vendor sends it; the same name always has the same address. */
export function contactOf(name: string | undefined, phone?: string) {
  const chance = seededRandom('company', name ?? '')
  const { city, state, zip } = chance.oneOf(towns)
  return {
    contactName: name ?? null,
    address: {
      line1: `${chance.integer(11, 989)} ${chance.oneOf(streets)}`,
      line2: null,
      line3: city,
      line4: state,
      line5: zip,
      firstReportedDate: null,
      lastReportedDate: null,
    },
    phone: phone === undefined ? null : phonePartsOf(phone),
  }
}

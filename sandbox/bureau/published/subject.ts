import { addMonths } from '@/lib/domain/shared/formats/calendar'
import type { CreditHistory } from '../history/credit-history'
import { type ConsumerDetails, streets, towns } from '../history/personal-history'
import { seededRandom } from '../seeded-random'

/** How long a consumer lived at each address. */
const monthsAtAddress = 41
const homePhone = '3035550142'

/**
 * Converts a consumer's personal data to the vendor's published data model, with the full Social
 * Security number and birth date.
 */
export function publishedSubject(
  provider: string,
  { personal, reportingDay }: CreditHistory,
  consumer: ConsumerDetails | undefined,
) {
  const { formerAddresses, employers } = personal
  return {
    provider,
    ...(consumer ? personOf(consumer, reportingDay) : nobody),
    previousAddresses: formerAddresses.map((line, index) =>
      addressOf(line.split(/, | (?=\d{5}$)/), reportingDay, index + 1),
    ),
    employmentHistory: employers.map(({ name, since }, index) => ({
      employerName: name,
      employeeTitle: index === 0 ? 'Office manager' : null,
      currentEmployer: index === 0,
      ordinal: index + 1,
      dateOfEmployment: since,
      address: null,
    })),
  }
}

const nobody = {
  currentName: null,
  aliases: [],
  currentAddress: null,
  homePhone: null,
  mobilePhone: null,
  nationalIdentifier: null,
  dateOfBirth: null,
}

function personOf(consumer: ConsumerDetails, reportingDay: number) {
  const { fname, lname, mobile, street1, street2, city, state, zip, ssn, dob } = consumer
  const street = [street1, street2].filter(Boolean).join(', ')
  return {
    currentName: { firstName: fname, middleName: null, lastName: lname, suffix: null },
    aliases: [{ firstName: fname.charAt(0), middleName: null, lastName: lname, suffix: null }],
    currentAddress: addressOf([street, city, state, zip], reportingDay, 0),
    homePhone: phonePartsOf(homePhone),
    mobilePhone: phonePartsOf(mobile),
    nationalIdentifier: ssn ?? `XXX-XX-${consumer.ssnEnding}`,
    dateOfBirth: dob === undefined ? null : Date.parse(dob),
  }
}

/**
 * Returns an address in the vendor's format: one line each for street, city, state and ZIP code.
 */
function addressOf(
  [street, city, state, zip]: readonly (string | undefined)[],
  reportingDay: number,
  index: number,
) {
  return {
    country: { code: 'US', name: null },
    line1: street,
    line2: null,
    line3: city,
    line4: state,
    line5: zip,
    firstReportedDate: addMonths(reportingDay, -monthsAtAddress * (index + 1)),
    lastReportedDate: addMonths(reportingDay, -monthsAtAddress * index),
  }
}

/**
 * Splits a telephone number such as `800-555-0123` or `5555550116` into the vendor's four parts.
 */
function phonePartsOf(number: string) {
  const digits = number.replaceAll(/\D/g, '')
  return {
    countryCode: '1',
    areaCode: digits.slice(0, 3),
    exchange: digits.slice(3, 6),
    extension: digits.slice(6),
  }
}

/** Returns a company in the vendor's format; the same name always has the same address. */
export function contactOf(name: string | undefined, phone?: string) {
  const random = seededRandom('company', name ?? '')
  const { city, state, zip } = random.oneOf(towns)
  return {
    contactName: name ?? null,
    address: {
      line1: `${random.integer(11, 989)} ${random.oneOf(streets)}`,
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

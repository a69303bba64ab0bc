import { addMonths } from '@/lib/domain/formats/calendar'
import type { CreditHistory } from '../history/credit-history'
import { type ConsumerDetails, streets, towns } from '../history/personal-history'
import { seededRandom } from '../seeded-random'

/** Months before the reporting day in which a consumer moved: at each address this long. */
const monthsAtAddress = 41
const homePhone = '3035550142'

/** The consumer as the vendor's published data model has them: the Social Security number bare, the birth date whole. */
export function publishedSubject(
  provider: string,
  { personal, reportingDay }: CreditHistory,
  consumer: ConsumerDetails | undefined,
) {
  const { formerAddresses, employers } = personal
  return {
    provider,
    ...(consumer ? personOf(consumer, reportingDay) : nobody),
    previousAddresses: formerAddresses.map((line, place) =>
      addressOf(line.split(/, | (?=\d{5}$)/), reportingDay, place + 1),
    ),
    employmentHistory: employers.map(({ name, since }, place) => ({
      employerName: name,
      employeeTitle: place === 0 ? 'Office manager' : null,
      currentEmployer: place === 0,
      ordinal: place + 1,
      dateOfEmployment: since,
      address: null,
    })),
  }
}

const nobody = {
  ...{ currentName: null, aliases: [], currentAddress: null, homePhone: null, mobilePhone: null },
  ...{ nationalIdentifier: null, dateOfBirth: null },
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

/** Street, city, state and ZIP code on the vendor's lines. */
function addressOf([street, city, state, zip]: readonly (string | undefined)[], reportingDay: number, place: number) {
  return {
    country: { code: 'US', name: null },
    ...{ line1: street, line2: null, line3: city, line4: state, line5: zip },
    firstReportedDate: addMonths(reportingDay, -monthsAtAddress * (place + 1)),
    lastReportedDate: addMonths(reportingDay, -monthsAtAddress * place),
  }
}

/** A telephone number in the vendor's four parts: `800-555-0123` and `5555550116` alike. */
function phonePartsOf(number: string) {
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

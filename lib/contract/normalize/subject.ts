import * as z from 'zod/mini'
import { maskSsn } from '../bureau/mask-ssn'
import type { Subject } from '../bureau/subject'
import {
  lenient,
  lenientList,
  optionalDate,
  optionalFlag,
  optionalNumber,
} from '../bureau/tolerant'
import { trimText } from './coded-text'
import { addressSchema, addressText, phoneSchema, phoneText } from './contact'

const text = lenient(z.string())

const personName = z.union([
  z.string(),
  z.object({ firstName: text, middleName: text, lastName: text, suffix: text }),
])
const subjectAddress = z.object({
  text: z.string(),
  firstReported: optionalDate,
  lastReported: optionalDate,
})
const employer = z.object({
  name: z.string(),
  title: text,
  since: optionalDate,
  isCurrent: optionalFlag,
})
const vendorEmployer = z.object({
  employerName: z.string(),
  employeeTitle: text,
  currentEmployer: optionalFlag,
  ordinal: optionalNumber,
  dateOfEmployment: optionalDate,
})

/** A consumer's fields in either model; others are dropped. */
const subjectFieldsSchema = z.object({
  names: lenientList(z.string()),
  currentName: lenient(personName),
  aliases: lenientList(personName),
  addresses: lenientList(z.union([z.string(), subjectAddress])),
  currentAddress: lenient(addressSchema),
  previousAddresses: lenientList(addressSchema),
  phones: lenientList(z.string()),
  homePhone: lenient(phoneSchema),
  mobilePhone: lenient(phoneSchema),
  employment: lenientList(z.union([z.string(), employer])),
  employmentHistory: lenientList(vendorEmployer),
  maskedIdentifier: z.optional(z.unknown()),
  nationalIdentifier: z.optional(z.unknown()),
  birthYear: z.optional(z.unknown()),
  dateOfBirth: z.optional(z.unknown()),
  dateOfDeath: optionalDate,
})
type Fields = z.infer<typeof subjectFieldsSchema>

/**
 * Converts our model or the vendor's to our subject, with a masked Social Security number and the
 * birth year only.
 */
export const upstreamSubjectSchema = lenient(z.pipe(subjectFieldsSchema, z.transform(toSubject)))

function toSubject(subject: Fields): Subject {
  const { currentAddress, previousAddresses, addresses, homePhone, mobilePhone, phones } = subject
  return {
    names: [subject.currentName, ...subject.aliases, ...subject.names].flatMap(
      (name) => nameText(name) ?? [],
    ),
    addresses: [currentAddress, ...previousAddresses, ...addresses].flatMap(
      (one) => toAddress(one) ?? [],
    ),
    phones: [homePhone, mobilePhone, ...phones].flatMap((number) => phoneText(number) ?? []),
    employment: employersOf(subject).flatMap((one) => toEmployer(one) ?? []),
    maskedIdentifier: maskSsn(subject.nationalIdentifier) ?? maskSsn(subject.maskedIdentifier),
    dateOfDeath: subject.dateOfDeath ?? undefined,
    birthYear: birthYearOf(subject.dateOfBirth) ?? birthYearOf(subject.birthYear),
  }
}

function nameText(name: Fields['currentName']): string | undefined {
  if (!name || typeof name === 'string') return trimText(name)
  const { firstName, middleName, lastName, suffix } = name
  return trimText(
    [firstName, middleName, lastName, suffix].flatMap((part) => part?.trim() || []).join(' '),
  )
}

function toAddress(
  address: Fields['currentAddress'] | Fields['addresses'][number],
): Subject['addresses'][number] | undefined {
  if (!address || typeof address === 'string') return dated(addressText(address))
  if ('text' in address)
    return dated(addressText(address.text), address.firstReported, address.lastReported)
  return dated(addressText(address), address.firstReportedDate, address.lastReportedDate)
}

function dated(line: string | undefined, first?: number | null, last?: number | null) {
  return line
    ? { text: line, firstReported: first ?? undefined, lastReported: last ?? undefined }
    : undefined
}

function employersOf({ employmentHistory, employment }: Fields) {
  const rankOf = ({ currentEmployer, ordinal }: Fields['employmentHistory'][number]) =>
    currentEmployer ? Number.NEGATIVE_INFINITY : (ordinal ?? Number.POSITIVE_INFINITY)
  const history = employmentHistory
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map(({ employerName, employeeTitle, currentEmployer, dateOfEmployment }) => ({
      name: employerName,
      title: employeeTitle,
      isCurrent: currentEmployer,
      since: dateOfEmployment,
    }))
  return [...history, ...employment]
}

function toEmployer(
  one: ReturnType<typeof employersOf>[number],
): Subject['employment'][number] | undefined {
  const { name, title, since, isCurrent } = typeof one === 'string' ? { name: one } : one
  const employerName = trimText(name)
  return employerName === undefined
    ? undefined
    : {
        name: employerName,
        title: trimText(title),
        since: since ?? undefined,
        isCurrent: isCurrent || undefined,
      }
}

/** Birth years outside this range are invalid. */
const earliest = 1850
const latest = 2099
const yearInText = /(?<!\d)(?:18|19|20)\d{2}(?!\d)/

/**
 * Returns the year of a birth date given as epoch milliseconds, text, or the year itself; undefined
 * for anything else.
 */
function birthYearOf(value: unknown): number | undefined {
  const year = typeof value === 'number' ? yearOfNumber(value) : yearOfText(value)
  return year !== undefined && year >= earliest && year <= latest ? year : undefined
}

function yearOfNumber(value: number): number {
  return value >= earliest && value <= latest ? Math.trunc(value) : new Date(value).getUTCFullYear()
}

function yearOfText(value: unknown): number | undefined {
  const [year] = typeof value === 'string' ? (yearInText.exec(value) ?? []) : []
  return year === undefined ? undefined : Number(year)
}

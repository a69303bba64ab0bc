import * as z from 'zod/mini'
import { maskSsn } from '../bureau/mask-ssn'
import type { Subject } from '../bureau/report-summary'
import { optionalDate } from '../primitives'
import { addressSchema, addressText, phoneSchema, phoneText } from './contact'
import { employerSchema, toEmployment, vendorEmployerSchema } from './employment'
import { lenient, lenientList, trimText } from './lenient'

const text = lenient(z.string())
const personName = z.union([z.string(), z.object({ firstName: text, middleName: text, lastName: text, suffix: text })])
const subjectAddressSchema = z.object({
  text: z.string(),
  firstReported: lenient(optionalDate),
  lastReported: lenient(optionalDate),
})

/** The fields of a consumer in either model; all others are dropped. */
const subjectFieldsSchema = z.object({
  names: lenientList(z.string()),
  currentName: lenient(personName),
  aliases: lenientList(personName),
  addresses: lenientList(z.union([z.string(), subjectAddressSchema])),
  currentAddress: lenient(addressSchema),
  previousAddresses: lenientList(addressSchema),
  phones: lenientList(z.string()),
  homePhone: lenient(phoneSchema),
  mobilePhone: lenient(phoneSchema),
  employment: lenientList(employerSchema),
  employmentHistory: lenientList(vendorEmployerSchema),
  maskedIdentifier: z.optional(z.unknown()),
  nationalIdentifier: z.optional(z.unknown()),
  birthYear: z.optional(z.unknown()),
  dateOfBirth: z.optional(z.unknown()),
})
type Fields = z.infer<typeof subjectFieldsSchema>

/** Our subject from our model or the vendor's, with a masked Social Security number and the birth year only. */
export const upstreamSubjectSchema = lenient(z.pipe(subjectFieldsSchema, z.transform(toSubject)))

function toSubject(subject: Fields): Subject {
  const maskedIdentifier = maskSsn(subject.nationalIdentifier) ?? maskSsn(subject.maskedIdentifier)
  const birthYear = birthYearOf(subject.dateOfBirth) ?? birthYearOf(subject.birthYear)
  return {
    names: [subject.currentName, ...subject.aliases, ...subject.names].flatMap((name) => nameText(name) ?? []),
    addresses: [subject.currentAddress, ...subject.previousAddresses, ...subject.addresses].flatMap(
      (one) => addressOf(one) ?? [],
    ),
    phones: [subject.homePhone, subject.mobilePhone, ...subject.phones].flatMap((number) => phoneText(number) ?? []),
    employment: toEmployment(subject.employmentHistory, subject.employment),
    ...(maskedIdentifier ? { maskedIdentifier } : {}),
    ...(birthYear ? { birthYear } : {}),
  }
}

function nameText(name: z.infer<typeof personName> | null | undefined): string | undefined {
  if (!name || typeof name === 'string') return trimText(name)
  const { firstName, middleName, lastName, suffix } = name
  return trimText([firstName, middleName, lastName, suffix].flatMap((part) => part?.trim() || []).join(' '))
}

type UpstreamAddress = z.infer<typeof addressSchema> | z.infer<typeof subjectAddressSchema> | null | undefined

function addressOf(address: UpstreamAddress): Subject['addresses'][number] | undefined {
  if (!address || typeof address === 'string') return dated(addressText(address))
  if ('text' in address) return dated(addressText(address.text), address.firstReported, address.lastReported)
  return dated(addressText(address), address.firstReportedDate, address.lastReportedDate)
}

type OptionalDate = number | null | undefined

function dated(
  line: string | undefined,
  first?: OptionalDate,
  last?: OptionalDate,
): Subject['addresses'][number] | undefined {
  if (!line) return undefined
  return {
    text: line,
    ...(typeof first === 'number' ? { firstReported: first } : {}),
    ...(typeof last === 'number' ? { lastReported: last } : {}),
  }
}

/** Birth years outside this range are invalid. */
const earliest = 1850
const latest = 2099
const yearInText = /(?<!\d)(?:18|19|20)\d{2}(?!\d)/

/** The year of a birth date: epoch milliseconds, a date as text, or the year itself; undefined for anything else. */
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

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { subjectSchema } from '../bureau/subject'
import { upstreamSubjectSchema } from './subject'
import { vendorSubjectSample } from './testing/published-file'

const empty = { names: [], addresses: [], phones: [], employment: [] }

test('the published model is converted to our model', () => {
  expect(upstreamSubjectSchema.parse(vendorSubjectSample)).toEqual({
    names: ['Sofia Ines Marchetti', 'Sofia Okafor Jr'],
    addresses: [
      {
        text: '67 Pebble Run, Brindle Creek, CO 80999',
        firstReported: Date.UTC(2019, 2),
        lastReported: Date.UTC(2026, 10),
      },
      { text: '14 Larkspur Ter, Apt 3, Eastmere, PA 17999' },
    ],
    phones: ['(303) 555-0141', '(555) 555-0116'],
    employment: [
      {
        name: 'Alderway Logistics',
        title: 'Dispatcher',
        since: Date.UTC(2022, 4),
        isCurrent: true,
      },
      { name: 'Greyfield Foods' },
    ],
    maskedIdentifier: '•••-••-1015',
    birthYear: 1991,
  })
})

test('a subject made of plain strings is converted to our model', () => {
  const ours = {
    names: ['Marcus Oyelaran'],
    addresses: ['1 Birchmoor Ave, Saipan, MP 969509999'],
    phones: ['5555550102'],
    employment: ['Hollowell Engineering'],
    maskedIdentifier: '***-**-1002',
  }
  expect(upstreamSubjectSchema.parse(ours)).toEqual({
    names: ['Marcus Oyelaran'],
    addresses: [{ text: '1 Birchmoor Ave, Saipan, MP 96950' }],
    phones: ['(555) 555-0102'],
    employment: [{ name: 'Hollowell Engineering' }],
    maskedIdentifier: '•••-••-1002',
  })
})

const address = (text: string) => ({ ...empty, addresses: [{ text }] })
const phone = (text: string) => ({ ...empty, phones: [text] })

test.each<[string, unknown, unknown]>([
  ['no subject', undefined, undefined],
  ['null', null, null],
  ['a text', 'Sofia', undefined],
  ['an empty object', {}, empty],
  [
    'null fields',
    { currentName: null, aliases: null, previousAddresses: null, employmentHistory: null },
    empty,
  ],
  [
    'fields of other types',
    { currentName: 7, aliases: 'x', currentAddress: [], homePhone: true },
    { ...empty, names: ['x'] },
  ],
  [
    'a name as text',
    { currentName: ' Sofia Marchetti ' },
    { ...empty, names: ['Sofia Marchetti'] },
  ],
  ['a name of spaces', { currentName: { firstName: ' ', lastName: null } }, empty],
  ['one alias alone', { aliases: { lastName: 'Okafor' } }, { ...empty, names: ['Okafor'] }],
  [
    'an alias of another type among others',
    { aliases: [null, 7, { lastName: 'Okafor' }] },
    { ...empty, names: ['Okafor'] },
  ],
  [
    'an address as text',
    { currentAddress: '9 Harbor Sq, Carrow, TX 75999' },
    address('9 Harbor Sq, Carrow, TX 75999'),
  ],
  [
    'an address of two lines',
    { currentAddress: { line1: '9 Harbor Sq', line2: 'Carrow, TX 75999-1234' } },
    address('9 Harbor Sq, Carrow, TX 75999'),
  ],
  [
    'a ZIP code as a number',
    { currentAddress: { line4: 'TX', line5: 75999 } },
    address('TX 75999'),
  ],
  ['an address without lines', { currentAddress: { country: { code: 'US' } } }, empty],
  [
    'an address with an unreadable date',
    {
      currentAddress: {
        line1: '9 Harbor Sq',
        firstReportedDate: 'long ago',
        lastReportedDate: '2026-11-01',
      },
    },
    { ...empty, addresses: [{ text: '9 Harbor Sq', lastReported: Date.UTC(2026, 10) }] },
  ],
  ['a phone as text', { homePhone: '1-303-555-0141' }, phone('(303) 555-0141')],
  [
    'a phone in two parts',
    { homePhone: { areaCode: '303', exchange: '5550141' } },
    phone('(303) 555-0141'),
  ],
  [
    'a phone of numbers',
    { homePhone: { areaCode: 303, exchange: 555, extension: '0141' } },
    phone('(303) 555-0141'),
  ],
  [
    'a phone without an area code',
    { homePhone: { exchange: '555', extension: '0141' } },
    phone('555 0141'),
  ],
  [
    'a foreign phone',
    { homePhone: { countryCode: '44', areaCode: '20', exchange: '7946', extension: '0958' } },
    phone('+44 20 7946 0958'),
  ],
  [
    'a phone of nine digits',
    { homePhone: { areaCode: '66', exchange: '615', extension: '1015' } },
    empty,
  ],
  [
    'an employer without a name',
    { employmentHistory: [{ employerName: ' ' }, { employeeTitle: 'Cook' }] },
    empty,
  ],
  [
    'employers in the vendor’s order',
    {
      employmentHistory: [
        { employerName: 'C' },
        { employerName: 'B', ordinal: 2 },
        { employerName: 'A', ordinal: 1 },
        { employerName: 'D', ordinal: 3, currentEmployer: true },
      ],
    },
    {
      ...empty,
      employment: [{ name: 'D', isCurrent: true }, { name: 'A' }, { name: 'B' }, { name: 'C' }],
    },
  ],
  ['an identifier that is an object', { nationalIdentifier: { number: '666151015' } }, empty],
  ['an identifier under another key', { ssn: '666151015', taxId: '666-15-1015' }, empty],
])('a subject that is or has %s is converted', (_, fields, expected) => {
  expect(upstreamSubjectSchema.parse(fields)).toEqual(expected)
})

test.each([
  [684_547_200_000, 1991],
  [-315_619_200_000, 1960],
  [0, 1970],
  [1991, 1991],
  ['1991-09-11', 1991],
  ['1991-09-11T00:00:00Z', 1991],
  ['09/11/1991', 1991],
  ['September 11, 1991', 1991],
  ['1991', 1991],
  ['1991-XX-XX', 1991],
])('the birth date %j becomes the year %i', (dateOfBirth, birthYear) => {
  expect(upstreamSubjectSchema.parse({ dateOfBirth })).toEqual({ ...empty, birthYear })
})

test.each([[''], ['unknown'], ['09/11/91'], [8.64e15], [-1e15], [null], [{ year: 1991 }], [true]])(
  'no year is read from the birth date %j',
  (dateOfBirth) => {
    expect(upstreamSubjectSchema.parse({ dateOfBirth })).toEqual(empty)
  },
)

test('any input becomes a valid subject, and parsing it twice gives the same result', () => {
  const keys = Object.keys({
    ...vendorSubjectSample,
    names: 0,
    addresses: 0,
    phones: 0,
    employment: 0,
    birthYear: 0,
  })
  const fields = fc.dictionary(fc.constantFrom(...keys), fc.anything({ maxDepth: 4 }))
  const mixed = fc
    .tuple(fields, fc.boolean())
    .map(([odd, whole]) => (whole ? { ...vendorSubjectSample, ...odd } : odd))
  fc.assert(
    fc.property(mixed, (value) => {
      const read = upstreamSubjectSchema.parse(value)
      expect(z.nullish(subjectSchema).parse(read)).toEqual(read)
      expect(upstreamSubjectSchema.parse(read)).toEqual(read)
    }),
    { seed: 20, numRuns: 2000 },
  )
})

test.each([
  [Date.UTC(2026, 2, 4), Date.UTC(2026, 2, 4)],
  ['2026-03-04', Date.UTC(2026, 2, 4)],
  [null, undefined],
  ['', undefined],
  ['x', undefined],
])('the date of death %j becomes %s', (dateOfDeath, expected) => {
  const subject = upstreamSubjectSchema.parse({ dateOfDeath })
  expect(subject?.dateOfDeath).toBe(expected)
  // The cache stores our model, so the schema must accept its own result.
  expect(upstreamSubjectSchema.parse(subject)?.dateOfDeath).toBe(expected)
})

import { expect, test } from 'vitest'
import { formatPrefill, isLockedField } from './use-identity-form'

const known = {
  fname: 'Ann',
  mobile: '+15555550142',
  city: 'St. Louis',
  zip: '62704-1234',
  lname: '',
}

test('prefilled values are formatted, and empty ones are ignored', () => {
  expect(formatPrefill(known)).toEqual({
    fname: 'Ann',
    mobile: '(555) 555-0142',
    city: 'St Louis',
    zip: '627041234',
  })
})

test.each([
  ['a known field', { ...known, immutable: true }, 'fname', true],
  ['an empty field', { ...known, immutable: true }, 'lname', false],
  ['an unknown field', { ...known, immutable: true }, 'ssn', false],
  ['a known field that is not immutable', known, 'fname', false],
] as const)(
  'only known fields of an immutable prefill are locked: %s',
  (_label, prefill, name, locked) => {
    expect(isLockedField(prefill, name)).toBe(locked)
  },
)

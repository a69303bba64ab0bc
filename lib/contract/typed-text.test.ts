import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { registerRoute } from './bff/account/access'
import { verifyCodeRoute } from './bff/account/identity'
import { resetPasswordRoute } from './bff/account/recovery'
import { identityDataFields, identityFormSchema, newPasswordFields, passwordsMatch } from './fields'
import { filterCity, normalizeTyped } from './typed-text'

test.each([
  ['12 O’Brien Way', "12 O'Brien Way"],
  ['12–14 Elm St', '12-14 Elm St'],
  ['12\u00A0Elm\u202FSt\u2007B', '12 Elm St B'],
  ['\u2018\u2019\u2010\u2011\u2012\u2013\u2014\u2015', "''------"],
  ['Nu\u0301n\u0303ez', 'Núñez'],
  ['n\u200D\u0303', 'ñ'],
  ['\uFEFFAnn\u200B\u00AD\u2060', 'Ann'],
  [' two  spaces ', ' two  spaces '],
])('the input %j is normalized to %j', (typed, normalized) => {
  expect(normalizeTyped(typed)).toBe(normalized)
})

test('normalizing input again changes nothing', () => {
  const unit = fc.constantFrom(
    'a',
    'e\u0301',
    '\u200D',
    '\u034F',
    '\u0301',
    '’',
    '—',
    '\u00A0',
    'Ω',
  )
  fc.assert(
    fc.property(fc.string({ unit }), (typed) => {
      const normalized = normalizeTyped(typed)
      return normalizeTyped(normalized) === normalized
    }),
    { seed: 20, numRuns: 3000 },
  )
})

const typedPerson = {
  fname: 'Ann\u00A0Mary',
  lname: 'O’Neil',
  ssn: '666–12–3456',
  dob: '01\u201131\u20111990',
  mobile: '(555)\u00A0555–0142',
  street1: '12–14 O’Brien\u00A0Way',
  street2: 'Apt\u202F2',
  state: 'ID',
  city: 'Coeur\u00A0d Alene',
  zip: '83814\u200B',
}

test('the identity form accepts and returns normalized text in every field', () => {
  expect(identityFormSchema.parse(typedPerson)).toEqual({
    fname: 'Ann Mary',
    lname: "O'Neil",
    ssn: '666-12-3456',
    dob: '01-31-1990',
    mobile: '(555) 555-0142',
    street1: "12-14 O'Brien Way",
    street2: 'Apt 2',
    state: 'ID',
    city: 'Coeur d Alene',
    zip: '83814',
  })
})

test('the server normalizes identity data that the browser did not normalize', () => {
  const { ssn: _, dob: _dob, mobile: _mobile, ...typed } = typedPerson
  const sent = { ...typed, ssn: '666123456', mobile: '5555550142' }
  expect(z.object(identityDataFields).parse(sent)).toMatchObject({
    lname: "O'Neil",
    street1: "12-14 O'Brien Way",
    zip: '83814',
  })
})

test('a password is the same with any kind of apostrophe or dash, and keeps its spaces', () => {
  const reset = z.intersection(z.object(newPasswordFields), passwordsMatch)
  expect(reset.parse({ password: ' Ann’s cat– ', repeat: " Ann's cat- " })).toEqual({
    password: " Ann's cat- ",
    repeat: " Ann's cat- ",
  })
})

test('the length of a password is checked after normalization', () => {
  const signUp = { email: 'a@example.test', recoveryQuestion: 4, recoveryAnswer: 'Rex' }
  const accepts = (password: string) =>
    registerRoute.input.safeParse({ ...signUp, password }).success
  expect(accepts(`Canary${'\u200B'.repeat(20)}#1`)).toBe(true)
  expect(accepts(`Canar#${'\u200B'.repeat(20)}`)).toBe(false)
})

test('recovery answers and codes are normalized', () => {
  expect(
    resetPasswordRoute.input.parse({ recoveryAnswer: 'O’Hare\u00A0Road', password: 'Canary#1' }),
  ).toMatchObject({ recoveryAnswer: "O'Hare Road" })
  expect(verifyCodeRoute.input.parse({ key: 'k', code: '123\u00A0456\u200B' }).code).toBe('123 456')
})

test.each([
  ['Winston-Salem', 'Winston Salem'],
  ['Winston–Salem', 'Winston Salem'],
  ['Coeur d’Alene', 'Coeur d Alene'],
  ["O'Fallon 2", 'O Fallon '],
  ['St. Louis', 'St Louis'],
  ['Can\u0303on\u00A0City', 'Cañon City'],
])('the city %j is filtered to %j', (typed, city) => {
  expect(filterCity(typed)).toBe(city)
})

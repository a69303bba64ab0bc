import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type IdentityForm, identityDataFields, identityFormSchema } from '@/lib/contract/fields'
import { toIdentityData } from './to-identity-data'

const typed: IdentityForm = {
  fname: 'Mary-Ann',
  lname: 'O’Neil',
  ssn: '666-12-3456',
  dob: '01-31-1990',
  mobile: '(555) 555-0142',
  street1: "12 O'Neil St., #4",
  street2: '',
  state: 'IL',
  city: 'Springfield',
  zip: '62704',
}

test('masks are taken off and the birth date is turned year first', () => {
  expect(toIdentityData(typed)).toEqual({
    fname: 'Mary-Ann',
    lname: 'O’Neil',
    ssn: '666123456',
    dob: '1990-01-31',
    mobile: '5555550142',
    street1: "12 O'Neil St., #4",
    state: 'IL',
    city: 'Springfield',
    zip: '62704',
  })
})

test('empty optional fields do not travel', () => {
  const wire = toIdentityData({ ...typed, dob: '', street2: '  ' })
  expect(wire).not.toHaveProperty('dob')
  expect(wire).not.toHaveProperty('street2')
})

test('what the form accepts, the wire accepts', () => {
  expect(identityFormSchema.safeParse(typed).success).toBe(true)
  expect(z.strictObject(identityDataFields).safeParse(toIdentityData(typed)).success).toBe(true)
})

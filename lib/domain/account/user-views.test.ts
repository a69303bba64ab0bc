import { expect, test } from 'vitest'
import { userSchema } from '@/lib/contract/product-api/user'
import { toAccountSettings, toCurrentUser } from './user-views'

const email = 'ann@example.test'
const userOf = (fields: object) => userSchema.parse({ id: 'user-1', email, idpass: true, ...fields })

test.each([
  [{ fname: 'Ann', lname: 'Lee', mobile: '5555550104' }, { firstName: 'Ann' }],
  [{ fname: ' Ann ' }, { firstName: 'Ann' }],
  [{ fname: ' ' }, {}],
  [{ fname: null }, {}],
  [{}, {}],
])('the score pages receive of a user with %j only %j', (fields, view) => {
  expect(toCurrentUser(userOf(fields))).toStrictEqual(view)
})

test.each([
  [
    { emailMsg: true, smsMsg: false, pushMsg: true, fname: 'Ann' },
    { emailMsg: true, smsMsg: false },
  ],
  [{ emailMsg: null }, { emailMsg: false, smsMsg: false }],
  [{}, { emailMsg: false, smsMsg: false }],
])('the settings receive of a user with %j the address and %j', (fields, view) => {
  expect(toAccountSettings(userOf(fields))).toStrictEqual({ email, ...view })
})

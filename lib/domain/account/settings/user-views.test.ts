import { expect, test } from 'vitest'
import { userSchema } from '@/lib/contract/product-api/account'
import { toAccountSettings, toCurrentUser } from './user-views'

const email = 'ann@example.test'
const userOf = (fields: object) =>
  userSchema.parse({ id: 'user-1', email, idpass: true, ...fields })

test.each([
  [
    { fname: 'Ann', lname: 'Lee', mobile: '5555550104' },
    { firstName: 'Ann', lastName: 'Lee' },
  ],
  [{ fname: ' Ann ' }, { firstName: 'Ann' }],
  [{ fname: ' ' }, {}],
  [{ fname: null }, {}],
  [{}, {}],
])('for a user with %j, the score pages receive only %j', (fields, view) => {
  expect(toCurrentUser(userOf(fields))).toStrictEqual(view)
})

test.each([
  [
    { emailMsg: true, smsMsg: false, pushMsg: true, fname: 'Ann' },
    { emailMsg: true, smsMsg: false, name: 'Ann' },
  ],
  [
    { fname: ' Ann', lname: 'Lee ', mobile: '(555) 555-0104' },
    { emailMsg: false, smsMsg: false, name: 'Ann Lee', phoneEnding: '0104' },
  ],
  [
    { fname: ' ', lname: null, mobile: '12' },
    { emailMsg: false, smsMsg: false },
  ],
  [{ emailMsg: null }, { emailMsg: false, smsMsg: false }],
  [{}, { emailMsg: false, smsMsg: false }],
])('for a user with %j, the settings receive the email address and %j', (fields, view) => {
  expect(toAccountSettings(userOf(fields), new Map())).toStrictEqual({
    email,
    ...view,
    consents: [],
  })
})

const consent = { version: '1', sha256: 'a'.repeat(64), locale: 'en', acceptedAt: 1000 }
const terms = { ...consent, kind: 'terms' }
const wording = { locale: 'es', text: ['Uno.', 'Dos.'] } as const
const current = new Map([[consent.sha256, { locale: wording.locale, paragraphs: wording.text }]])

test.each([
  [
    'one consent with its current wording',
    [terms],
    [{ kind: 'terms', version: '1', acceptedAt: 1000, ...wording }],
  ],
  [
    'the latest one of a kind, without a wording that has changed',
    [{ ...terms, sha256: 'b'.repeat(64), acceptedAt: 2000, version: '2' }, terms],
    [{ kind: 'terms', version: '2', acceptedAt: 2000 }],
  ],
  [
    'sorts the newest kind first',
    [terms, { ...consent, kind: 'smsAlerts', acceptedAt: '2026-11-22T10:00:00Z' }],
    [
      { kind: 'smsAlerts', version: '1', acceptedAt: Date.UTC(2026, 10, 22, 10), ...wording },
      { kind: 'terms', version: '1', acceptedAt: 1000, ...wording },
    ],
  ],
  [
    'ignores entries of another shape',
    [{ ...terms, kind: 'unknown' }, 7, { kind: 'terms' }, terms],
    [{ kind: 'terms', version: '1', acceptedAt: 1000, ...wording }],
  ],
  ['ignores a field of another shape', 'yes', []],
])('reads the consents of a user: %s', (_title, consents, list) => {
  expect(toAccountSettings(userOf({ consents }), current).consents).toStrictEqual(list)
})

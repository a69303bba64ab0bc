import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import en from '@/messages/en.json'
import {
  currentPasswordField,
  identityFormSchema,
  newPasswordFields,
  passwordsMatch,
  recoveryAnswerField,
  recoveryQuestionField,
  signInFields,
  signUpFields,
  verificationCodeField,
} from './fields'

/** The specification's sentences (section 5), verbatim. */
const messages = {
  emailRequired: 'Email is required.',
  emailInvalid: 'Email is invalid',
  passwordRequired: 'Password is required.',
  max150: 'Maximum character limit is 150',
  max100: 'Maximum character limit is 100',
  max75: 'Maximum character limit is 75',
  max40: 'Maximum character limit is 40',
  max20: 'Maximum character limit is 20',
  passwordMin: 'Password must be at least 8 characters longs.',
  passwordPattern: 'Password must contain a capital letter, a special character and a digit.',
  confirmRequired: 'Password confirm is required',
  differ: 'Passwords do not match',
  question: 'Password recovery question is required.',
  answer: 'Password recovery answer is required.',
  fname: 'First name is required.',
  lname: 'Last name is required.',
  ssn: 'Social security number is required.',
  ssnDigits: 'Social security number must contain 9 digits.',
  dob: 'The date must be formatted as MM-DD-YYYY.',
  mobile: 'Mobile phone is required.',
  mobileDigits: 'Mobile phone number must have 10 digits.',
  street: 'Street address is required.',
  streetPattern:
    "Address can only contain letters, numbers, spaces, and these special characters: -.#',/",
  state: 'State is required.',
  city: 'City is required',
  cityMax: 'City name must be at most 30 characters',
  cityPattern: 'City name must contain only letters and spaces',
  zip: 'ZIP code must be between 5 and 10 digits',
  zipDigits: 'ZIP code must contain only digits',
} as const

const texts: Readonly<Record<string, unknown>> = en.fields

/** Returns the message of the first issue for each invalid field. */
function messagesOf(schema: z.ZodMiniType, typed: unknown): Record<string, unknown> {
  const parsed = schema.safeParse(typed)
  const messages: Record<string, unknown> = {}
  for (const { path, message } of parsed.error?.issues ?? [])
    messages[path.join('.')] ??= texts[message]
  return messages
}

type Cases = readonly (readonly [input: string | number, message: string | undefined])[]
function judges(schema: z.ZodMiniType, field: string, good: Record<string, unknown>, cases: Cases) {
  it.each(cases)(`${field} %j gets the message: %s`, (input, message) => {
    expect(messagesOf(schema, { ...good, [field]: input })).toEqual(
      message === undefined ? {} : { [field]: message },
    )
  })
}

describe('login', () => {
  const schema = z.object(signInFields)
  const good = { email: 'ann@example.test', password: 'x' }
  judges(schema, 'email', good, [
    ['', messages.emailRequired],
    ['  ', messages.emailRequired],
    ['ann', messages.emailInvalid],
    ['ann@example', messages.emailInvalid],
    [' ann@example.test ', undefined],
  ])
  judges(schema, 'password', good, [
    ['', messages.passwordRequired],
    [' ', undefined],
  ])
})

describe('sign up', () => {
  const schema = z.object(signUpFields)
  const good = {
    email: 'ann@example.test',
    password: 'Canary#1',
    recoveryQuestion: 4,
    recoveryAnswer: 'Rex',
  }
  judges(schema, 'email', good, [
    ['', messages.emailRequired],
    ['ann@', messages.emailInvalid],
    [`${'a'.repeat(138)}@example.test`, messages.max150],
    [`${'a'.repeat(137)}@example.test`, undefined],
  ])
  judges(schema, 'password', good, [
    ['', messages.passwordRequired],
    ['A#', messages.passwordMin],
    ['Canary#', messages.passwordMin],
    [`Canary#1${'x'.repeat(13)}`, messages.max20],
    [`Canary#1${'x'.repeat(12)}`, undefined],
    ['canary#12', messages.passwordPattern],
    ['Canary123', messages.passwordPattern],
    ['Canary_12', messages.passwordPattern],
    ['Canary#x', undefined],
    ['Éanary#1', undefined],
    ...[...'#?!@$%^&*-'].map((special) => [`Canary1${special}`, undefined] as const),
  ])
  judges(schema, 'recoveryQuestion', good, [
    [0, messages.question],
    [11, messages.question],
    [1, undefined],
    [10, undefined],
  ])
  judges(schema, 'recoveryAnswer', good, [
    ['', messages.answer],
    ['  ', messages.answer],
    ['x'.repeat(101), messages.max100],
    ['x'.repeat(100), undefined],
  ])

  it('sign-up lists missing fields in form order', () => {
    const empty = { email: '', password: '', recoveryQuestion: 0, recoveryAnswer: '' }
    expect(Object.entries(messagesOf(schema, empty))).toEqual([
      ['email', messages.emailRequired],
      ['password', messages.passwordRequired],
      ['recoveryQuestion', messages.question],
      ['recoveryAnswer', messages.answer],
    ])
  })
})

describe('password reset and change', () => {
  const schema = z.intersection(z.object(newPasswordFields), passwordsMatch)
  it.each([
    ['', '', { password: messages.passwordRequired, repeat: messages.confirmRequired }],
    ['Canary#', 'Canary#', { password: messages.passwordMin }],
    ['canary#12', 'canary#12', { password: messages.passwordPattern }],
    [`Canary#1${'x'.repeat(13)}`, `Canary#1${'x'.repeat(13)}`, { password: messages.max20 }],
    ['Canary#1', '', { repeat: messages.confirmRequired }],
    ['Canary#1', 'Canary#2', { repeat: messages.differ }],
    ['Canary#', 'Canary#1', { password: messages.passwordMin, repeat: messages.differ }],
    ['Canary#1', 'Canary#1', {}],
  ])(
    'a new password %j repeated as %j shows the messages of its fields',
    (password, repeat, messages) => {
      expect(messagesOf(schema, { password, repeat })).toEqual(messages)
    },
  )

  judges(z.object({ code: verificationCodeField }), 'code', {}, [
    ['', en.fields.codeRequired],
    ['12a', en.fields.codeNumeric],
    ['12 34', undefined],
  ])
})

describe('the account', () => {
  judges(z.object({ password: currentPasswordField }), 'password', {}, [
    ['', messages.passwordRequired],
    ['x', undefined],
  ])
  judges(z.object({ recoveryAnswer: recoveryAnswerField }), 'recoveryAnswer', {}, [
    ['', messages.answer],
    ['x'.repeat(101), messages.max100],
  ])
  judges(z.object({ recoveryQuestion: recoveryQuestionField }), 'recoveryQuestion', {}, [
    [0, messages.question],
    [10, undefined],
  ])
})

describe('the identity form', () => {
  const good = {
    fname: 'Núñez',
    lname: 'O’Neil',
    ssn: '666-12-3456',
    dob: '',
    mobile: '(555) 555-0120',
    street1: "12 O'Neil St, #4",
    street2: '',
    state: 'IL',
    city: 'San José',
    zip: '62704',
  }
  const cases: Record<string, Cases> = {
    fname: [
      ['', messages.fname],
      ['x'.repeat(41), messages.max40],
      ['x'.repeat(40), undefined],
    ],
    lname: [
      [' ', messages.lname],
      ['x'.repeat(41), messages.max40],
    ],
    ssn: [
      ['', messages.ssn],
      ['666-12-345', messages.ssnDigits],
      ['666123456', undefined],
    ],
    dob: [
      ['1990-01-31', messages.dob],
      ['01-31-1890', messages.dob],
      ['13-01-1990', messages.dob],
      ['02-30-1990', messages.dob],
      ['02-29-2000', undefined],
    ],
    mobile: [
      ['', messages.mobile],
      ['(555) 555-012', messages.mobileDigits],
      ['5555550120', undefined],
    ],
    street1: [
      ['', messages.street],
      ['x'.repeat(76), messages.max75],
      ['12 Main St.; drop', messages.streetPattern],
      ["1-2 A. #3 O'N, 4/5", undefined],
    ],
    street2: [
      ['x'.repeat(76), messages.max75],
      ['Apt @2', messages.streetPattern],
      ['Apt 2', undefined],
    ],
    state: [
      ['', messages.state],
      ['XX', messages.state],
      ['DC', undefined],
    ],
    city: [
      ['', messages.city],
      ['x'.repeat(31), messages.cityMax],
      ['St. Louis', messages.cityPattern],
      ['Coeur d Alene', undefined],
    ],
    zip: [
      ['', messages.zip],
      ['1234', messages.zip],
      ['12345678901', messages.zip],
      ['12345-67', messages.zipDigits],
      ['1234567890', undefined],
    ],
  }
  for (const [field, table] of Object.entries(cases)) judges(identityFormSchema, field, good, table)
})

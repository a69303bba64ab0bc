import * as z from 'zod/mini'
import { limits, recoveryQuestions } from './choices'
import { states } from './states'

/** The rules of the specification (R5.1 to R5.12). A message is a key under `fields` in messages/en.json; the first issue is shown. */
const required = (message: string) => z.refine<string>((value) => value.trim() !== '', { message })
const atMost = (length: number, message = `max${length}`) => z.maxLength(length, { message })
const matches = (pattern: RegExp, message: string) => z.regex(pattern, { message })
const digits = (value: string) => value.replace(/\D/g, '')

const emailAddress = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@"(),:;<>[\\\].]{2,}$/u
export const emailField = z
  .string()
  .check(z.trim(), required('emailRequired'), matches(emailAddress, 'emailInvalid'), atMost(limits.email))

/** One uppercase letter, one of # ? ! @ $ % ^ & * - and 8 or more characters; the message's digit is not enforced (contract, section 9). */
const passwordPattern = /^(?=.*\p{Lu})(?=.*[#?!@$%^&*-]).{8,}$/su
export const newPasswordField = z.string().check(
  z.refine((value) => value !== '', { message: 'passwordRequired' }),
  z.minLength(limits.passwordMin, { message: 'passwordMin' }),
  atMost(limits.passwordMax),
  matches(passwordPattern, 'passwordPattern'),
)
/** A new password and its repeat, for reset and change. */
export const newPasswordFields = {
  password: newPasswordField,
  repeat: z.string().check(z.refine((value) => value !== '', { message: 'passwordConfirmRequired' })),
}
/** Both must be equal: part of a `z.intersection` with the form's object, so that this is checked even if other fields fail. */
export const passwordsMatch = z.object({ password: z.string(), repeat: z.string() }).check(
  z.refine(({ password, repeat }) => repeat === '' || password === repeat, {
    path: ['repeat'],
    message: 'passwordsDiffer',
  }),
)
/** A password that exists already: only its presence is checked; 1000 characters limit the cost of hashing. */
export const currentPasswordField = z.string().check(
  z.refine((value) => value !== '', { message: 'passwordRequired' }),
  atMost(1000, 'tooLong'),
)
export const recoveryAnswerField = z
  .string()
  .check(z.trim(), required('recoveryAnswerRequired'), atMost(limits.recoveryAnswer))
export const recoveryQuestionField = z
  .int()
  .check(z.refine((value) => value >= 1 && value <= recoveryQuestions.length, { message: 'recoveryQuestionRequired' }))
/** The code from a recovery email: digits; spaces between them are removed. */
export const verificationCodeField = z.pipe(
  z.string().check(required('codeRequired'), matches(/^[\d\s]+$/u, 'codeNumeric'), atMost(20, 'codeNumeric')),
  z.transform(digits),
)

/** Login checks only the shape of an address, so that the error reveals nothing about accounts. */
const signInEmail = z
  .string()
  .check(z.trim(), required('emailRequired'), matches(emailAddress, 'emailInvalid'), atMost(1000, 'emailInvalid'))
export const signInFields = { email: signInEmail, password: currentPasswordField }
export const signUpFields = {
  email: emailField,
  password: newPasswordField,
  recoveryQuestion: recoveryQuestionField,
  recoveryAnswer: recoveryAnswerField,
}

const streetPattern = /^[\p{L}\p{M}\d .#',/-]*$/u
const cityPattern = /^[\p{L}\p{M} ]+$/u
const dobPattern = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])-(19|20)\d{2}$/
const isoDobPattern = /^(19|20)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

const street2 = z.string().check(z.trim(), atMost(limits.street), matches(streetPattern, 'streetPattern'))
const nameAndAddress = {
  fname: z.string().check(z.trim(), required('fnameRequired'), atMost(limits.name)),
  lname: z.string().check(z.trim(), required('lnameRequired'), atMost(limits.name)),
  street1: z
    .string()
    .check(z.trim(), required('streetRequired'), atMost(limits.street), matches(streetPattern, 'streetPattern')),
  state: z.string().check(
    required('stateRequired'),
    z.refine((value) => states.has(value), { message: 'stateRequired' }),
  ),
  city: z
    .string()
    .check(z.trim(), required('cityRequired'), atMost(limits.city, 'cityMax'), matches(cityPattern, 'cityPattern')),
  zip: z.string().check(
    required('zipLength'),
    matches(/^\d+$/, 'zipDigits'),
    z.refine((value) => value.length >= limits.zipMin && value.length <= limits.zipMax, { message: 'zipLength' }),
  ),
}

/** The identity form as typed, masks included. */
export const identityFormSchema = z.object({
  ...nameAndAddress,
  ssn: z.string().check(
    required('ssnRequired'),
    z.refine((value) => digits(value).length === limits.ssnDigits, { message: 'ssnDigits' }),
  ),
  dob: z
    .string()
    .check(z.refine((value) => value === '' || (dobPattern.test(value) && isRealDay(value)), { message: 'dobFormat' })),
  mobile: z.string().check(
    required('mobileRequired'),
    z.refine((value) => digits(value).length === limits.mobileDigits, { message: 'mobileDigits' }),
  ),
  street2,
})
export type IdentityForm = z.infer<typeof identityFormSchema>

/** The identity form on the wire: digits only, the birth date as YYYY-MM-DD. */
export const identityDataFields = {
  ...nameAndAddress,
  ssn: z.string().check(required('ssnRequired'), matches(/^\d{9}$/, 'ssnDigits')),
  dob: z.optional(
    z.string().check(
      matches(isoDobPattern, 'dobFormat'),
      z.refine((value) => isRealDay(`${value.slice(5)}-${value.slice(0, 4)}`), { message: 'dobFormat' }),
    ),
  ),
  mobile: z.string().check(required('mobileRequired'), matches(/^\d{10}$/, 'mobileDigits')),
  street2: z.optional(street2),
}

/** `MM-DD-YYYY` names a day that exists: 02-30 does not. */
function isRealDay(value: string): boolean {
  const [month = 0, day = 0, year = 0] = value.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

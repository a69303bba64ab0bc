import * as z from 'zod/mini'
import { limits, recoveryQuestions } from './choices'
import { states } from './states'
import { normalizeTyped } from './typed-text'

/**
 * The rules of every field that a consumer fills in (R5.1 to R5.12). An issue's message is a key
 * under `fields` in messages/en.json; only the first issue of a field is shown.
 */
const required = (message: string) => z.refine<string>((value) => value.trim() !== '', { message })
const atLeast = (length: number, message: string) => z.minLength(length, { message })
const atMost = (length: number, message = `max${length}`) => z.maxLength(length, { message })
const matches = (pattern: RegExp, message: string) => z.regex(pattern, { message })
const digits = (value: string) => value.replace(/\D/g, '')
const digitCount = (count: number, message: string) =>
  z.refine<string>((value) => digits(value).length === count, { message })

/** Any text that a consumer types. It is not trimmed, because a password may begin with a space. */
export const typedText = z.string().check(z.overwrite(normalizeTyped))

/** Trims text, which must not be empty. */
const trimmed = (message: string, ...checks: Parameters<z.ZodMiniString['check']>) =>
  typedText.check(z.trim(), required(message), ...checks)

const emailAddress = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@"(),:;<>[\\\].]{2,}$/u
export const emailField = trimmed(
  'emailRequired',
  matches(emailAddress, 'emailInvalid'),
  atMost(limits.email),
)

/**
 * One uppercase letter, one of # ? ! @ $ % ^ & * - and at least 8 characters. The digit in the
 * message is not enforced (contract, section 9).
 */
const passwordPattern = /^(?=.*\p{Lu})(?=.*[#?!@$%^&*-]).{8,}$/su
export const newPasswordField = typedText.check(
  atLeast(1, 'passwordRequired'),
  atLeast(limits.passwordMin, 'passwordMin'),
  atMost(limits.passwordMax),
  matches(passwordPattern, 'passwordPattern'),
)
/** A new password and its repetition, for reset and change. */
export const newPasswordFields = {
  password: newPasswordField,
  repeat: typedText.check(atLeast(1, 'passwordConfirmRequired')),
}
/**
 * Checks that the password and its repetition are equal. Used in a `z.intersection` with the form's
 * object, so that the check runs even if other fields fail.
 */
export const passwordsMatch = z.object({ password: typedText, repeat: typedText }).check(
  z.refine(({ password, repeat }) => repeat === '' || password === repeat, {
    path: ['repeat'],
    message: 'passwordsDiffer',
  }),
)
/**
 * An existing password: only its presence is checked. The limit of 1000 characters bounds the cost
 * of hashing.
 */
export const currentPasswordField = typedText.check(
  atLeast(1, 'passwordRequired'),
  atMost(1000, 'tooLong'),
)
export const recoveryAnswerField = trimmed('recoveryAnswerRequired', atMost(limits.recoveryAnswer))
export const recoveryQuestionField = z.int().check(
  z.refine((value) => value >= 1 && value <= recoveryQuestions.length, {
    message: 'recoveryQuestionRequired',
  }),
)
/** The code from a recovery email: digits, with spaces between them removed. */
export const verificationCodeField = z.pipe(
  typedText.check(
    required('codeRequired'),
    matches(/^[\d\s]+$/u, 'codeNumeric'),
    atMost(20, 'codeNumeric'),
  ),
  z.transform(digits),
)

/** Login checks only the format of an address, so that the error reveals nothing about accounts. */
const signInEmail = trimmed(
  'emailRequired',
  matches(emailAddress, 'emailInvalid'),
  atMost(1000, 'emailInvalid'),
)
export const signInFields = { email: signInEmail, password: currentPasswordField }
export const signUpFields = {
  email: emailField,
  password: newPasswordField,
  recoveryQuestion: recoveryQuestionField,
  recoveryAnswer: recoveryAnswerField,
}

const streetPattern = /^[\p{L}\p{M}\d .#',/-]*$/u
const cityPattern = /^[\p{L}\p{M} ]+$/u
/** Converts a day typed as MM-DD-YYYY to YYYY-MM-DD. */
function toIsoDay(typed: string): string {
  const [month, day, ...year] = typed.split('-')
  return `${year.join('-')}-${month}-${day}`
}

/** Returns whether the day exists and is in this century or the last. */
const isBirthDate = (value: string) =>
  /^(19|20)/.test(value) && z.iso.date().safeParse(value).success

const street2 = typedText.check(
  z.trim(),
  atMost(limits.street),
  matches(streetPattern, 'streetPattern'),
)
const nameAndAddress = {
  fname: trimmed('fnameRequired', atMost(limits.name)),
  lname: trimmed('lnameRequired', atMost(limits.name)),
  street1: trimmed(
    'streetRequired',
    atMost(limits.street),
    matches(streetPattern, 'streetPattern'),
  ),
  state: typedText.check(z.refine((value) => states.has(value), { message: 'stateRequired' })),
  city: trimmed(
    'cityRequired',
    atMost(limits.city, 'cityMax'),
    matches(cityPattern, 'cityPattern'),
  ),
  zip: typedText.check(
    required('zipLength'),
    matches(/^\d+$/, 'zipDigits'),
    atLeast(limits.zipMin, 'zipLength'),
    atMost(limits.zipMax, 'zipLength'),
  ),
}

/** The identity form as typed, including input masks. */
export const identityFormSchema = z.object({
  ...nameAndAddress,
  ssn: typedText.check(required('ssnRequired'), digitCount(limits.ssnDigits, 'ssnDigits')),
  dob: typedText.check(
    z.refine((value) => value === '' || isBirthDate(toIsoDay(value)), { message: 'dobFormat' }),
  ),
  mobile: typedText.check(
    required('mobileRequired'),
    digitCount(limits.mobileDigits, 'mobileDigits'),
  ),
  street2,
})
export type IdentityForm = z.infer<typeof identityFormSchema>

/** The identity form on the wire: digits only, the birth date as YYYY-MM-DD. */
export const identityDataFields = {
  ...nameAndAddress,
  ssn: typedText.check(required('ssnRequired'), matches(/^\d{9}$/, 'ssnDigits')),
  dob: z.optional(typedText.check(z.refine(isBirthDate, { message: 'dobFormat' }))),
  mobile: typedText.check(required('mobileRequired'), matches(/^\d{10}$/, 'mobileDigits')),
  street2: z.optional(street2),
}
export type IdentityData = z.infer<z.ZodMiniObject<typeof identityDataFields>>

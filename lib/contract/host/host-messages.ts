import * as z from 'zod/mini'
import { brandingSchema } from './branding'
import { widgetConfigSchema } from './widget-config'

/**
 * A host's messages (contract, section 7), with fields next to `type` or under `data`. Unknown
 * fields are ignored, because hosts send more than we need. An invalid field counts as missing and
 * does not affect the others.
 */

/** Limits in characters. */
const tokenLimit = 8192
const textLimit = 200

const lenient = <T extends z.ZodMiniType>(shape: T) => z.catch(z.optional(shape), undefined)
const limitedText = z.string().check(z.maxLength(textLimit))
const text = lenient(limitedText)
const digits = lenient(
  z.pipe(
    z.union([limitedText, z.int()]),
    z.transform((value) => String(value)),
  ),
)
const token = lenient(z.string().check(z.minLength(1), z.maxLength(tokenLimit)))

type Shape = Readonly<Record<string, z.ZodMiniType>>
const lenientShape = <S extends Shape>(shape: S) =>
  // Object.fromEntries loses the field names in its type.
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, lenient(field)])) as {
    readonly [Name in keyof S]: ReturnType<typeof lenient<S[Name]>>
  }

/**
 * Branding from a source that may contain invalid values. Invalid values are dropped one by one.
 */
export const lenientBrandingSchema = z.object(lenientShape(brandingSchema.shape))

/**
 * `redirectView` is an alias of `view`. Untrusted values have limits that a host entry does not
 * need.
 */
export const hostConfigsSchema = z.object({
  ...lenientShape(widgetConfigSchema.shape),
  key: text,
  redirectView: text,
  view: text,
  flags: lenient(z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1))),
  theme: text,
  // An empty string or null removes the host entry's logo.
  logo: lenient(
    z.pipe(
      z.nullable(z.string().check(z.maxLength(2048))),
      z.transform((logo) => logo ?? ''),
    ),
  ),
  labelColor: text,
  linkColor: text,
  identityScreenTitleText: text,
  mobileIdentityScreenTitleText: text,
})

const registration = z.object({
  email: text,
  recoveryQuestion: lenient(z.int().check(z.minimum(0), z.maximum(10))),
})

const identity = z.object({
  fname: text,
  lname: text,
  mobile: digits,
  street1: text,
  street2: text,
  city: text,
  state: text,
  zip: digits,
  immutable: lenient(z.boolean()),
})

const neverPrefilled = ['dob', 'ssn'] as const
const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

export type HostConfigs = z.infer<typeof hostConfigsSchema>
export type HostRegistrationData = z.infer<typeof registration>
export type HostIdentityData = z.infer<typeof identity>
export type HostMessage = NonNullable<ReturnType<typeof parseHostMessage>>

/**
 * Parses a host's message, with its fields next to `type` or under `data`. Undefined for anything
 * else.
 */
export function parseHostMessage(value: unknown) {
  if (!isRecord(value)) return undefined
  const fields = isRecord(value.data) ? { ...value, ...value.data } : value
  const { type } = value
  switch (type) {
    // Changes the running widget's configuration. Missing fields stay unchanged.
    case 'WIDGET_CONFIGS':
      return { type, configs: hostConfigsSchema.parse(fields) }
    // Sign the consumer in: with a one-time pre-auth token, or with the consumer's own access
    // token.
    case 'PREAUTH':
    case 'AUTH':
      return { type, token: token.parse(fields.token) }
    case 'REGISTRATION_DATA':
      return { type, registration: registration.parse(fields) }
    case 'IDENTITY_DATA':
      return {
        type,
        identity: identity.parse(fields),
        refused: neverPrefilled.filter((name) => isGiven(fields[name])),
      }
    // SIGN_OUT ends the session; the reply is SESSION_ENDED with the reason `host`. CLOSE_ON_ESCAPE
    // makes Escape post CLOSE.
    case 'SIGN_OUT':
    case 'CLOSE_ON_ESCAPE':
      return { type }
    default:
      return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

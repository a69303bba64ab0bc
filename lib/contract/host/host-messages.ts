import * as z from 'zod/mini'
import { brandingSchema } from './branding'
import { widgetConfigSchema } from './widget-config'

/**
 * The messages of a host (contract, section 7): fields flat or under `data`; unknown ones are ignored, since hosts
 * of this product class send more than we need. An invalid field counts as missing and does not affect the others.
 */
const tokenLimit = 8192
const textLimit = 200

const lenient = <T extends z.ZodMiniType>(shape: T) => z.catch(z.optional(shape), undefined)
const text = lenient(z.string().check(z.maxLength(textLimit)))
/** Digits may arrive as a number. */
const digits = lenient(
  z.pipe(
    z.union([z.string().check(z.maxLength(textLimit)), z.int()]),
    z.transform((value) => String(value)),
  ),
)
const token = lenient(z.string().check(z.minLength(1), z.maxLength(tokenLimit)))

type Shape = Readonly<Record<string, z.ZodMiniType>>
const lenientShape = <S extends Shape>(shape: S) =>
  // Entries lose their names for the compiler.
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, lenient(field)])) as {
    readonly [Name in keyof S]: ReturnType<typeof lenient<S[Name]>>
  }

/** The branding of a source that may hold invalid values: each is dropped by itself. */
export const lenientBrandingSchema = z.object(lenientShape(brandingSchema.shape))

const { shape } = widgetConfigSchema
/** `redirectView` is another name of `view`. */
export const hostConfigsSchema = z.object({
  key: lenient(z.string().check(z.maxLength(textLimit))),
  redirectView: text,
  view: text,
  flags: lenient(z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1))),
  theme: text,
  // Empty or null removes the logo of the host entry.
  logo: lenient(
    z.union([
      z.string().check(z.maxLength(2048)),
      z.pipe(
        z.null(),
        z.transform(() => ''),
      ),
    ]),
  ),
  labelColor: text,
  linkColor: text,
  identityScreenTitleText: text,
  mobileIdentityScreenTitleText: text,
  isCredible: lenient(z.boolean()),
  useIDFS: lenient(z.boolean()),
  popupMode: lenient(z.boolean()),
  fullDiscOnIdentity: lenient(z.boolean()),
  hasBackgroundImg: lenient(z.boolean()),
  hasHeaderLogo: lenient(z.boolean()),
  hasFooterLogo: lenient(z.boolean()),
  eidFailedRedirect: lenient(shape.eidFailedRedirect),
  ...lenientBrandingSchema.shape,
})

const registration = z.object({ email: text, recoveryQuestion: lenient(z.int().check(z.minimum(0), z.maximum(10))) })

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

/** Fields that are never prefilled. */
const neverPrefilled = ['dob', 'ssn'] as const

export type HostConfigs = z.infer<typeof hostConfigsSchema>
export type HostRegistrationData = z.infer<typeof registration>
export type HostIdentityData = z.infer<typeof identity>

/** A message of the host, parsed. On the wire its fields are next to `type` or under `data`. */
export type HostMessage =
  /** Changes the configuration of the running widget; a field that is missing stays as it was. */
  | { readonly type: 'WIDGET_CONFIGS'; readonly configs: HostConfigs }
  /** Signs the consumer in: `PREAUTH` with a one-time pre-auth token, `AUTH` with the consumer's own access token. */
  | { readonly type: 'PREAUTH' | 'AUTH'; readonly token: string | undefined }
  /** Prefills the sign-up form. */
  | { readonly type: 'REGISTRATION_DATA'; readonly registration: HostRegistrationData }
  /** Prefills the identity form. `refused` names the fields that are never accepted: birth date and social security number. */
  | { readonly type: 'IDENTITY_DATA'; readonly identity: HostIdentityData; readonly refused: readonly string[] }
  /** Ends the session of the widget; answered by `SESSION_ENDED` with the reason `host`. */
  | { readonly type: 'SIGN_OUT' }
  /** Makes Escape post `CLOSE`, since a page does not receive key events of a frame. */
  | { readonly type: 'CLOSE_ON_ESCAPE' }

/** Parses a host's message; undefined for anything else: `null`, a string, a foreign object. */
export function parseHostMessage(value: unknown): HostMessage | undefined {
  if (!isRecord(value)) return undefined
  const fields = isRecord(value.data) ? { ...value, ...value.data } : value
  switch (value.type) {
    case 'WIDGET_CONFIGS':
      return { type: value.type, configs: hostConfigsSchema.parse(fields) }
    case 'PREAUTH':
    case 'AUTH':
      return { type: value.type, token: z.object({ token }).parse(fields).token }
    case 'REGISTRATION_DATA':
      return { type: value.type, registration: registration.parse(fields) }
    case 'IDENTITY_DATA':
      return { type: value.type, identity: identity.parse(fields), refused: refusedFields(fields) }
    case 'SIGN_OUT':
    case 'CLOSE_ON_ESCAPE':
      return { type: value.type }
    default:
      return undefined
  }
}

function refusedFields(fields: Readonly<Record<string, unknown>>): readonly string[] {
  return neverPrefilled.filter((name) => fields[name] !== undefined && fields[name] !== null && fields[name] !== '')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

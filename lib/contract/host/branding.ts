import * as z from 'zod/mini'
import { factorGroups } from '../choices'
import { locales } from '../locale'

/**
 * The texts that a host may replace: our own introductions and headings without arguments. Legal
 * texts and texts from the specification cannot be replaced.
 */
export const replaceableTexts = [
  'app.description',
  'auth.login.lead',
  'auth.signUp.lead',
  'auth.sidebar.title',
  'auth.sidebar.scoreText',
  'auth.sidebar.reportText',
  'auth.sidebar.alertsText',
  'identity.lead',
  'planner.heading',
  'planner.lead',
  'restoration.heading',
  'restoration.lead',
  'restoration.phoneNote',
  'shell.aboutScreen.title',
  'shell.aboutScreen.mission',
] as const

/** Parts of the product that a host may hide. */
export const hideableParts = [
  'actOnIt',
  'pdf',
  'comparison',
  'planner',
  'firstStep',
  'checkUp',
  'review',
  'timeline',
  'coach',
  'ready',
  'shortOfMoney',
  'identityTheft',
  'disputes',
] as const
export type HideablePart = (typeof hideableParts)[number]

/** Limits in characters. */
const nameLimit = 60
const textLimit = 200
const addressLimit = 500

/**
 * Accepts text without braces and angle brackets, which next-intl reads as arguments and markup.
 */
const plainText = (limit: number) =>
  z
    .string('must be a text')
    .check(
      z.minLength(1, 'is empty'),
      z.maxLength(limit, `is longer than ${limit} characters`),
      z.regex(/^[^<>{}\p{Cc}]*$/u, 'must be plain text, without < > { } or line breaks'),
    )

const address = z
  .string('must be an address')
  .check(
    z.maxLength(addressLimit, `is longer than ${addressLimit} characters`),
    z.refine(isSafeAddress, 'must be an https address (http only on loopback)'),
  )

const phone = z
  .string('must be a telephone number')
  .check(z.regex(/^[+(]?\d[\d ().-]{1,30}$/, 'must be a telephone number such as (800) 555-0199'))

const choice = <T extends string>(values: readonly [T, ...T[]]) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })

/** Where a host's link is shown: below the debt plan, and on each factor's page. */
const nextSteps = ['lowerRate', ...factorGroups] as const

const link = z.strictObject({ text: plainText(nameLimit), href: address })

const wholeNumber = (low: number, high: number) => {
  const message = `must be a whole number from ${low} to ${high}`
  return z.optional(z.int(message).check(z.gte(low, message), z.lte(high, message)))
}

const readinessProductSchema = z
  .strictObject({
    name: plainText(nameLimit),
    lowestScore: wholeNumber(300, 850),
    highestUtilization: wholeNumber(1, 100),
    monthsWithoutLate: wholeNumber(1, 84),
    highestDebtToIncome: wholeNumber(1, 100),
  })
  .check(z.refine((product) => Object.keys(product).length > 1, 'has no threshold'))
export type ReadinessProduct = z.infer<typeof readinessProductSchema>

const readinessSchema = z.array(readinessProductSchema, 'must be a list').check(
  z.maxLength(6, 'has more than 6 products'),
  z.refine(
    (list) => new Set(list.map(({ name }) => name)).size === list.length,
    'has a name twice',
  ),
)

/** Font names separated by commas. Quotes around a name are optional. */
const fontStack = z
  .string('must be a text')
  .check(
    z.maxLength(textLimit, `is longer than ${textLimit} characters`),
    z.regex(/^(?=.*\p{L})[\p{L}\d ,'"_-]+$/u, 'must be font names separated by commas'),
  )
const radiusMessage = 'must be a whole number of pixels from 0 to 16'

/** The host's font, corners, spacing and paper. Contract, section 13. */
const hostAppearanceSchema = z.strictObject({
  fontFamily: z.optional(fontStack),
  /** Has an effect only if `logos` contains its origin. */
  fontFile: z.optional(address),
  /** Corners of cards and buttons, in pixels. */
  radius: z.optional(z.int(radiusMessage).check(z.gte(0, radiusMessage), z.lte(16, radiusMessage))),
  density: z.optional(choice(['compact', 'regular'])),
  paper: z.optional(
    z.string('must be a color').check(z.regex(/^#[\da-f]{6}$/i, 'must be a color such as #ffffff')),
  ),
})
export type HostAppearance = z.infer<typeof hostAppearanceSchema>

/**
 * The keys that brand the product as the host's own. A host entry, `initialize` and a message may
 * set them. A URL may not, because an attacker can write one. `EmbedConfig` describes each key; the
 * environment sets the default documents and phone numbers. Contract, section 11.
 */
export const brandingSchema = z.object({
  termsUrl: z.optional(address),
  privacyUrl: z.optional(address),
  privacyChoicesUrl: z.optional(address),
  supportPhone: z.optional(phone),
  restorationPhone: z.optional(phone),
  restorationProvider: z.optional(plainText(nameLimit)),
  productName: z.optional(plainText(nameLimit)),
  scheme: z.optional(choice(['light', 'dark', 'auto'])),
  appearance: z.optional(hostAppearanceSchema),
  locale: z.optional(choice(locales)),
  texts: z.optional(
    z.partialRecord(
      z.enum(replaceableTexts),
      plainText(textLimit),
      'must be an object of the message keys that docs/embedding.md lists',
    ),
  ),
  hide: z.optional(z.array(choice(hideableParts), 'must be a list')),
  /** The origin of a link must be one of `origins` or `returnOrigins`. */
  nextStep: z.optional(link),
  nextSteps: z.optional(
    z.partialRecord(
      z.enum(nextSteps),
      link,
      `must be an object with the keys ${nextSteps.join(', ')}`,
    ),
  ),
  /** The host's criteria for its products, which 'Ready to apply?' compares with the report. */
  readiness: z.optional(readinessSchema),
})
export type Branding = z.infer<typeof brandingSchema>

/**
 * Returns whether an address is https, or http on the local machine for development, without a user
 * name.
 */
function isSafeAddress(value: string): boolean {
  const url = URL.parse(value)
  if (url === null || url.username !== '' || url.password !== '') return false
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && /^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname))
  )
}

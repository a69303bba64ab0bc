import * as z from 'zod/mini'
import { locales } from '../locale'

/** The texts that a host may replace: our own leads and headings, without arguments; no legal text and none of the specification. */
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

/** The parts of the product that a host may hide. */
export const hideableParts = ['actOnIt', 'pdf', 'comparison', 'planner'] as const
export type HideablePart = (typeof hideableParts)[number]

const nameLimit = 60
const textLimit = 200
const addressLimit = 500

/** Next-intl reads braces and angle brackets as arguments and markup, so a plain text has neither. */
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

/**
 * What makes the product the host's own: documents, phones, names, colour scheme, texts and parts. A host entry, `initialize`
 * and a message may hold these keys; a URL may not, since anybody can write one. Contract, section 11.
 */
export const brandingSchema = z.object({
  /**
   * Address of the terms of use, shown in a frame.
   * @default TERMS_URL
   * @example 'https://www.partner.example/terms'
   */
  termsUrl: z.optional(address),
  /**
   * Address of the privacy policy, shown in a frame.
   * @default PRIVACY_URL
   */
  privacyUrl: z.optional(address),
  /**
   * Address of the page for privacy choices, linked in the footer as 'Your privacy choices'.
   * @default none, and no link
   */
  privacyChoicesUrl: z.optional(address),
  /**
   * Telephone number of the support.
   * @default SUPPORT_PHONE
   * @example '(800) 555-0199'
   */
  supportPhone: z.optional(phone),
  /**
   * Telephone number of the identity restoration service.
   * @default RESTORATION_PHONE
   */
  restorationPhone: z.optional(phone),
  /**
   * Name of the company that provides identity restoration.
   * @default none, and no such line
   */
  restorationProvider: z.optional(plainText(nameLimit)),
  /**
   * Name of the product in page titles, and in the header where there is no logo.
   * @default 'Scorewell' in titles, the host's name in the header
   */
  productName: z.optional(plainText(nameLimit)),
  /**
   * Colour scheme; `auto` follows the page around the frame, or the device.
   * @default 'auto'
   */
  scheme: z.optional(choice(['light', 'dark', 'auto'])),
  /**
   * Language of the product, unless the URL names one or the consumer chose one.
   * @default the language of the browser
   * @example 'es'
   */
  locale: z.optional(choice(locales)),
  /**
   * Plain texts in place of ours, by message key.
   * @default {}
   * @example { 'auth.login.lead': 'Sign in with your Harbor account.' }
   */
  texts: z.optional(
    z.partialRecord(
      z.enum(replaceableTexts),
      plainText(textLimit),
      'must be an object of the message keys that docs/embedding.md lists',
    ),
  ),
  /**
   * Parts of the product that are not shown.
   * @default []
   * @example ['pdf']
   */
  hide: z.optional(z.array(choice(hideableParts), 'must be a list')),
  /**
   * A link of the host on the score screens, shown as 'From {name}'; its origin must be one of `origins` or `returnOrigins`.
   * @default none
   * @example { text: 'Talk to us about a card', href: 'https://www.partner.example/cards' }
   */
  nextStep: z.optional(z.strictObject({ text: plainText(nameLimit), href: address })),
})
export type Branding = z.infer<typeof brandingSchema>

/** https, or http on this machine for development, without a user name. */
function isSafeAddress(value: string): boolean {
  const url = URL.parse(value)
  if (url === null || url.username !== '' || url.password !== '') return false
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname))
  )
}

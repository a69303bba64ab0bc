import * as z from 'zod/mini'
import { dateSchema } from './primitives'

/**
 * What a consumer agrees to at sign-up (the first two), with the identity form (the next two), and
 * with the switch of text messages.
 */
export const consentKinds = ['terms', 'esign', 'creditData', 'carrierData', 'smsAlerts'] as const
const consentKindSchema = z.enum(consentKinds)
export type ConsentKind = z.infer<typeof consentKindSchema>

/** The proof of one consent. Contract, section 11. */
export const consentSchema = z.object({
  kind: consentKindSchema,
  /** Of the wording, the same in all languages. */
  version: z.string().check(z.maxLength(32)),
  /** Of the text as the screen showed it, in hexadecimal digits. */
  sha256: z.string().check(z.regex(/^[\da-f]{64}$/)),
  /** @example "en" */
  locale: z.string().check(z.maxLength(16)),
  /** Epoch ms. */
  acceptedAt: dateSchema,
})
export type Consent = z.infer<typeof consentSchema>

/** Sent beside the other fields of a call; a product API that does not know it ignores it. */
export const consentsField = z.optional(
  z.array(consentSchema).check(z.maxLength(consentKinds.length)),
)

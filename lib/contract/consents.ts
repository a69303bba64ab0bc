import * as z from 'zod/mini'
import { wireDate } from './bureau/wire-values'

/**
 * The consents that a consumer gives. At sign-up: `terms` and electronic documents (`esign`). With
 * the identity form: the written instructions to get credit data (`creditData`) and the use of the
 * carrier's data (`carrierData`). With the text message switch: `smsAlerts`.
 */
export const consentKinds = ['terms', 'esign', 'creditData', 'carrierData', 'smsAlerts'] as const
const consentKindSchema = z.enum(consentKinds)
export type ConsentKind = z.infer<typeof consentKindSchema>

/** Proof of one consent. Contract, section 11. */
export const consentSchema = z.object({
  kind: consentKindSchema,
  /** Version of the wording, the same in all languages. */
  version: z.string().check(z.maxLength(32)),
  /** Hash of the text as the screen showed it, in hexadecimal digits. */
  sha256: z.string().check(z.regex(/^[\da-f]{64}$/)),
  /** @example "en" */
  locale: z.string().check(z.maxLength(16)),
  /** Epoch ms. */
  acceptedAt: wireDate,
})
export type Consent = z.infer<typeof consentSchema>

/**
 * Consents, sent with the other fields of a call. A product API that does not support consents
 * ignores the field.
 */
export const consentsField = z.optional(
  z.array(consentSchema).check(z.maxLength(consentKinds.length)),
)

import * as z from 'zod/mini'

/** Epoch milliseconds; ISO 8601 strings are accepted and converted. Contract, section 3. */
export const dateSchema = z.pipe(
  z.union([z.number(), z.iso.datetime({ offset: true, local: true }), z.iso.date()]),
  z.transform((value) => (typeof value === 'number' ? value : Date.parse(value))),
)

/** Amounts in units of `currency` (US dollars unless named). */
export const moneySchema = z.object({ amount: z.number(), currency: z.optional(z.string()) })
export type Money = z.infer<typeof moneySchema>

/** The three bureaus, in the order the product shows them. Contract, section 10. */
export const providers = ['EFX', 'TU', 'EXP'] as const
export const providerSchema = z.enum(providers)
/** Any provider code: an unknown bureau is accepted and shown by its code. */
export const providerCodeSchema = z.string()
export type Provider = z.infer<typeof providerSchema>

export const emptySchema = z.strictObject({})
/** The body of a 204. */
export const noContentSchema = z.optional(z.unknown())

import * as z from 'zod/mini'

/** Epoch milliseconds; ISO 8601 strings are accepted and converted. Contract, section 3. */
export const wireDate = z.pipe(
  z.union([z.number(), z.iso.datetime({ offset: true, local: true }), z.iso.date()]),
  z.transform((value) => (typeof value === 'number' ? value : Date.parse(value))),
)

/** Amounts in units of `currency` (US dollars unless named). */
export const money = z.object({ amount: z.number(), currency: z.optional(z.string()) })
export type Money = z.infer<typeof money>

/** The three bureaus, in the order the product shows them. Contract, section 10. */
export const providers = ['EFX', 'TU', 'EXP'] as const
export const provider = z.enum(providers)
/** Any provider code: an unknown bureau is shown by its code, never refused. */
export const providerCode = z.string()
export type Provider = z.infer<typeof provider>

export const nothing = z.strictObject({})
/** The answer of a 204. */
export const noContent = z.optional(z.unknown())

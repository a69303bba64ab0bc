import * as z from 'zod/mini'
import { maskSsnsInText } from './bureau/mask-ssn'

/** Epoch milliseconds; ISO 8601 strings are accepted and converted. Contract, section 3. */
export const dateSchema = z.pipe(
  z.union([z.number(), z.iso.datetime({ offset: true, local: true }), z.iso.date()]),
  z.transform((value) => (typeof value === 'number' ? value : Date.parse(value))),
)

/** An amount in units of `currency` (US dollars by default). */
const moneySchema = z.object({ amount: z.number(), currency: z.optional(z.string()) })

/** Text of a bureau, with Social Security numbers masked. */
export const freeText = z.string().check(z.overwrite(maskSsnsInText))
/** Text, an amount, a day or an address that a bureau may leave out. */
export const optionalText = z.nullish(freeText)
export const optionalAmount = z.nullish(moneySchema)
export const optionalDate = z.nullish(dateSchema)
export const optionalNumber = z.nullish(z.number())
/** A company; its address is one line. */
export const optionalContact = z.nullish(
  z.object({ name: optionalText, address: optionalText, phone: optionalText }),
)

/** Any provider code; an unknown bureau is accepted and shown by its code. */
export const providerCodeSchema = z.string()

/** Code and name of the bureau whose data a view shows. */
export const bureauFields = { provider: providerCodeSchema, label: z.string() }
/** A figure, a moment (epoch ms) or a text of a view; missing if the bureau did not send it. */
export const figure = z.optional(z.number())
export const when = z.optional(z.number())
export const text = z.optional(z.string())

/** Builds an object with these fields, such as schema fields that share a shape. */
export function fromNames<Name extends string, T>(
  names: readonly Name[],
  toValue: (name: Name) => T,
) {
  // Object.fromEntries loses the names of the fields.
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, T>
}

/** A list; a single item is accepted as a list of one. */
export function oneOrMore<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    z.union([z.array(item), item]),
    z.transform((value) => [value].flat()),
  )
}

export const emptySchema = z.strictObject({})
/** The body of a 204. An unexpected body is dropped. */
export const noContentSchema = z.pipe(
  z.unknown(),
  z.transform((): unknown => undefined),
)

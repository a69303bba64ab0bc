import * as z from 'zod/mini'
import { plainText } from './bureau/plain-text'

/** Text from a bureau, with entities decoded and Social Security numbers masked. */
export const freeText = z.string().check(z.overwrite(plainText))

/** Any provider code; an unknown bureau is accepted and shown by its code. */
export const providerCodeSchema = z.string()

/** Code and name of the bureau whose data a view model contains. */
export const bureauFields = { provider: providerCodeSchema, label: z.string() }
/**
 * A figure, a time (epoch ms) or a string in a view model; missing if the bureau did not send it.
 */
export const figure = z.optional(z.number())
export const when = z.optional(z.number())
export const text = z.optional(z.string())

/** Builds an object with these field names, such as schema fields that share a shape. */
export function fromNames<Name extends string, T>(
  names: readonly Name[],
  toValue: (name: Name) => T,
) {
  // Object.fromEntries loses the field names in its type.
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, T>
}

/** Numbers of list entries that are not shown: unreadable ones, and those beyond the limit. */
export const leftOutSchema = z.object({ unreadable: z.number(), beyondLimit: z.number() })
export type LeftOut = z.infer<typeof leftOutSchema>

export const emptySchema = z.strictObject({})
/** The body of a 204. An unexpected body is dropped. */
export const noContentSchema = z.pipe(
  z.unknown(),
  z.transform((): unknown => undefined),
)

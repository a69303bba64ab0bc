import * as z from 'zod/mini'
import { maskSsnsInText } from '../bureau/mask-ssn'

/** An optional field; a value of another shape counts as missing. */
export const lenient = <T extends z.ZodMiniType>(shape: T) => z.catch(z.nullish(shape), undefined)

/** A list, a single item or nothing; items of another shape are dropped. */
export function lenientList<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    lenient(z.union([z.array(lenient(item)), item])),
    z.transform((value) => [value].flat().filter((one) => one !== null && one !== undefined)),
  )
}

/** Text, or the vendor's pair of code and description, as text. */
export const codedText = lenient(
  z.pipe(
    z.union([
      z.string(),
      z.object({ code: z.nullish(z.string()), description: z.nullish(z.string()) }),
    ]),
    z.transform((value) =>
      trimText(typeof value === 'string' ? value : (value.description ?? value.code)),
    ),
  ),
)

/** Trims text and masks Social Security numbers. Undefined if nothing is left. */
export function trimText(text: string | null | undefined): string | undefined {
  return maskSsnsInText(text?.trim() ?? '') || undefined
}

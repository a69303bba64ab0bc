import * as z from 'zod/mini'
import { plainText } from '../bureau/plain-text'
import { lenient } from '../bureau/tolerant'

/** A string, or the vendor's pair of code and description, as a string. */
export const codedText = lenient(
  z.pipe(
    z.union([
      z.string(),
      z.object({ code: lenient(z.string()), description: lenient(z.string()) }),
    ]),
    z.transform((value) =>
      trimText(typeof value === 'string' ? value : (value.description ?? value.code)),
    ),
  ),
)

/** Reads text from a bureau and trims it. Undefined if nothing is left. */
export function trimText(text: string | null | undefined): string | undefined {
  return plainText(text ?? '').trim() || undefined
}

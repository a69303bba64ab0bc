import * as z from 'zod/mini'
import { maskedSsnForm } from './mask-ssn'

const when = z.optional(z.number())

/** The consumer as a bureau knows them: no full Social Security number and no full birth date passes this shape. */
export const subjectSchema = z.object({
  /** The current name first, then aliases. */
  names: z.array(z.string()),
  /** The current address first. */
  addresses: z.array(z.object({ text: z.string(), firstReported: when, lastReported: when })),
  phones: z.array(z.string()),
  /** The current employer first. */
  employment: z.array(
    z.object({ name: z.string(), title: z.optional(z.string()), since: when, isCurrent: z.optional(z.boolean()) }),
  ),
  maskedIdentifier: z.optional(z.string().check(z.regex(maskedSsnForm))),
  birthYear: z.optional(z.int().check(z.minimum(1800), z.maximum(2199))),
})
export type Subject = z.infer<typeof subjectSchema>

import * as z from 'zod/mini'
import { text, when } from '../primitives'
import { maskedSsnForm } from './mask-ssn'

/** The consumer in a bureau's file, without a full Social Security number or birth date. */
export const subjectSchema = z.object({
  /** The current name first, then aliases. */
  names: z.array(z.string()),
  /** The current address first. */
  addresses: z.array(z.object({ text: z.string(), firstReported: when, lastReported: when })),
  phones: z.array(z.string()),
  /** The current employer first. */
  employment: z.array(
    z.object({ name: z.string(), title: text, since: when, isCurrent: z.optional(z.boolean()) }),
  ),
  dateOfDeath: when,
  maskedIdentifier: z.optional(z.string().check(z.regex(maskedSsnForm))),
  birthYear: z.optional(z.int().check(z.minimum(1800), z.maximum(2199))),
})
export type Subject = z.infer<typeof subjectSchema>

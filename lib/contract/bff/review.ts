import * as z from 'zod/mini'
import { defineRead } from '../define-endpoint'
import { bureauFields, figure, text, when } from '../primitives'
import { groupNames } from './report'

/** What a consumer can recognize, in the order of the review. */
export const entryKinds = ['account', 'collection', 'inquiry', 'record', 'address', 'name', 'employer'] as const
export type EntryKind = (typeof entryKinds)[number]

/** An entry of the credit file with what helps to recognize it; one that several bureaus have is one entry. */
const reviewEntrySchema = z.object({
  /** Hashes under which the browser stores the answer: one for each way in which the bureaus describe the entry. */
  keys: z.array(z.string()),
  kind: z.enum(entryKinds),
  /** The company, court, address, name or employer. */
  title: text,
  group: z.optional(z.enum(groupNames)),
  maskedNumber: text,
  /** When it was opened, assigned, asked for, filed or first reported. */
  date: when,
  isClosed: z.optional(z.boolean()),
  companyPhone: text,
  /** Those that have it, with its balance in US dollars. */
  bureaus: z.array(z.object({ ...bureauFields, amount: figure })),
})
export type ReviewEntry = z.infer<typeof reviewEntrySchema>

/** Returns what the consumer reviews, the newest of each kind first. */
export const reviewRoute = defineRead('/api/review', { output: z.array(reviewEntrySchema), prefetch: ['review'] })

import * as z from 'zod/mini'
import { recordKinds } from '../../choices'
import { defineQuery } from '../../define-endpoint'
import { bureauFields, figure, text, when } from '../../primitives'
import { groupNames } from '../../report-fields'
import { isSharedSchema } from './account-mark'

/** Kinds of entries that a consumer can recognize, in the order in which the review shows them. */
export const entryKinds = [
  'account',
  'collection',
  'inquiry',
  'record',
  'address',
  'name',
  'employer',
] as const
/**
 * An entry in the credit file with details that help to recognize it. The same entry at several
 * bureaus is one entry.
 */
const reviewEntrySchema = z.object({
  /**
   * Hashes under which the browser stores the answer: one for each way in which the bureaus
   * describe the entry.
   */
  keys: z.array(z.string()),
  kind: z.enum(entryKinds),
  title: text,
  recordKind: z.optional(z.enum(recordKinds)),
  group: z.optional(z.enum(groupNames)),
  maskedNumber: text,
  /** When it was opened, assigned, requested, filed or first reported. */
  date: when,
  isClosed: z.optional(z.boolean()),
  /** A medical collection; present only if true. */
  isMedical: z.optional(z.boolean()),
  companyPhone: text,
  /** The consumer is an authorized user of the card; present only if true. */
  isAuthorizedUser: z.optional(z.boolean()),
  isShared: isSharedSchema,
  /** The alerts whose sentence from the bureau contains this address or name. */
  alertIds: z.optional(z.array(z.string())),
  bureaus: z.array(
    z.object({
      ...bureauFields,
      amount: figure,
      /** The status code that the bureau sent. */
      status: text,
      /** Present if this bureau's date differs from the entry's. */
      date: when,
    }),
  ),
})

export type ReviewEntry = z.infer<typeof reviewEntrySchema>
/** Returns the entries for the consumer to review, the newest of each kind first. */
export const reviewRoute = defineQuery('/api/review', {
  output: z.array(reviewEntrySchema),
  prefetch: ['review', 'toConfirm', 'checkUp', 'identityTheft', 'disputes', 'disputeNews'],
})

import * as z from 'zod/mini'
import { defineQuery } from '../../define-endpoint'
import { bureauFields, figure, leftOutSchema, text, when } from '../../primitives'
import { bankruptcyCaseSchema, isAuthorizedUserSchema } from './account-mark'

/**
 * Entries that can drop off a report, and related dates. Keys of the sentences under
 * `timelineKinds` in messages/en.json.
 */
export const timelineKinds = [
  'inquiry',
  'late',
  'chargeOff',
  'collectionAccount',
  'repossession',
  'surrender',
  'foreclosure',
  'bankruptcyAccount',
  'collection',
  'chapter7',
  'chapter13',
  'bankruptcy',
  'judgment',
  'lien',
  'record',
  'loanEnds',
  'onTime12',
  'onTime24',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

const timelineEntrySchema = z.object({
  kind: z.enum(timelineKinds),
  /**
   * The month in which the entry drops off the report, or the month of the related date (epoch ms).
   * Missing if the report has no date from which to count.
   */
  date: when,
  /** For several late payments: the month of the last one, in the same year. */
  until: when,
  /** Number of late payments. */
  count: figure,
  /** The date until which the law allows the entry, if that is later. */
  limit: when,
  /** The date from which `date` is counted (epoch ms). */
  from: when,
  /**
   * How `date` is known: the report states it, the payment months show it, or it is the latest
   * possible date.
   */
  basis: z.optional(z.enum(['stated', 'months', 'atLatest'])),
  /** Missing if the bureau does not name it. */
  company: text,
  /** Masked number of the account. Set only if the report has another entry from the company. */
  maskedNumber: text,
  /**
   * When the account was opened, the inquiry made, the debt assigned or the record filed. This date
   * and `entryKey`, the key in the review, show whether the entry is disputed.
   */
  opened: when,
  entryKey: text,
  isAuthorizedUser: isAuthorizedUserSchema,
  /** The kind of bankruptcy that may include the account. Set only for late payments. */
  bankruptcy: bankruptcyCaseSchema,
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

export const upcomingSchema = z.extend(
  z.pick(timelineEntrySchema, {
    kind: true,
    until: true,
    count: true,
    company: true,
    maskedNumber: true,
  }),
  { date: z.number() },
)
export type UpcomingEntry = z.infer<typeof upcomingSchema>

/** An account that determines when payments will have been on time for one or two years. */
const lateAccountSchema = z.object({
  name: text,
  opened: when,
  entryKey: text,
  /** The account's newest late month (epoch ms). */
  lastLate: when,
  isPastDue: z.optional(z.boolean()),
})
export type LateAccount = z.infer<typeof lateAccountSchema>

const timelineOfBureauSchema = z.object({
  ...bureauFields,
  date: z.number(),
  /** Earliest first; entries without a date come last. */
  entries: z.array(timelineEntrySchema),
  late: z.array(lateAccountSchema),
  /** Number of entries that were left out, across all lists of the report. */
  leftOut: z.optional(leftOutSchema),
})
export type TimelineOfBureau = z.infer<typeof timelineOfBureauSchema>

/** Returns when the negative entries drop off each bureau's report, and the dates until then. */
export const timelineRoute = defineQuery('/api/timeline', {
  output: z.array(timelineOfBureauSchema),
  prefetch: ['timeline'],
})

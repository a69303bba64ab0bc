import * as z from 'zod/mini'
import { defineRead } from '../define-endpoint'
import { bureauFields, figure, text, when } from '../primitives'

/**
 * Entries that can leave a report, and the dates that come with them. Names of the sentences under
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
  'record',
  'loanEnds',
  'onTime12',
  'onTime24',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

const timelineEntrySchema = z.object({
  kind: z.enum(timelineKinds),
  /**
   * The month in which it leaves or comes (epoch ms); missing if the report has no date to count
   * from.
   */
  date: when,
  /** For several late payments: the month of the last one, in the same year. */
  until: when,
  /** Number of late payments. */
  count: figure,
  /** The date until which the law allows it, if that is later. */
  limit: when,
  /** The date from which it is counted (epoch ms). */
  from: when,
  /**
   * How the date is known: stated by the report, shown by its months, or that day at the latest.
   */
  basis: z.optional(z.enum(['stated', 'months', 'atLatest'])),
  /** Missing if the bureau does not name it. */
  company: text,
  /**
   * When the account was opened, the inquiry made, the debt assigned or the record filed. With the
   * key of the review, it shows whether the entry is disputed.
   */
  opened: when,
  entryKey: text,
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

export const upcomingSchema = z.extend(
  z.pick(timelineEntrySchema, { kind: true, until: true, count: true, company: true }),
  { date: z.number() },
)
export type UpcomingEntry = z.infer<typeof upcomingSchema>

const timelineOfBureauSchema = z.object({
  ...bureauFields,
  date: z.number(),
  /** Earliest first, those without a date last. */
  entries: z.array(timelineEntrySchema),
})
export type TimelineOfBureau = z.infer<typeof timelineOfBureauSchema>

/** Returns when the negative entries of each bureau's report leave it, and the dates until then. */
export const timelineRoute = defineRead('/api/timeline', {
  output: z.array(timelineOfBureauSchema),
  prefetch: ['timeline'],
})

import * as z from 'zod/mini'
import { defineRead } from '../define-endpoint'
import { bureauFields, figure, text, when } from '../primitives'

/**
 * What can leave a report, and dates that come with it; names the sentences under `timelineKinds`
 * in messages/en.json.
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
   * The month in which it leaves or comes (epoch ms);
   * missing where the report has no date to count from.
   */
  date: when,
  /** Of several late payments the month of the last one, of the same year. */
  until: when,
  count: figure,
  /** Until when the law allows it, if that is later. */
  limit: when,
  /** Counted from this date (epoch ms). */
  from: when,
  /** Whether the report states that date, its months show it, or it was that date at the latest. */
  basis: z.optional(z.enum(['stated', 'months', 'atLatest'])),
  company: text,
  /**
   * When the account was opened, the inquiry made, the debt assigned or the record filed;
   * with the key of the review, it tells whether the entry is disputed.
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

/**
 * Returns when the negative entries of each bureau's report leave it,
 * and the dates that come meanwhile.
 */
export const timelineRoute = defineRead('/api/timeline', {
  output: z.array(timelineOfBureauSchema),
  prefetch: ['timeline'],
})

import * as z from 'zod/mini'
import { defineQuery } from '../../define-endpoint'
import { bureauFields, figure, text } from '../../primitives'
import { alertFactsSchema } from './alerts'
import { upcomingSchema } from './timeline'

/**
 * Changes that can become visible in a report. Keys of the sentences under `changes.kind` in
 * messages/en.json.
 */
export const changeKinds = [
  'accountOpened',
  'accountClosed',
  'hardInquiry',
  'late',
  'chargedOff',
  'inCollection',
  'inBankruptcy',
  'foreclosure',
  'repossession',
  'surrendered',
  'collection',
  'collectionPaid',
  'collectionBalance',
  'publicRecord',
  'bankruptcyFiled',
  'judgmentFiled',
  'lienFiled',
  'balanceUp',
  'balanceDown',
  'balance',
  'overLimit',
  'limitUp',
  'limitDown',
  'limitChange',
] as const
export type ChangeKind = (typeof changeKinds)[number]

const changeSchema = z.object({
  kind: z.enum(changeKinds),
  /** Epoch ms. */
  date: z.number(),
  /** The report gives only the month, not the day. */
  isMonth: z.optional(z.literal(true)),
  /** Missing if the bureau does not name it. */
  company: text,
  /** Masked number of the account. Set only if the report has another entry from the company. */
  maskedNumber: text,
  /** How many days the payment was late, if reported. */
  days: figure,
  /** The change is a new medical collection, which VantageScore leaves out. */
  isMedical: z.optional(z.literal(true)),
  /** The bureau's own sentence about a balance or a limit, and the figures in it. */
  detail: text,
  facts: z.optional(alertFactsSchema),
})
export type ReportChange = z.infer<typeof changeSchema>

const changeIntervalSchema = z.object({
  /** Dates of the two scores (epoch ms), and the difference between them. */
  from: z.number(),
  to: z.number(),
  /**
   * Date (epoch ms) of the last score that still equals the first one; missing if no later score
   * does.
   */
  sameUntil: z.optional(z.number()),
  points: z.number(),
  /** Newest first. */
  changes: z.array(changeSchema),
  /**
   * If there are no changes: the other bureaus whose alerts in this time show a changed balance or
   * limit of a company in this report.
   */
  changedAt: z.optional(z.array(z.string())),
})
/**
 * The changes between two scores from one bureau: after the date of the first, up to the date of
 * the second.
 */
export type ChangeInterval = z.infer<typeof changeIntervalSchema>

const reportChangesSchema = z.object({
  ...bureauFields,
  /** Newest first; missing if the bureau sent no report. */
  intervals: z.optional(z.array(changeIntervalSchema)),
  /** The timeline's entries for the next twelve months. */
  upcoming: z.array(upcomingSchema),
})
export type ReportChanges = z.infer<typeof reportChangesSchema>

/**
 * Returns the changes in each bureau's report between its scores, and the upcoming ones. Stores no
 * part of a report.
 */
export const changesRoute = defineQuery('/api/changes', {
  output: z.array(reportChangesSchema),
  prefetch: ['changes', 'comingUp'],
})

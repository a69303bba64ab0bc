import * as z from 'zod/mini'
import { checkUpRules } from '../choices'
import { defineRead } from '../define-endpoint'
import { bureauFields, figure, text, when } from '../primitives'

/**
 * The entry of a report that a finding is about, with the fields that the bureau sent. Amounts in
 * US dollars.
 */
const checkedEntrySchema = z.object({
  kind: z.enum(['account', 'collection', 'inquiry']),
  /** The creditor, the original creditor of a collection, or the company that made the inquiry. */
  company: text,
  /** The key under which the consumer's browser stores an answer. */
  entryKey: text,
  address: text,
  maskedNumber: text,
  /** When the account was opened, the collection was assigned, or the inquiry was made. */
  date: when,
  closed: when,
  amount: figure,
  originalAmount: figure,
  /** The bureau's code. */
  status: text,
})
export type CheckedEntry = z.infer<typeof checkedEntrySchema>

/** What the report states that makes the entry worth checking. */
const evidenceSchema = z.object({
  /** The discharged bankruptcy. */
  filed: when,
  court: text,
  chapter: text,
  /**
   * The late months that are too old: their number, and the first day of the oldest and the newest.
   */
  months: figure,
  firstMonth: when,
  lastMonth: when,
  /** Since when the debt has been owed. */
  since: when,
  /** The other entry of the same debt. */
  twin: z.optional(checkedEntrySchema),
  /** The bureaus that do not list the account, and those that list it as paid on time. */
  missingAt: z.optional(z.array(z.string())),
  onTimeAt: z.optional(z.array(z.string())),
})
export type Evidence = z.infer<typeof evidenceSchema>

const checkedBureauSchema = z.object({ ...bureauFields, date: when })

const findingSchema = z.object({
  /** Stable while the report is the same, without personal data. */
  id: z.string(),
  rule: z.enum(checkUpRules),
  /** The file itself shows the error; otherwise only the consumer can tell. */
  isLikelyError: z.boolean(),
  /** Bureaus that report the entry alike, in the product's order. */
  bureaus: z.array(checkedBureauSchema),
  entry: checkedEntrySchema,
  evidence: evidenceSchema,
})
export type Finding = z.infer<typeof findingSchema>

const checkUpSchema = z.object({
  findings: z.array(findingSchema),
  checked: z.array(checkedBureauSchema),
})
export type CheckUp = z.infer<typeof checkUpSchema>

/**
 * Returns the entries worth checking in the latest report of every bureau, without personal
 * information.
 */
export const checkUpRoute = defineRead('/api/check-up', {
  output: checkUpSchema,
  prefetch: ['checkUp', 'checkUpLine'],
})

const letterSchema = z.object({
  to: z.enum(['bureau', 'furnisher']),
  /** The bureau, or the company if the report names it. */
  label: text,
  /** The address as one line; missing if the report has none. */
  recipient: text,
  subject: z.string(),
  /** Blocks between the subject and the signature, of one or more lines. */
  body: z.array(z.string()),
  /** Starts with the heading. */
  enclosures: z.array(z.string()),
})
export type DisputeLetter = z.infer<typeof letterSchema>

const disputeKitSchema = z.object({
  name: text,
  address: text,
  /**
   * By the id of a finding: its letters in English, which companies read, and in the language of
   * the page.
   */
  letters: z.record(z.string(), z.array(letterSchema)),
  meanings: z.record(z.string(), z.array(letterSchema)),
})
export type DisputeKit = z.infer<typeof disputeKitSchema>

/**
 * Returns the letters for all findings, when the kit opens. The only call of the check-up that
 * returns the consumer's name and address.
 */
export const disputeKitRoute = defineRead('/api/dispute-kit', {
  output: disputeKitSchema,
  prefetch: [],
})

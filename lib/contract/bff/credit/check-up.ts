import * as z from 'zod/mini'
import { bankruptcyAdvices, checkUpRules, disputeClaims, settledKinds } from '../../choices'
import { defineQuery } from '../../define-endpoint'
import { bureauFields, figure, leftOutSchema, text, when } from '../../primitives'

/**
 * The report entry that a finding is about, with the fields that the bureau sent. Amounts in US
 * dollars.
 */
const checkedEntrySchema = z.object({
  /** `file`: the file as a whole. */
  kind: z.enum(['file', 'account', 'collection', 'inquiry', 'record']),
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
  /** The status code that the bureau sent. */
  status: text,
})
export type CheckedEntry = z.infer<typeof checkedEntrySchema>

/** What the report states that makes the entry worth checking. */
const evidenceSchema = z.object({
  /** Filing date of the discharged bankruptcy. */
  filed: when,
  court: text,
  chapter: text,
  /**
   * The late months that are too old to be listed: their number, and the first day of the oldest
   * and newest month.
   */
  months: figure,
  firstMonth: when,
  lastMonth: when,
  /** The date since which the debt has been owed. */
  since: when,
  /** How a closed account with a balance was settled, according to the report. */
  settled: z.optional(z.enum(settledKinds)),
  /** The other entry for the same debt. */
  twin: z.optional(checkedEntrySchema),
  /** The bureaus that list the account as paid on time. */
  onTimeAt: z.optional(z.array(z.string())),
  /** The bureaus that list the account with a balance of $0. */
  zeroAt: z.optional(z.array(z.string())),
})
export type Evidence = z.infer<typeof evidenceSchema>

const checkedBureauSchema = z.object({ ...bureauFields, date: when })

const findingSchema = z.object({
  /** Stays the same while the report does, and contains no personal data. */
  id: z.string(),
  rule: z.enum(checkUpRules),
  /** Whether the file itself shows the error. If not, only the consumer can tell. */
  isLikelyError: z.boolean(),
  /** Bureaus that report the entry in the same way, in the product's order. */
  bureaus: z.array(checkedBureauSchema),
  entry: checkedEntrySchema,
  evidence: evidenceSchema,
})
export type Finding = z.infer<typeof findingSchema>

const listedBankruptcySchema = z.object({
  ...bureauFields,
  court: text,
  filed: when,
  entryKey: text,
  /**
   * When the bureaus remove the entry and, if later, the date until which the law allows them to
   * list it.
   */
  leaves: when,
  limit: when,
  advice: z.optional(z.enum(bankruptcyAdvices)),
})
export type ListedBankruptcy = z.infer<typeof listedBankruptcySchema>

const checkUpSchema = z.object({
  findings: z.array(findingSchema),
  /** The bankruptcies that each bureau lists. They are not findings by themselves. */
  bankruptcies: z.array(listedBankruptcySchema),
  checked: z.array(checkedBureauSchema),
  /** Number of entries that were left out, across all lists of all reports. */
  notRead: z.optional(leftOutSchema),
})
export type CheckUp = z.infer<typeof checkUpSchema>

/**
 * Returns the entries worth checking in every bureau's latest report, without personal information.
 */
export const checkUpRoute = defineQuery('/api/check-up', {
  output: checkUpSchema,
  prefetch: [
    'checkUp',
    'toConfirm',
    'checkUpLine',
    'factorItems',
    'disputes',
    'disputeNews',
    'timeline',
  ],
})

const letterSchema = z.object({
  to: z.enum(['bureau', 'furnisher']),
  /** The bureau, or the company if the report names it. */
  label: text,
  /** The address as one line; missing if the report has none. */
  recipient: text,
  subject: z.string(),
  /** Blocks of one or more lines, between the subject and the signature. */
  body: z.array(z.string()),
  /**
   * In disputes only: the index of the block in `body` that states the reason. The next block is
   * the request.
   */
  reasonAt: z.optional(z.int()),
  /**
   * In disputes only: for each kind of mistake, the blocks that replace the reason and the request.
   */
  claims: z.optional(z.partialRecord(z.enum(disputeClaims), z.array(z.string()))),
  /** The first item is the heading. */
  enclosures: z.array(z.string()),
  /** In disputes only: the enclosures that support each claim of the consumer. */
  claimEnclosures: z.optional(z.partialRecord(z.enum(disputeClaims), z.array(z.string()))),
})
export type DisputeLetter = z.infer<typeof letterSchema>

/** An entry to dispute because it belongs to another person. No check of the report finds these. */
const notMineSchema = z.object({ ...findingSchema.shape, rule: z.literal('notMine') })

/** An entry that letters dispute. */
export type Disputed = Finding | z.infer<typeof notMineSchema>

const disputeKitSchema = z.object({
  name: text,
  address: text,
  /** The Social Security number, masked except for its last four digits. */
  ssn: text,
  /** The entry that the consumer said is not theirs. Its id is its key. */
  notMine: z.optional(notMineSchema),
  /**
   * Letters by finding id. `letters` are in English, for the recipients; `meanings` are in the
   * page's language, for the consumer.
   */
  letters: z.record(z.string(), z.array(letterSchema)),
  meanings: z.record(z.string(), z.array(letterSchema)),
})
export type DisputeKit = z.infer<typeof disputeKitSchema>

/**
 * Returns the letters for all findings, and for an entry that the consumer said is not theirs, if
 * its key is given. Called when the kit opens. No other call of the check-up returns the consumer's
 * name and address.
 */
export const disputeKitRoute = defineQuery('/api/dispute-kit', {
  input: z.strictObject({ entry: z.optional(z.string().check(z.maxLength(40))) }),
  output: disputeKitSchema,
  prefetch: [],
})

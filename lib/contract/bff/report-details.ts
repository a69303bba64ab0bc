import * as z from 'zod/mini'
import { collectionAdvices } from '../choices'
import { defineRead } from '../define-endpoint'
import { bureauFields, figure, fromNames, providerCodeSchema, text, when } from '../primitives'
import { accountFields, groupNames } from '../report-fields'

/** The only form of an account number that the BFF sends: at most its last four characters. */
const maskedAccountNumberForm = /^•••• [A-Za-z0-9]{1,4}$/

/**
 * One year of a payment history: the codes of its months from January on, separated by spaces;
 * `paymentCellsOf` explains them.
 */
const paymentRowSchema = z.object({ year: z.number(), codes: z.string() })
export type PaymentRow = z.infer<typeof paymentRowSchema>

/** Amounts in US dollars. */
const accountDetailsSchema = z.object({
  id: z.string(),
  /** A hash under which the browser stores whether the account is the consumer's. */
  entryKey: text,
  group: z.enum(groupNames),
  accountName: text,
  maskedNumber: z.optional(z.string().check(z.regex(maskedAccountNumberForm))),
  isClosed: z.boolean(),
  isNegative: z.boolean(),
  lateMonths: z.number(),
  /** The first day of the newest of them. */
  lastLateMonth: when,
  /** The newest year first. */
  paymentHistory: z.array(paymentRowSchema),
  ...fromNames(accountFields.codes, () => text),
  loanType: text,
  ...fromNames(accountFields.amounts, () => figure),
  ...fromNames(accountFields.dates, () => when),
  ...fromNames(accountFields.durations, () => figure),
  comments: z.array(z.string()),
  contact: text,
  contactPhone: text,
})
export type AccountDetails = z.infer<typeof accountDetailsSchema>

/**
 * A hard inquiry is seen by lenders, a soft one by the consumer only;
 * one whose type the bureau does not name counts as hard.
 */
export const inquiryKinds = ['hard', 'soft', 'other', 'untyped'] as const
export type InquiryKind = (typeof inquiryKinds)[number]
const reportedInquirySchema = z.object({
  reportedDate: when,
  company: text,
  companyPhone: text,
  kind: z.enum(inquiryKinds),
})
export type ReportedInquiry = z.infer<typeof reportedInquirySchema>

const reportedStatementSchema = z.object({ reportedDate: when, statement: text })
export type ReportedStatement = z.infer<typeof reportedStatementSchema>

const courtRecordSchema = z.object({
  filedDate: when,
  courtName: text,
  status: text,
  liability: figure,
  asset: figure,
  exempt: figure,
})
export type CourtRecord = z.infer<typeof courtRecordSchema>

const collectionDetailsSchema = z.object({
  advice: z.enum(collectionAdvices),
  agencyClient: text,
  amount: figure,
  originalAmount: figure,
  status: text,
  assignedDate: when,
  statusDate: when,
})
export type CollectionDetails = z.infer<typeof collectionDetailsSchema>

/** The lists of one bureau's report, for the report alone. */
export const reportDetailSchema = z.object({
  provider: providerCodeSchema,
  accounts: z.array(accountDetailsSchema),
  inquiries: z.array(reportedInquirySchema),
  consumerStatements: z.array(reportedStatementSchema),
  publicRecords: z.array(courtRecordSchema),
  collections: z.array(collectionDetailsSchema),
})
export type ReportDetail = z.infer<typeof reportDetailSchema>

export const reportDetailsRoute = defineRead('/api/report-details', {
  output: z.array(reportDetailSchema),
  prefetch: ['accountLists', 'otherItems'],
})

/** What a consumer can recognize, in the order of the review. */
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
 * An entry of the credit file with what helps to recognize it;
 * one that several bureaus have is one entry.
 */
const reviewEntrySchema = z.object({
  /**
   * Hashes under which the browser stores the answer: one for
   * each way in which the bureaus describe the entry.
   */
  keys: z.array(z.string()),
  kind: z.enum(entryKinds),
  title: text,
  group: z.optional(z.enum(groupNames)),
  maskedNumber: text,
  /** When it was opened, assigned, asked for, filed or first reported. */
  date: when,
  isClosed: z.optional(z.boolean()),
  companyPhone: text,
  bureaus: z.array(z.object({ ...bureauFields, amount: figure })),
})
export type ReviewEntry = z.infer<typeof reviewEntrySchema>

/** Returns what the consumer reviews, the newest of each kind first. */
export const reviewRoute = defineRead('/api/review', {
  output: z.array(reviewEntrySchema),
  prefetch: ['review', 'toConfirm'],
})

import * as z from 'zod/mini'
import { bankruptcyAdvices, collectionAdvices, inquiryKinds, recordKinds } from '../../choices'
import { defineQuery } from '../../define-endpoint'
import { figure, fromNames, leftOutSchema, providerCodeSchema, text, when } from '../../primitives'
import { accountFields, groupNames } from '../../report-fields'

/** The only form in which the BFF sends an account number: at most its last four characters. */
const maskedAccountNumberForm = /^•••• [A-Za-z0-9]{1,4}$/

/**
 * One year of a payment history: month codes from January to December, separated by spaces, as in a
 * printed report. `paymentCellsOf` explains the codes.
 */
const paymentRowSchema = z.object({ year: z.number(), codes: z.string() })

export type PaymentRow = z.infer<typeof paymentRowSchema>

/** Amounts in US dollars. */
const accountDetailsSchema = z.object({
  id: z.string(),
  /** Hash under which the browser stores whether the account is the consumer's. */
  entryKey: text,
  group: z.enum(groupNames),
  accountName: text,
  maskedNumber: z.optional(z.string().check(z.regex(maskedAccountNumberForm))),
  isClosed: z.boolean(),
  isNegative: z.boolean(),
  /** The bureau reports an ongoing dispute. */
  isDisputed: z.optional(z.boolean()),
  /** Number of months marked NEGATIVE. */
  lateMonths: z.number(),
  /** First day of the newest late month. */
  lastLateMonth: when,
  /** Newest year first. */
  paymentHistory: z.array(paymentRowSchema),
  /** Number of reported months older than the newest 120; these months are not shown. */
  olderMonths: figure,
  ...fromNames(accountFields.codes, () => text),
  loanType: text,
  ...fromNames(accountFields.amounts, () => figure),
  ...fromNames(accountFields.dates, () => when),
  ...fromNames(accountFields.durations, () => figure),
  comments: z.array(z.string()),
  /** Name, address and phone of the creditor. */
  contact: text,
  contactPhone: text,
})

export type AccountDetails = z.infer<typeof accountDetailsSchema>

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
  /** Missing if neither the list nor a known word gives the kind. */
  kind: z.optional(z.enum(recordKinds)),
  filedDate: when,
  courtName: text,
  status: text,
  liability: figure,
  asset: figure,
  exempt: figure,
  bankruptcyAdvice: z.optional(z.enum(bankruptcyAdvices)),
})

export type CourtRecord = z.infer<typeof courtRecordSchema>

const collectionDetailsSchema = z.object({
  advice: z.enum(collectionAdvices),
  agencyClient: text,
  /** Present only if true. */
  isMedical: z.optional(z.boolean()),
  amount: figure,
  originalAmount: figure,
  status: text,
  assignedDate: when,
  statusDate: when,
})

export type CollectionDetails = z.infer<typeof collectionDetailsSchema>

/** The lists in one bureau's report, for the report screen only. */
export const reportDetailSchema = z.object({
  provider: providerCodeSchema,
  accounts: z.array(accountDetailsSchema),
  inquiries: z.array(reportedInquirySchema),
  consumerStatements: z.array(reportedStatementSchema),
  publicRecords: z.array(courtRecordSchema),
  collections: z.array(collectionDetailsSchema),
  /** Numbers of entries left out, keyed by the name of the list or account group. */
  leftOut: z.optional(z.record(z.string(), leftOutSchema)),
})

export type ReportDetail = z.infer<typeof reportDetailSchema>

export const reportDetailsRoute = defineQuery('/api/report-details', {
  output: z.array(reportDetailSchema),
  prefetch: ['accountLists', 'otherItems'],
})

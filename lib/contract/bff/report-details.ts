import * as z from 'zod/mini'
import { providerCodeSchema } from '../primitives'
import { groupNames } from './report'

/** US dollars. */
const amount = z.optional(z.number())
/** Epoch ms. */
const when = z.optional(z.number())
const text = z.optional(z.string())
/** The only form of an account number that the BFF sends: at most its last four characters. */
const maskedAccountNumberForm = /^•••• [A-Za-z0-9]{1,4}$/

/** An account of the report without its months, which are fetched when it is opened. */
const accountDetailsSchema = z.object({
  /** Names the account in a call for its payment history. */
  id: z.string(),
  group: z.enum(groupNames),
  accountName: text,
  maskedNumber: z.optional(z.string().check(z.regex(maskedAccountNumberForm))),
  isClosed: z.boolean(),
  isNegative: z.boolean(),
  /** Months marked NEGATIVE. */
  lateMonths: z.number(),
  hasHistory: z.boolean(),
  /** Codes of the bureau. */
  accountStatus: text,
  activityDesignator: text,
  paymentResponsibility: text,
  creditorClassification: text,
  loanType: text,
  balanceAmount: amount,
  creditLimitAmount: amount,
  highCreditAmount: amount,
  pastDueAmount: amount,
  monthlyPayment: amount,
  actualPayment: amount,
  chargeOffAmount: amount,
  dateOpened: when,
  dateClosed: when,
  reportedDate: when,
  lastPaymentDate: when,
  lastActivityDate: when,
  firstDelinquencyDate: when,
  termDurationMonths: z.optional(z.number()),
  monthsReviewed: z.optional(z.number()),
  comments: z.array(z.string()),
  /** Name, address and phone of the creditor. */
  contact: text,
})
export type AccountDetails = z.infer<typeof accountDetailsSchema>

const reportedInquirySchema = z.object({ reportedDate: when, company: text, type: text })
export type ReportedInquiry = z.infer<typeof reportedInquirySchema>

const reportedStatementSchema = z.object({ reportedDate: when, statement: text })
export type ReportedStatement = z.infer<typeof reportedStatementSchema>

const courtRecordSchema = z.object({
  filedDate: when,
  courtName: text,
  status: text,
  liability: amount,
  asset: amount,
  exempt: amount,
})
export type CourtRecord = z.infer<typeof courtRecordSchema>

const collectionDetailsSchema = z.object({
  agencyClient: text,
  amount,
  originalAmount: amount,
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

/** What a month means: the sentence under `report.payment` in messages/en.json. */
const paymentMeanings = [
  'paid',
  'late',
  'new',
  'collection',
  'chargeOff',
  'bankruptcy',
  'foreclosure',
  'repossession',
  'voluntarySurrender',
  'notReported',
] as const

/** One month in the payment grid. */
const paymentCellSchema = z.object({
  /** Two or three characters, as in a printed report. */
  code: z.string(),
  /** The colour of the month; it only repeats the meaning of the code. */
  tone: z.enum(['good', 'late', 'severe', 'none']),
  meaning: z.enum(paymentMeanings),
  /** The number of days late, if reported. */
  days: z.optional(z.number()),
})
export type PaymentCell = z.infer<typeof paymentCellSchema>

/** One year of an account's payment history, with its months from January to December. */
export const paymentRowSchema = z.object({ year: z.number(), cells: z.array(paymentCellSchema) })
export type PaymentRow = z.infer<typeof paymentRowSchema>

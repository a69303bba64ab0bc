import * as z from 'zod/mini'
import { recordKinds } from '../choices'
import { providerCodeSchema } from '../primitives'
import { accountSchema } from './account'
import { subjectSchema } from './subject'
import * as tolerant from './tolerant'
import { wireNumber } from './wire-values'

const accountGroup = tolerant.lenient(
  z.object({
    balance: tolerant.optionalAmount,
    creditLimit: tolerant.optionalAmount,
    available: tolerant.optionalAmount,
    monthlyPaymentAmount: tolerant.optionalAmount,
    /** A percentage number: 42 means 42 %. Contract, section 10. */
    debtToCreditRatio: tolerant.optionalPercent,
    totalAccounts: tolerant.optionalCount,
    totalAccountsWithBalance: tolerant.optionalCount,
    totalNegativeAccounts: tolerant.optionalCount,
  }),
)
export type AccountGroupSummary = z.infer<typeof accountGroup>

export const providerSummarySchema = z.object({
  id: tolerant.optionalId,
  provider: providerCodeSchema,
  reportGenerated: tolerant.optionalDate,
  creditScore: tolerant.lenient(
    z.union([
      z.object({ score: tolerant.optionalNumber, rating: tolerant.optionalText }),
      wireNumber,
    ]),
  ),
  revolvingAccounts: accountGroup,
  mortgageAccounts: accountGroup,
  installmentAccounts: accountGroup,
  otherAccounts: accountGroup,
  totalOpenAccounts: accountGroup,
  totalConsumerStatements: tolerant.optionalCount,
  totalPersonalInformation: tolerant.optionalCount,
  /** The vendor misspells this name. */
  totalInquires: tolerant.optionalCount,
  totalPublicRecords: tolerant.optionalCount,
  totalCollections: tolerant.optionalCount,
  totalNegativeAccounts: tolerant.optionalCount,
  averageAccountAgeMonths: tolerant.optionalMonths,
  oldestAccountName: tolerant.optionalText,
  oldestAccountOpenDate: tolerant.optionalDate,
  mostRecentAccountOpenDate: tolerant.optionalDate,
  mostRecentAccountOpenName: tolerant.optionalText,
  mostRecentInquiryDate: tolerant.optionalDate,
  mostRecentInquiryName: tolerant.optionalText,
  creditFileSecurityFreezeFlag: tolerant.optionalFlag,
  lengthOfCreditHistoryMonths: tolerant.optionalMonths,
  subject: tolerant.lenient(subjectSchema),
})
export type ProviderSummary = z.infer<typeof providerSummarySchema>

export const inquirySchema = z.object({
  type: tolerant.optionalText,
  prefix: tolerant.optionalText,
  reportedDate: tolerant.optionalDate,
  contactInformation: tolerant.optionalContact,
})
export const consumerStatementSchema = z.object({
  reportedDate: tolerant.optionalDate,
  statement: tolerant.optionalText,
})
export const publicRecordSchema = z.object({
  /** The kind of list that contained the record; missing if all records came in one list. */
  kind: tolerant.lenient(z.enum(recordKinds)),
  filedDate: tolerant.optionalDate,
  dispositionStatus: tolerant.optionalText,
  courtName: tolerant.optionalText,
  liability: tolerant.optionalAmount,
  asset: tolerant.optionalAmount,
  exempt: tolerant.optionalAmount,
})
export const collectionSchema = z.object({
  agencyClient: tolerant.optionalText,
  /** Metro 2, segment K1: the classification of the original creditor, from 01 to 15. */
  creditorClass: tolerant.optionalText,
  orginalAmountOwed: tolerant.optionalAmount,
  amount: tolerant.optionalAmount,
  assignedDate: tolerant.optionalDate,
  statusDate: tolerant.optionalDate,
  status: tolerant.optionalText,
  balanceDate: tolerant.optionalDate,
  reportedDate: tolerant.optionalDate,
  /** Who owes the debt. */
  accountDesignatorCode: tolerant.optionalText,
})
export type Inquiry = z.infer<typeof inquirySchema>
export type PublicRecord = z.infer<typeof publicRecordSchema> & {
  /** A bankruptcy's chapter from another bureau's report of the same case; never on the wire. */
  readonly chapterElsewhere?: string
  /** The consumer said that the record is another person's; never on the wire. */
  readonly isDenied?: boolean
}
export type Collection = z.infer<typeof collectionSchema>

const accounts = z.nullish(z.array(accountSchema))
export const reportViewSchema = z.object({
  provider: providerCodeSchema,
  summary: z.nullish(providerSummarySchema),
  revolvingAccounts: accounts,
  mortgageAccounts: accounts,
  installmentAccounts: accounts,
  otherAccounts: accounts,
  inquiries: z.nullish(z.array(inquirySchema)),
  consumerStatements: z.nullish(z.array(consumerStatementSchema)),
  publicRecords: z.nullish(z.array(publicRecordSchema)),
  collections: z.nullish(z.array(collectionSchema)),
  leftOut: tolerant.leftOutByList,
})
export type ReportView = z.infer<typeof reportViewSchema>

import * as z from 'zod/mini'
import {
  optionalAmount,
  optionalContact,
  optionalDate,
  optionalText,
  providerCodeSchema,
} from '../primitives'
import { accountSchema } from './account'
import { subjectSchema } from './subject'

const accountGroup = z.nullish(
  z.object({
    balance: optionalAmount,
    creditLimit: optionalAmount,
    available: optionalAmount,
    monthlyPaymentAmount: optionalAmount,
    /** A percentage number: 42 means 42 %. Contract, section 10. */
    debtToCreditRatio: z.nullish(z.number()),
    totalAccounts: z.nullish(z.number()),
    totalAccountsWithBalance: z.nullish(z.number()),
    totalNegativeAccounts: z.nullish(z.number()),
  }),
)
export type AccountGroupSummary = z.infer<typeof accountGroup>

export const providerSummarySchema = z.object({
  id: z.nullish(z.string()),
  provider: providerCodeSchema,
  reportGenerated: optionalDate,
  creditScore: z.nullish(
    z.union([
      z.number(),
      z.object({ score: z.nullish(z.number()), rating: z.nullish(z.string()) }),
    ]),
  ),
  revolvingAccounts: accountGroup,
  mortgageAccounts: accountGroup,
  installmentAccounts: accountGroup,
  otherAccounts: accountGroup,
  totalOpenAccounts: accountGroup,
  totalConsumerStatements: z.nullish(z.number()),
  totalPersonalInformation: z.nullish(z.number()),
  /** The vendor's spelling. */
  totalInquires: z.nullish(z.number()),
  totalPublicRecords: z.nullish(z.number()),
  totalCollections: z.nullish(z.number()),
  totalNegativeAccounts: z.nullish(z.number()),
  averageAccountAgeMonths: z.nullish(z.number()),
  oldestAccountName: optionalText,
  oldestAccountOpenDate: optionalDate,
  mostRecentAccountOpenDate: optionalDate,
  mostRecentAccountOpenName: optionalText,
  mostRecentInquiryDate: optionalDate,
  mostRecentInquiryName: optionalText,
  creditFileSecurityFreezeFlag: z.nullish(z.boolean()),
  lengthOfCreditHistoryMonths: z.nullish(z.number()),
  subject: z.nullish(subjectSchema),
})
export type ProviderSummary = z.infer<typeof providerSummarySchema>

export const inquirySchema = z.object({
  type: optionalText,
  prefix: optionalText,
  reportedDate: optionalDate,
  contactInformation: optionalContact,
})
const consumerStatementSchema = z.object({ reportedDate: optionalDate, statement: optionalText })
export const publicRecordSchema = z.object({
  filedDate: optionalDate,
  dispositionStatus: optionalText,
  courtName: optionalText,
  liability: optionalAmount,
  asset: optionalAmount,
  exempt: optionalAmount,
})
export const collectionSchema = z.object({
  agencyClient: optionalText,
  orginalAmountOwed: optionalAmount,
  amount: optionalAmount,
  assignedDate: optionalDate,
  statusDate: optionalDate,
  status: optionalText,
})
export type Inquiry = z.infer<typeof inquirySchema>
export type PublicRecord = z.infer<typeof publicRecordSchema>
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
})
export type ReportView = z.infer<typeof reportViewSchema>

import * as z from 'zod/mini'
import * as shapes from '../primitives'
import { groupNames } from '../report-fields'
import { accountSchema } from './account'
import { subjectSchema } from './subject'

const texts = shapes.fieldsOf(shapes.optionalText)
const amounts = shapes.fieldsOf(shapes.optionalAmount)
const numbers = shapes.fieldsOf(shapes.optionalNumber)
const dates = shapes.fieldsOf(shapes.optionalDate)

const accountGroup = z.nullish(
  z.object({
    ...amounts('balance', 'creditLimit', 'available', 'monthlyPaymentAmount'),
    /** A percentage number: 42 means 42 %. Contract, section 10. */
    ...numbers('debtToCreditRatio'),
    ...numbers('totalAccounts', 'totalAccountsWithBalance', 'totalNegativeAccounts'),
  }),
)
export type AccountGroupSummary = z.infer<typeof accountGroup>

export const providerSummarySchema = z.object({
  id: z.nullish(z.string()),
  provider: shapes.providerCodeSchema,
  creditScore: z.nullish(z.union([z.number(), z.object({ ...numbers('score'), rating: z.nullish(z.string()) })])),
  ...shapes.fieldsOf(accountGroup)(...groupNames, 'totalOpenAccounts'),
  ...numbers('totalConsumerStatements', 'totalPersonalInformation', 'totalPublicRecords', 'totalCollections'),
  /** The vendor's spelling. */
  ...numbers('totalInquires'),
  ...numbers('totalNegativeAccounts', 'averageAccountAgeMonths', 'lengthOfCreditHistoryMonths'),
  ...texts('oldestAccountName', 'mostRecentAccountOpenName', 'mostRecentInquiryName'),
  ...dates('oldestAccountOpenDate', 'mostRecentAccountOpenDate', 'mostRecentInquiryDate', 'reportGenerated'),
  creditFileSecurityFreezeFlag: z.nullish(z.boolean()),
  subject: z.nullish(subjectSchema),
})
export type ProviderSummary = z.infer<typeof providerSummarySchema>

export const inquirySchema = z.object({
  ...texts('type', 'prefix'),
  ...dates('reportedDate'),
  contactInformation: shapes.optionalContact,
})
const consumerStatementSchema = z.object({ ...dates('reportedDate'), ...texts('statement') })
export const publicRecordSchema = z.object({
  ...dates('filedDate'),
  ...texts('dispositionStatus', 'courtName'),
  ...amounts('liability', 'asset', 'exempt'),
})
export const collectionSchema = z.object({
  ...texts('agencyClient', 'status'),
  ...amounts('orginalAmountOwed', 'amount'),
  ...dates('assignedDate', 'balanceDate', 'statusDate'),
})
export type Inquiry = z.infer<typeof inquirySchema>
export type PublicRecord = z.infer<typeof publicRecordSchema>
export type Collection = z.infer<typeof collectionSchema>

export const reportViewSchema = z.object({
  provider: shapes.providerCodeSchema,
  summary: z.nullish(providerSummarySchema),
  ...shapes.fieldsOf(z.nullish(z.array(accountSchema)))(...groupNames),
  inquiries: z.nullish(z.array(inquirySchema)),
  consumerStatements: z.nullish(z.array(consumerStatementSchema)),
  publicRecords: z.nullish(z.array(publicRecordSchema)),
  collections: z.nullish(z.array(collectionSchema)),
})
export type ReportView = z.infer<typeof reportViewSchema>

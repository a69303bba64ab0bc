import * as z from 'zod/mini'
import { optionalAmount, optionalContact, optionalDate, optionalText, providerCodeSchema } from '../primitives'
import { accountSchema } from './account'
import { providerSummarySchema } from './report-summary'

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
  balanceDate: optionalDate,
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

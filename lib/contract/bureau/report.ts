import * as z from 'zod/mini'
import { providerCode } from '../primitives'
import { account } from './account'
import { amount, contact, day, text } from './optional-fields'
import { providerSummary } from './report-summary'

export const inquiry = z.object({ type: text, prefix: text, reportedDate: day, contactInformation: contact })
export const consumerStatement = z.object({ reportedDate: day, statement: text })
export const publicRecord = z.object({
  filedDate: day,
  dispositionStatus: text,
  courtName: text,
  liability: amount,
  asset: amount,
  exempt: amount,
})
export const collection = z.object({
  agencyClient: text,
  orginalAmountOwed: amount,
  amount,
  assignedDate: day,
  balanceDate: day,
  statusDate: day,
  status: text,
})
export type Inquiry = z.infer<typeof inquiry>
export type ConsumerStatement = z.infer<typeof consumerStatement>
export type PublicRecord = z.infer<typeof publicRecord>
export type Collection = z.infer<typeof collection>

const accounts = z.nullish(z.array(account))
export const reportView = z.object({
  provider: providerCode,
  summary: z.nullish(providerSummary),
  revolvingAccounts: accounts,
  mortgageAccounts: accounts,
  installmentAccounts: accounts,
  otherAccounts: accounts,
  inquiries: z.nullish(z.array(inquiry)),
  consumerStatements: z.nullish(z.array(consumerStatement)),
  publicRecords: z.nullish(z.array(publicRecord)),
  collections: z.nullish(z.array(collection)),
})
export type ReportView = z.infer<typeof reportView>

import * as z from 'zod/mini'
import { accountSchema } from '../bureau/account'
import { collectionSchema, consumerStatementSchema, inquirySchema, publicRecordSchema } from '../bureau/report'
import { providerCodeSchema } from '../primitives'

/** An account without its months, which are asked for one account at a time; `lateMonths` counts those marked NEGATIVE. */
export const accountDetailsSchema = z.extend(z.omit(accountSchema, { paymentHistory: true }), {
  group: z.enum(['revolvingAccounts', 'mortgageAccounts', 'installmentAccounts', 'otherAccounts']),
  lateMonths: z.number(),
  hasHistory: z.boolean(),
})
export type AccountDetails = z.infer<typeof accountDetailsSchema>

/** What one bureau's report lists below its summary. */
export const reportDetailSchema = z.object({
  provider: providerCodeSchema,
  accounts: z.array(accountDetailsSchema),
  inquiries: z.array(inquirySchema),
  consumerStatements: z.array(consumerStatementSchema),
  publicRecords: z.array(publicRecordSchema),
  collections: z.array(collectionSchema),
})
export type ReportDetail = z.infer<typeof reportDetailSchema>
export const reportDetailsSchema = z.array(reportDetailSchema)

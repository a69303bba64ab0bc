import * as z from 'zod/mini'
import { account } from '../bureau/account'
import { collection, consumerStatement, inquiry, publicRecord } from '../bureau/report'
import { providerCode } from '../primitives'

/** An account without its months, which are asked for one account at a time; `lateMonths` counts those marked NEGATIVE. */
export const accountFacts = z.extend(z.omit(account, { paymentHistory: true }), {
  group: z.enum(['revolvingAccounts', 'mortgageAccounts', 'installmentAccounts', 'otherAccounts']),
  lateMonths: z.number(),
  hasHistory: z.boolean(),
})
export type AccountFacts = z.infer<typeof accountFacts>

/** What one bureau's report lists below its summary. */
export const reportDetail = z.object({
  provider: providerCode,
  accounts: z.array(accountFacts),
  inquiries: z.array(inquiry),
  consumerStatements: z.array(consumerStatement),
  publicRecords: z.array(publicRecord),
  collections: z.array(collection),
})
export type ReportDetail = z.infer<typeof reportDetail>
export const reportDetails = z.array(reportDetail)

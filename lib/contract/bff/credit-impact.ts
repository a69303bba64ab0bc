import * as z from 'zod/mini'
import { providerCodeSchema } from '../primitives'

const count = z.optional(z.number())

/**
 * What moves a score, read out of one bureau's report on the server: the report itself, with every month of every account,
 * stays there. A figure the bureau did not send is missing. Specification, sections 2 and 9.
 */
export const creditImpactSchema = z.object({
  provider: providerCodeSchema,
  payments: z.object({
    /** Months marked NEGATIVE in all accounts' payment histories. */
    lateMonths: z.number(),
    /** Months in which anything was reported. */
    reportedMonths: z.number(),
    accounts: z.number(),
    negativeAccounts: z.number(),
  }),
  utilization: z.object({ percent: count, balance: count, limit: count }),
  debt: z.object({ balance: count, monthlyPayment: count, accountsWithBalance: count }),
  activity: z.object({ newAccounts: z.number(), inquiries: count, averageAgeMonths: count }),
})
export type CreditImpact = z.infer<typeof creditImpactSchema>
export const creditImpactsSchema = z.array(creditImpactSchema)

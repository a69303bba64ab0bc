import * as z from 'zod/mini'
import { accountSchema, paymentYearSchema } from '../bureau/account'
import { alertSchema } from '../bureau/alert'
import { collectionSchema, consumerStatementSchema, inquirySchema, publicRecordSchema } from '../bureau/report'
import { providerSummarySchema } from '../bureau/report-summary'
import { scoreHistorySchema as history, scoreUpSchema as planner, latestScoreSchema as score } from '../bureau/score'
import { emptySchema, providerCodeSchema } from '../primitives'
import { userSchema } from '../product-api/user'
import { row } from '../row'

const count = z.optional(z.number())

/**
 * The factors of a score, computed on the server from one bureau's report: the report itself, with every month of every account,
 * stays there. A figure the bureau did not send is missing. R2.11, R9.7.
 */
const creditImpactSchema = z.object({
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
const creditImpactsSchema = z.array(creditImpactSchema)

/** An account without its months, which are fetched per account; `lateMonths` counts those marked NEGATIVE. */
const accountDetailsSchema = z.extend(z.omit(accountSchema, { paymentHistory: true }), {
  group: z.enum(['revolvingAccounts', 'mortgageAccounts', 'installmentAccounts', 'otherAccounts']),
  lateMonths: z.number(),
  hasHistory: z.boolean(),
})
export type AccountDetails = z.infer<typeof accountDetailsSchema>

/** The lists of one bureau's report. */
const reportDetailSchema = z.object({
  provider: providerCodeSchema,
  accounts: z.array(accountDetailsSchema),
  inquiries: z.array(inquirySchema),
  consumerStatements: z.array(consumerStatementSchema),
  publicRecords: z.array(publicRecordSchema),
  collections: z.array(collectionSchema),
})
export type ReportDetail = z.infer<typeof reportDetailSchema>
const reportDetailsSchema = z.array(reportDetailSchema)

const read = { method: 'GET', access: 'session', input: emptySchema } as const

export const currentUserRoute = row({ ...read, path: '/api/user', output: userSchema })
export const latestScoreRoute = row({ ...read, path: '/api/score', output: score })
export const scoreHistoryRoute = row({ ...read, path: '/api/score-history', output: history })
export const reportSummaryRoute = row({ ...read, path: '/api/report-summary', output: z.array(providerSummarySchema) })
/** The four factor boxes, computed from the latest report so that the report itself is not sent. */
export const creditImpactsRoute = row({ ...read, path: '/api/credit-impacts', output: creditImpactsSchema })
/** The lists of the latest report, without the months of each account, to keep the response small. */
export const reportDetailsRoute = row({ ...read, path: '/api/report-details', output: reportDetailsSchema })
/** The months of one account of one bureau's report. */
export const paymentHistoryRoute = row({
  method: 'GET',
  path: '/api/payment-history',
  access: 'session',
  input: z.strictObject({
    provider: z.string().check(z.minLength(1), z.maxLength(20)),
    account: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  output: z.array(paymentYearSchema),
})
export const alertsRoute = row({ ...read, path: '/api/alerts', output: z.array(alertSchema) })

/** Points and months the planner offers. R9.3. */
export const scoreIncrements = [10, 20, 40, 60, 80, 100] as const
export const timeHorizons = [6, 12, 18, 24] as const
const choice = (choices: readonly number[]) => z.coerce.number().check(z.refine((value) => choices.includes(value)))
export const scoreUpRoute = row({
  method: 'GET',
  path: '/api/score-up',
  access: 'session',
  input: z.strictObject({ scoreInc: choice(scoreIncrements), timeHorizon: choice(timeHorizons) }),
  output: planner,
})

/** Where the browser fetches the credit report as a PDF; streamed as `Report.pdf`. R7.4. */
export const reportFilePath = '/api/report/pdf'
export const reportFileName = 'Report.pdf'
/** Bytes of the complete report. Next drops `content-length` from the response of a route handler. */
export const reportSizeHeader = 'x-report-size'

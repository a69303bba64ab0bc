import * as z from 'zod/mini'
import { defineRead } from '../define-endpoint'
import { bureauFields, figure, providerCodeSchema, text, when } from '../primitives'

const comparedBureauSchema = z.object({
  ...bureauFields,
  score: figure,
  rating: text,
  date: when,
  change: z.optional(z.object({ points: z.number(), since: z.number() })),
  /** Percent, of revolving accounts. */
  utilization: figure,
  openAccounts: figure,
  /** Hard inquiries of the last 24 months. */
  hardInquiries: figure,
  /** All inquiries, if the report does not list them. */
  inquiriesOnFile: figure,
  /** Months marked NEGATIVE. */
  latePayments: figure,
})
export type ComparedBureau = z.infer<typeof comparedBureauSchema>

/** `unclear`: the bureau reports an account that may be this one, with differences. */
const accountPresence = z.enum(['reported', 'missing', 'unclear'])
export type AccountPresence = z.infer<typeof accountPresence>

const comparedAccountSchema = z.object({
  name: text,
  entryKey: text,
  maskedNumber: text,
  opened: when,
  isClosed: z.boolean(),
  /** In the order of the bureaus whose report lists accounts. */
  bureaus: z.array(z.object({ provider: providerCodeSchema, presence: accountPresence })),
})
export type ComparedAccount = z.infer<typeof comparedAccountSchema>

const comparisonSchema = z.object({
  bureaus: z.array(comparedBureauSchema),
  /** Names of the bureaus that were asked but sent nothing. */
  absent: z.array(z.string()),
  /** Missing unless two bureaus list accounts. */
  accounts: z.optional(z.array(comparedAccountSchema)),
  /** Parts that could not be fetched; their figures are missing. */
  missing: z.array(z.enum(['history', 'reports'])),
})
export type Comparison = z.infer<typeof comparisonSchema>

/** Returns the latest score and report of every bureau side by side. */
export const comparisonRoute = defineRead('/api/comparison', {
  output: comparisonSchema,
  prefetch: ['comparison'],
})

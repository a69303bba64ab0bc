import * as z from 'zod/mini'
import { defineQuery } from '../../define-endpoint'
import { bureauFields, figure, providerCodeSchema, text, when } from '../../primitives'
import { isAuthorizedUserSchema } from './account-mark'

const comparedBureauSchema = z.object({
  ...bureauFields,
  score: figure,
  rating: text,
  date: when,
  change: z.optional(z.object({ points: z.number(), since: z.number() })),
  /** Utilization of revolving accounts, in percent. */
  utilization: figure,
  openAccounts: figure,
  /** Hard inquiries in the last 24 months. */
  hardInquiries: figure,
  /** All inquiries, if the report does not list them. */
  inquiriesOnFile: figure,
  /** Number of months marked NEGATIVE. */
  latePayments: figure,
  collections: figure,
  /** Number of bankruptcies and other public records. */
  publicRecords: figure,
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
  isAuthorizedUser: isAuthorizedUserSchema,
  /** One entry for each bureau whose report lists accounts, in the product's order. */
  bureaus: z.array(z.object({ provider: providerCodeSchema, presence: accountPresence })),
})
export type ComparedAccount = z.infer<typeof comparedAccountSchema>

const causingAccountSchema = z.object({
  name: text,
  maskedNumber: text,
  /**
   * The account's figure at the first bureau that reports it: percent of its limit, or number of
   * late months.
   */
  figure,
  /** Names of the bureaus that report the account, and of the other bureaus. */
  reportedAt: z.array(z.string()),
  missingAt: z.array(z.string()),
})
export type CausingAccount = z.infer<typeof causingAccountSchema>

/** Why a figure differs between bureaus. */
const differenceCauseSchema = z.object({
  /** Accounts that only some bureaus report. */
  others: z.array(causingAccountSchema),
  /** Accounts that every bureau reports, but with different figures. */
  changed: z.array(causingAccountSchema),
})
export type DifferenceCause = z.infer<typeof differenceCauseSchema>

const comparisonSchema = z.object({
  bureaus: z.array(comparedBureauSchema),
  /** Names of the bureaus that were asked but sent nothing. */
  absent: z.array(z.string()),
  /** Missing unless two or more bureaus list accounts. */
  accounts: z.optional(z.array(comparedAccountSchema)),
  /** Causes by figure. Missing if the accounts do not show a cause. */
  causes: z.optional(
    z.object({
      utilization: z.optional(differenceCauseSchema),
      latePayments: z.optional(differenceCauseSchema),
    }),
  ),
  /** Parts that could not be fetched; their figures are missing. */
  missing: z.array(z.enum(['history', 'reports'])),
})
export type Comparison = z.infer<typeof comparisonSchema>

/** Returns every bureau's latest score and report side by side. */
export const comparisonRoute = defineQuery('/api/comparison', {
  output: comparisonSchema,
  prefetch: ['comparison'],
})

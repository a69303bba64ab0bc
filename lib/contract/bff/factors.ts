import * as z from 'zod/mini'
import { collectionAdvices } from '../choices'
import { defineRead } from '../define-endpoint'
import { figure, providerCodeSchema, when } from '../primitives'
import { groupNames } from './report'

/** How the consumer does in a group, by fixed thresholds of ours. Decision 36. */
export const factorStates = ['good', 'watch', 'needsWork'] as const
export type FactorState = (typeof factorStates)[number]

/** Missing if the report has too little to tell. */
const state = z.optional(z.enum(factorStates))

/** The row of each group for one bureau's report. Amounts in US dollars, ages in months, shares in percent. */
export const factorRowsSchema = z.object({
  provider: providerCodeSchema,
  payments: z.object({
    state,
    onTime: z.number(),
    /** Months in which anything was reported. */
    reported: z.number(),
    /** Months marked NEGATIVE. */
    late: z.number(),
    lastLate: when,
    /** Months that are neither on time nor late: charged off, in collection, in bankruptcy and the like. */
    worse: z.number(),
    /** Months since the latest late one; missing without one, and while something is past due or charged off. */
    monthsOnTime: figure,
    chargeOffs: z.number(),
    /** On all accounts, in US dollars. */
    pastDue: figure,
  }),
  utilization: z.object({ state, percent: figure, balance: figure, limit: figure }),
  balances: z.object({
    state,
    balance: figure,
    monthlyPayment: figure,
    /** By group of accounts, those with a balance. */
    groups: z.array(z.object({ name: z.enum(groupNames), balance: z.number() })),
    /** Of all limits and original amounts. */
    owed: figure,
  }),
  age: z.object({ state, average: figure, oldest: figure }),
  newCredit: z.object({
    state,
    newAccounts: z.number(),
    /** Hard inquiries of the last 24 months; missing if the report has no list of inquiries. */
    hardInquiries: figure,
    latestHardInquiry: when,
    /** All inquiries of the summary, where the list is missing. */
    inquiriesOnFile: figure,
  }),
  records: z.object({
    state,
    collections: z.number(),
    bankruptcies: z.number(),
    /** Public records that do not call themselves a bankruptcy. */
    publicRecords: z.number(),
    /** Of the unpaid collections, each once. */
    advice: z.array(z.enum(collectionAdvices)),
  }),
  /** The codes of all reasons that the report supports, such as 32 and P85. */
  reasons: z.array(z.string()),
})
export type FactorRows = z.infer<typeof factorRowsSchema>

/** Returns the state and figures of each factor, so that the report itself is not sent. R2.11, R9.7. */
export const factorRowsRoute = defineRead('/api/factor-rows', {
  output: z.array(factorRowsSchema),
  prefetch: ['factorRows', 'factorSummary', 'factorReasons', 'factorItems', 'inquiries', 'reasons', 'allReasons'],
})

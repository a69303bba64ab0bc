import * as z from 'zod/mini'
import { bankruptcyAdvices, collectionAdvices, factorGroups, recordKinds } from '../../choices'
import { figureNames } from '../../credit-figures'
import { defineQuery } from '../../define-endpoint'
import { figure, leftOutSchema, providerCodeSchema, text, when } from '../../primitives'
import { groupNames } from '../../report-fields'
import {
  accountMarkSchema,
  bankruptcyCaseSchema,
  isAuthorizedUserSchema,
  isSharedSchema,
} from './account-mark'

/** A figure that satisfies a reason's condition. `is` is the comparison with the number `than`. */
export const reasonFigureSchema = z.object({
  name: z.enum([
    ...figureNames.count,
    ...figureNames.money,
    ...figureNames.percent,
    ...figureNames.months,
  ]),
  value: z.number(),
  is: z.enum(['over', 'under', 'atLeast', 'atMost']),
  than: z.number(),
})
export type ReasonFigure = z.infer<typeof reasonFigureSchema>

/** States of a factor according to our fixed thresholds. Decision 36. */
export const factorStates = ['good', 'watch', 'needsWork'] as const
export type FactorState = (typeof factorStates)[number]

/** Missing if the report has too little data. */
const state = z.optional(z.enum(factorStates))

/**
 * Each factor's row for one bureau's report. Amounts in US dollars, ages in months, shares in
 * percent.
 */
export const factorRowsSchema = z.object({
  provider: providerCodeSchema,
  payments: z.object({
    state,
    onTime: z.number(),
    /** Number of months with any report, without those in a bankruptcy. */
    reported: z.number(),
    /** Number of months marked NEGATIVE. */
    late: z.number(),
    lastLate: when,
    /** The account with the latest late payment: its name and last digits. */
    lastLateAt: text,
    /** Months that are neither on time nor late, such as charged off or in collection. */
    worse: z.number(),
    /** Months in a bankruptcy, when no payment was due; missing if there are none. */
    inBankruptcy: figure,
    /** The accounts with a late payment; missing if there are none. */
    lateAccounts: z.optional(z.array(accountMarkSchema)),
    /**
     * Months since the last late payment. Missing if no payment was ever late, or while an amount
     * is past due or charged off.
     */
    monthsOnTime: figure,
    chargeOffs: z.number(),
    /**
     * Number of other accounts whose status is worse than late although no month shows it; missing
     * if there are none.
     */
    severe: figure,
  }),
  utilization: z.object({
    state,
    percent: figure,
    balance: figure,
    limit: figure,
    /** The part of the balance that is on open cards without a limit; missing if there is none. */
    withoutLimit: figure,
  }),
  balances: z.object({
    state,
    balance: figure,
    monthlyPayment: figure,
    /** Groups of accounts with a balance. */
    groups: z.array(z.object({ name: z.enum(groupNames), balance: z.number() })),
    /** The share of all limits and original amounts that is owed. */
    owed: figure,
  }),
  age: z.object({ state, average: figure, oldest: figure }),
  newCredit: z.object({
    state,
    newAccounts: z.number(),
    /** Hard inquiries in the last 24 months; missing if the report has no list of inquiries. */
    hardInquiries: figure,
    latestHardInquiry: when,
    /** All inquiries that the summary counts, if the report does not list them. */
    inquiriesOnFile: figure,
    /** The new accounts and hard inquiries that determine the state; missing if there are none. */
    entries: z.optional(z.array(accountMarkSchema)),
  }),
  records: z.object({
    state,
    collections: z.number(),
    bankruptcies: z.number(),
    /** Number of public records that are not labeled as a bankruptcy. */
    publicRecords: z.number(),
    /** Advice for the unpaid collections, without duplicates. */
    advice: z.array(z.enum(collectionAdvices)),
    /** Number and sum of the unpaid medical collections; missing if there are none. */
    unpaidMedical: z.optional(z.object({ count: z.number(), owed: z.number() })),
    bankruptcyAdvice: z.optional(z.enum(bankruptcyAdvices)),
    /** Keys of the collections and records in the review; missing if there are none. */
    entryKeys: z.optional(z.array(z.string())),
  }),
  /** Accounts that a bankruptcy in the report may include; missing if there are none. */
  inBankruptcy: z.optional(z.array(accountMarkSchema)),
  /** Codes of all reasons that the report supports, such as 32 and P85. */
  reasons: z.array(z.string()),
  /**
   * Set if no recent month is reported, so that no state can be good. `since`: the latest reported
   * month, if any.
   */
  silent: z.optional(z.object({ since: when })),
  /** Number of entries that were left out, across all lists of the report. */
  leftOut: z.optional(leftOutSchema),
})
export type FactorRows = z.infer<typeof factorRowsSchema>

/**
 * Returns the state and figures of each factor, so that the report itself is not sent. R2.11, R9.7.
 */
export const factorRowsRoute = defineQuery('/api/factor-rows', {
  output: z.array(factorRowsSchema),
  prefetch: [
    'firstStep',
    'factorRows',
    'factorSummary',
    'factorReasons',
    'factorItems',
    'inquiries',
    'reasons',
    'allReasons',
    'rating',
  ],
})

const factorItemSchema = z.object({
  id: z.string(),
  kind: z.enum(['account', 'inquiry', 'collection', 'record']),
  name: text,
  maskedNumber: text,
  /** Hash under which the browser stores whether the entry is the consumer's. */
  entryKey: text,
  /** The bureau reports an ongoing dispute. */
  isDisputed: z.optional(z.boolean()),
  bankruptcy: bankruptcyCaseSchema,
  isAuthorizedUser: isAuthorizedUserSchema,
  isShared: isSharedSchema,
  isClosed: z.optional(z.boolean()),
  /** `limit` is a credit limit, not a loan's original amount. */
  isCard: z.optional(z.boolean()),
  /** When it was opened, reported, assigned or filed. */
  date: when,
  balance: figure,
  /** A card's limit, or a loan's original amount. */
  limit: figure,
  pastDue: figure,
  late: figure,
  lastLate: when,
  /** The status code that the bureau sent. */
  status: text,
  /** Only for a record whose kind is known. */
  recordKind: z.optional(z.enum(recordKinds)),
  /** Only for a collection. */
  advice: z.optional(z.enum(collectionAdvices)),
  bankruptcyAdvice: z.optional(z.enum(bankruptcyAdvices)),
})
export type FactorItem = z.infer<typeof factorItemSchema>

const factorDetailsSchema = z.object({
  provider: providerCodeSchema,
  /**
   * Figures keyed by the bureau's reason code, for all reasons whose condition the report
   * satisfies.
   */
  figures: z.record(z.string(), z.array(reasonFigureSchema)),
  items: z.array(factorItemSchema),
})
export type FactorDetails = z.infer<typeof factorDetailsSchema>

export const factorDetailsRoute = defineQuery('/api/factor-details', {
  input: z.strictObject({ factor: z.enum(factorGroups) }),
  output: z.array(factorDetailsSchema),
  prefetch: [],
})

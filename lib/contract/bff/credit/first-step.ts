import * as z from 'zod/mini'
import { defineQuery } from '../../define-endpoint'
import { providerCodeSchema, text, when } from '../../primitives'
import { bankruptcyCaseSchema, loanCaseSchema, renamedKindSchema } from './account-mark'

const pastDueAccountSchema = z.object({
  name: text,
  opened: when,
  entryKey: text,
  bankruptcy: bankruptcyCaseSchema,
  loanCase: loanCaseSchema,
  lastFour: text,
  /** Set if another person owes the account too. */
  isJoint: z.optional(z.literal(true)),
  /** Phone number of the creditor. */
  callAt: text,
  /** Amount past due, in whole US cents. */
  amount: z.int().check(z.gt(0)),
  /**
   * The next stage of lateness, and the last day before it. Missing if that day has passed, or if
   * there is no later stage.
   */
  nextStage: z.optional(z.object({ days: z.number(), by: z.number() })),
  /**
   * Present only if true. A student loan has no next stage, because federal student loans are
   * reported late only from 90 days on.
   */
  isStudentLoan: z.optional(z.boolean()),
})

export type PastDueAccount = z.infer<typeof pastDueAccountSchema>
const worthCheckingSchema = z.object({
  /** The finding's id in the check-up. */
  id: z.string(),
  /** Whether the file itself shows the error. If not, only the consumer can tell. */
  isLikelyError: z.boolean(),
  /** The company and the account's opening date. Both are set only for an account. */
  name: text,
  opened: when,
  entryKey: text,
  /**
   * The amount that the consumer may not owe, or that the report may no longer be allowed to list,
   * in whole US cents. Missing if the finding does not question the debt.
   */
  amount: z.optional(z.int().check(z.gt(0))),
  /** Present only if true. The entry is a collection or a public record. */
  isRecord: z.optional(z.boolean()),
})

/** A charged-off account with an amount past due. A payment does not bring it up to date. */
export const chargedOffSchema = z.object({
  name: text,
  opened: when,
  entryKey: text,
  bankruptcy: bankruptcyCaseSchema,
  lastFour: text,
  /** Amount past due, in whole US cents. */
  amount: z.int().check(z.gt(0)),
})

const deniableEntrySchema = z.object({
  name: text,
  opened: when,
  entryKey: text,
  lastFour: text,
  /** Missing for an account that the consumer may owe. */
  kind: z.optional(z.enum(['bankruptcy', 'record', 'collection', 'authorizedUser', 'inquiry'])),
  renamed: renamedKindSchema,
})

export type DeniableEntry = z.infer<typeof deniableEntrySchema>
export type WorthChecking = z.infer<typeof worthCheckingSchema>
const firstStepFactsSchema = z.object({
  provider: providerCodeSchema,
  /** In the order in which to pay them. */
  pastDue: z.array(pastDueAccountSchema),
  /** The check-up's findings in this bureau's report. */
  worthChecking: z.array(worthCheckingSchema),
  /** Every report entry that the consumer can mark as not theirs. */
  entries: z.optional(z.array(deniableEntrySchema)),
  /** Missing if there are no such accounts. */
  chargedOff: z.optional(z.array(chargedOffSchema)),
  /** Present only if an account reports that the consumer has died. */
  isDeceased: z.optional(z.boolean()),
})

export type FirstStepFactsOfBureau = z.infer<typeof firstStepFactsSchema>
/**
 * Returns the facts for the first step from each bureau's report. The debt plan endpoint returns
 * the cards for it.
 */
export const firstStepRoute = defineQuery('/api/first-step', {
  output: z.array(firstStepFactsSchema),
  prefetch: [
    'firstStep',
    'simulator',
    'coach',
    'ready',
    'factorRows',
    'factorSummary',
    'factorItems',
    'factorReasons',
  ] as const,
})

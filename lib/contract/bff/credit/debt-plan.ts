import * as z from 'zod/mini'
import { defineQuery } from '../../define-endpoint'
import { bureauFields, leftOutSchema, text, when } from '../../primitives'
import { bankruptcyCaseSchema, isSharedSchema, renamedKindSchema } from './account-mark'

/** Whole US cents. */
export const cents = z.int().check(z.gte(0))

const debtPlanCardSchema = z.object({
  id: z.string(),
  /** The creditor; missing if the bureau does not name it. */
  name: text,
  opened: when,
  entryKey: text,
  lastFour: z.optional(z.string().check(z.maxLength(4))),
  /** 0 for a balance in the consumer's favor. */
  balance: cents,
  /** Missing if the bureau reports no limit; 0 if it reports that the card has none. */
  limit: z.optional(cents),
  /** The monthly payment that the report states; missing if it states none. */
  minimumPayment: z.optional(cents),
  /** Missing if nothing is past due, or if a payment cannot bring the card up to date. */
  pastDue: z.optional(cents),
  /** The balance is owed by another person. */
  isAuthorizedUser: z.boolean(),
  isShared: isSharedSchema,
  /** The bureau reports an ongoing dispute. */
  isDisputed: z.optional(z.boolean()),
  bankruptcy: bankruptcyCaseSchema,
  renamed: renamedKindSchema,
})

export type DebtPlanCard = z.infer<typeof debtPlanCardSchema>

export const cardsOfBureauSchema = z.object({
  ...bureauFields,
  date: when,
  cards: z.array(debtPlanCardSchema),
  /**
   * The total that the report states as due each month on all of the consumer's open accounts;
   * missing if it states no such total.
   */
  monthlyPayments: z.optional(cents),
  /** Number of entries that were left out, across all lists of the report. */
  leftOut: z.optional(leftOutSchema),
})

export type CardsOfBureau = z.infer<typeof cardsOfBureauSchema>

/**
 * Returns the open cards in the latest report, computed on the server so that the report itself is
 * not sent.
 */
export const debtPlanRoute = defineQuery('/api/coach', {
  output: z.array(cardsOfBureauSchema),
  prefetch: [
    'coach',
    'ready',
    'coachTeaser',
    'firstStep',
    'simulator',
    'factorRows',
    'factorSummary',
    'factorItems',
    'factorReasons',
  ] as const,
})

import * as z from 'zod/mini'
import { defineQuery } from '../../define-endpoint'
import { text, when } from '../../primitives'
import { bankruptcyCaseSchema, isAuthorizedUserSchema } from './account-mark'
import { cardsOfBureauSchema, cents } from './debt-plan'

const readinessAccountSchema = z.object({
  name: text,
  maskedNumber: text,
  opened: when,
  entryKey: text,
  bankruptcy: bankruptcyCaseSchema,
  isAuthorizedUser: isAuthorizedUserSchema,
  /**
   * Monthly payment of an open card or loan that the consumer owns; missing if the report states
   * none.
   */
  monthlyPayment: z.optional(cents),
  /** The account is an open card or loan, owned by the consumer, with a balance. */
  isOwed: z.boolean(),
  isPastDue: z.boolean(),
  isChargedOff: z.optional(z.boolean()),
  /** Months since the latest late month or worse; missing if nothing was ever late. */
  monthsSinceLate: z.optional(z.number()),
  /** Months since the first reported month, including it. */
  monthsReported: z.number(),
  /** Months since the last reported month; missing if no month is reported. */
  monthsSinceReported: z.optional(z.number()),
})

export type ReadinessAccount = z.infer<typeof readinessAccountSchema>
const readinessOfBureauSchema = z.extend(cardsOfBureauSchema, {
  accounts: z.array(readinessAccountSchema),
  /**
   * The bankruptcy filed last, with its chapter if it ended with a discharge; missing if the report
   * lists none.
   */
  bankruptcy: z.optional(z.object({ isOpen: z.boolean(), chapter: text })),
})

export type ReadinessOfBureau = z.infer<typeof readinessOfBureauSchema>
/**
 * Returns the facts that 'Ready to apply?' compares with the host's thresholds. The comparison runs
 * in the browser, because the income never leaves the browser.
 */
export const readinessRoute = defineQuery('/api/ready', {
  output: z.array(readinessOfBureauSchema),
  prefetch: ['ready'],
})

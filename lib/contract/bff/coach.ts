import * as z from 'zod/mini'
import { defineRead } from '../define-endpoint'
import { bureauFields, providerCodeSchema, text, when } from '../primitives'

/** Whole US cents. */
const cents = z.int().check(z.gte(0))

const coachCardSchema = z.object({
  id: z.string(),
  /** The creditor; missing if the bureau does not name it. */
  name: text,
  opened: when,
  entryKey: text,
  lastFour: z.optional(z.string().check(z.maxLength(4))),
  /** 0 for a balance in the consumer's favour. */
  balance: cents,
  /** Missing if the bureau reports none; 0 if it reports that there is none. */
  limit: z.optional(cents),
  /** The payment that the report names for a month; missing if it names none. */
  minimumPayment: z.optional(cents),
  /** The balance is owed by another person. */
  isAuthorizedUser: z.boolean(),
})
export type CoachCard = z.infer<typeof coachCardSchema>

const cardsOfBureauSchema = z.object({
  ...bureauFields,
  date: when,
  cards: z.array(coachCardSchema),
})
export type CardsOfBureau = z.infer<typeof cardsOfBureauSchema>

/**
 * Returns the open cards of the latest report, computed on the server so that the report itself is
 * not sent.
 */
export const coachRoute = defineRead('/api/coach', {
  output: z.array(cardsOfBureauSchema),
  prefetch: ['coach', 'coachTeaser', 'firstStep', 'simulator'],
})

const readyAccountSchema = z.object({
  name: text,
  opened: when,
  entryKey: text,
  /** Of an open account of the consumer's own; missing if the report states none. */
  monthlyPayment: z.optional(cents),
  /** Open, the consumer's own, and with a balance. */
  isOwed: z.boolean(),
  isPastDue: z.boolean(),
  /** Months since the latest late month or worse; missing if nothing was ever late. */
  monthsSinceLate: z.optional(z.number()),
  /** Months since the first reported month, including it. */
  monthsReported: z.number(),
})
export type ReadyAccount = z.infer<typeof readyAccountSchema>

const readyOfBureauSchema = z.extend(cardsOfBureauSchema, { accounts: z.array(readyAccountSchema) })
export type ReadyOfBureau = z.infer<typeof readyOfBureauSchema>

/**
 * Returns the facts that 'Ready to apply?' compares with the host's thresholds. The browser
 * compares, because the income stays there.
 */
export const readyRoute = defineRead('/api/ready', {
  output: z.array(readyOfBureauSchema),
  prefetch: ['ready'],
})

const pastDueAccountSchema = z.object({
  name: text,
  opened: when,
  entryKey: text,
  /** Phone number of the creditor. */
  callAt: text,
  /** Past due, in whole US cents. */
  amount: z.int().check(z.gt(0)),
  /**
   * The next lateness stage and the last day before it; missing if that day has passed or there is
   * no later stage.
   */
  nextStage: z.optional(z.object({ days: z.number(), by: z.number() })),
})
export type PastDueAccount = z.infer<typeof pastDueAccountSchema>

const firstStepFactsSchema = z.object({
  provider: providerCodeSchema,
  /** The account to pay first comes first. */
  pastDue: z.array(pastDueAccountSchema),
  /** Number of entries that the check-up finds worth checking. */
  likelyErrors: z.number(),
})

export type FirstStepFactsOfBureau = z.infer<typeof firstStepFactsSchema>

/**
 * Returns the facts for the first step from each bureau's report; its cards come with the coach.
 */
export const firstStepRoute = defineRead('/api/first-step', {
  output: z.array(firstStepFactsSchema),
  prefetch: ['firstStep', 'simulator'],
})

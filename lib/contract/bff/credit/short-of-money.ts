import * as z from 'zod/mini'
import { defineQuery } from '../../define-endpoint'
import { bureauFields, leftOutSchema, text, when } from '../../primitives'
import { bankruptcyCaseSchema, loanCaseSchema, renamedKindSchema } from './account-mark'
import { cents } from './debt-plan'
import { chargedOffSchema } from './first-step'

/** `service` is a utility or phone contract. */
export const billKinds = ['home', 'car', 'service', 'student', 'loan', 'card'] as const
export type BillKind = (typeof billKinds)[number]

const billSchema = z.object({
  id: z.string(),
  kind: z.enum(billKinds),
  /** The company; missing if the bureau does not name it. */
  name: text,
  opened: when,
  entryKey: text,
  lastFour: z.optional(z.string().check(z.maxLength(4))),
  /** The monthly payment that the report states; missing if it states none. */
  payment: z.optional(cents),
  pastDue: z.optional(cents),
  /** Phone number of the company. */
  callAt: text,
  /** Set if another person owes the bill too. */
  isJoint: z.optional(z.literal(true)),
  /** The bureau reports an ongoing dispute. */
  isDisputed: z.optional(z.boolean()),
  bankruptcy: bankruptcyCaseSchema,
  renamed: renamedKindSchema,
  loanCase: loanCaseSchema,
})

export type Bill = z.infer<typeof billSchema>

const billsOfBureauSchema = z.object({
  ...bureauFields,
  date: when,
  bills: z.array(billSchema),
  /** Bills with a payment in other bureaus' reports that this bureau does not list, once each. */
  elsewhere: z.optional(z.array(z.extend(billSchema, bureauFields))),
  /** Missing if there are no such accounts. */
  chargedOff: z.optional(z.array(chargedOffSchema)),
  /** Number of entries that were left out, across all lists of the report. */
  leftOut: z.optional(leftOutSchema),
})

export type BillsOfBureau = z.infer<typeof billsOfBureauSchema>

/** Returns the consumer's monthly bills, from each bureau's latest report. */
export const shortOfMoneyRoute = defineQuery('/api/short-of-money', {
  output: z.array(billsOfBureauSchema),
  prefetch: ['shortOfMoney', 'coach', 'ready'],
})

import * as z from 'zod/mini'
import { providerCodeSchema } from '../primitives'

/** Names the sentences under `alerts.kind` in messages/en.json. */
const alertKindNames = [
  'fraudAlert',
  'freeze',
  'statement',
  'lostCard',
  'collectionPaid',
  'collectionBalance',
  'collection',
  'publicRecord',
  'inquiry',
  'address',
  'employment',
  'authorizedUser',
  'dormant',
  'chargedOff',
  'late',
  'overLimit',
  'limitChange',
  'paidOff',
  'closed',
  'newAccount',
  'balanceDown',
  'balanceUp',
  'score',
  'name',
  'other',
] as const

/** What an alert is about, for the filter. */
export const alertTopics = [
  'accounts',
  'inquiries',
  'personal',
  'collections',
  'payments',
  'balances',
  'score',
  'security',
] as const
export type AlertTopic = (typeof alertTopics)[number]

const alertKindSchema = z.object({
  name: z.enum(alertKindNames),
  /** Guide "domain", section 4. */
  severity: z.enum(['actNow', 'check', 'information']),
  /** Missing for a kind that we do not know. */
  topic: z.optional(z.enum(alertTopics)),
})
export type AlertKind = z.infer<typeof alertKindSchema>

/** An alert as the screens show it. */
export const alertItemSchema = z.object({
  /** Marks the alert as read on this device. */
  id: z.string(),
  /** Code and name of the bureau; missing if the alert names none. */
  provider: z.optional(providerCodeSchema),
  label: z.optional(z.string()),
  /** Missing if the bureau sent neither a name nor a type. */
  title: z.optional(z.string()),
  /** Epoch ms. */
  date: z.optional(z.number()),
  description: z.optional(z.string()),
  kind: alertKindSchema,
  /** The company that reported, for a call to it. */
  institution: z.object({ name: z.optional(z.string()), phone: z.optional(z.string()) }),
})
export type AlertItem = z.infer<typeof alertItemSchema>

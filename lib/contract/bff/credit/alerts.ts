import * as z from 'zod/mini'
import { alertTopics } from '../../choices'
import { defineQuery } from '../../define-endpoint'
import { figure, leftOutSchema, providerCodeSchema, text, when } from '../../primitives'
import { accountMarkSchema } from './account-mark'

/**
 * Keys of the sentences under `alerts.kind` in messages/en.json. The texts of a kind without a
 * direction in its name do not claim one.
 */
export const alertKindNames = [
  'newAccount',
  'closed',
  'paidOff',
  'dormant',
  'lostCard',
  'accountChanged',
  'authorizedUserAdded',
  'authorizedUserRemoved',
  'authorizedUser',
  'hardInquiry',
  'softInquiry',
  'inquiry',
  'address',
  'name',
  'employment',
  'phone',
  'ssn',
  'deceased',
  'collection',
  'medicalCollection',
  'collectionPaid',
  'collectionUnpaid',
  'collectionBalance',
  'collectionChanged',
  'publicRecord',
  'publicRecordResolved',
  'publicRecordChanged',
  'late',
  'chargedOff',
  'foreclosure',
  'repossession',
  'balanceUp',
  'balanceDown',
  'balance',
  'overLimit',
  'limitUp',
  'limitDown',
  'limitChange',
  'scoreUp',
  'scoreDown',
  'score',
  'freezePlaced',
  'freezeLifted',
  'freeze',
  'fraudAlertAdded',
  'fraudAlertRemoved',
  'fraudAlert',
  'statementAdded',
  'statement',
  'entryRemoved',
  'other',
] as const
export type AlertKindName = (typeof alertKindNames)[number]

const severitySchema = z.enum(['actNow', 'check', 'information'])
/** How urgent an alert is: docs/domain.md, section 4. */
export type AlertSeverity = z.infer<typeof severitySchema>

const alertKindSchema = z.object({
  name: z.enum(alertKindNames),
  severity: severitySchema,
  /** Missing for an unknown kind. */
  topic: z.optional(z.enum(alertTopics)),
  /** Another person may have caused the alert in the consumer's name. */
  mayBeFraud: z.optional(z.literal(true)),
  days: figure,
})
export type AlertKind = z.infer<typeof alertKindSchema>

/** US dollars for balances and limits, points for scores; `change` is signed. */
export const alertFactsSchema = z.object({ change: figure, from: figure, to: figure })
export type AlertFacts = z.infer<typeof alertFactsSchema>

export const alertItemSchema = z.object({
  /** A hash of the alert's id: the key of the consumer's answer in the notes on this device. */
  id: z.string(),
  /** Code and name of the bureau; missing if the alert names none. */
  provider: z.optional(providerCodeSchema),
  label: text,
  /** The bureau's own title; missing if it sent neither a name nor a type. */
  title: text,
  date: when,
  /** Reported in the last seven days. */
  isOfThisWeek: z.optional(z.literal(true)),
  /** Reported in the last 90 days. */
  isRecent: z.optional(z.literal(true)),
  /** The bureau's own sentence. */
  description: text,
  facts: z.optional(alertFactsSchema),
  kind: alertKindSchema,
  /** A later report shows that the problem is resolved. */
  isResolved: z.optional(z.literal(true)),
  /** For an alert that asks for a payment: the company's accounts at the bureau, if any. */
  accounts: z.optional(z.array(accountMarkSchema)),
  /** Last digits of the account's number; set if its company has several accounts. */
  lastFour: text,
  /** A balance change that is too small for its own line. */
  isSmallBalanceMove: z.optional(z.literal(true)),
  /** The company that reported it, with a phone number to call. */
  institution: z.object({ name: text, phone: text }),
})
export type AlertItem = z.infer<typeof alertItemSchema>

const urgentAlertSchema = z.extend(
  z.pick(alertItemSchema, {
    id: true,
    label: true,
    title: true,
    kind: true,
    date: true,
    accounts: true,
    lastFour: true,
  }),
  { company: text },
)
export type UrgentAlert = z.infer<typeof urgentAlertSchema>

const alertListSchema = z.object({
  alerts: z.array(alertItemSchema),
  leftOut: z.optional(leftOutSchema),
})
export type AlertListView = z.infer<typeof alertListSchema>

export const alertsRoute = defineQuery('/api/alerts', {
  output: alertListSchema,
  prefetch: ['alerts', 'alertsTitle'],
})
/**
 * Returns the alerts to act on now and those that may be fraud, newest first. Never fails because
 * of the product API.
 */
export const urgentAlertsRoute = defineQuery('/api/urgent-alerts', {
  output: z.array(urgentAlertSchema),
  prefetch: [
    'firstStep',
    'coach',
    'coachTeaser',
    'simulator',
    'accountLists',
    'comparison',
    'timeline',
    'review',
    'checkUp',
    'toConfirm',
    'checkUpLine',
    'ready',
    'shortOfMoney',
    'identityTheft',
    'disputes',
    'factorRows',
    'factorSummary',
    'factorReasons',
    'factorItems',
  ] as const,
})

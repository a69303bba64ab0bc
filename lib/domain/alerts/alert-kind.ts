import {
  type AlertKind,
  type AlertKindName,
  type AlertSeverity,
  type AlertTopic,
  alertKindNames,
} from '@/lib/contract/bff/alert'
import type { Alert } from '@/lib/contract/bureau/alert'
import { addDays } from '../formats/calendar'
import { daysLateOf } from './alert-facts'
import { type Polarity, polarityOf } from './alert-polarity'
import { type AlertSubject, subjectOf } from './alert-subject'

type NamedAlert = Pick<Alert, 'alertType' | 'name' | 'inquiryType' | 'dateReported'>

/** After these days an alert to act on now is one to check. */
const urgentDays = 30

/**
 * The kind of an alert at `now`: a known type decides; otherwise the whole words of type and title do, the polarity before
 * the kind. Bureaus spell both differently.
 */
export function alertKindOf(alert: NamedAlert, now: number): AlertKind {
  const { name, topic } = knownKindOf(alert) ?? kindByWords(alert)
  const { severity, mayBeFraud } = severityOf(name)
  const isOld = typeof alert.dateReported === 'number' && addDays(alert.dateReported, urgentDays) < now
  return {
    name,
    severity: severity === 'actNow' && isOld ? 'check' : severity,
    ...(topic ? { topic } : {}),
    ...(mayBeFraud ? { mayBeFraud } : {}),
    ...(name === 'late' ? daysLateOf(alert) : {}),
  }
}

type NamedKind = { readonly name: AlertKindName; readonly topic?: AlertTopic | undefined }

function knownKindOf({ alertType }: NamedAlert): NamedKind | undefined {
  const name = knownTypes.get(toWords(alertType).replaceAll(' ', '_'))
  return name && { name, topic: subjectOf(toWords(alertType))?.topic }
}

type Reading = { readonly subject: AlertSubject; readonly polarity: Polarity }

function kindByWords({ alertType, name, inquiryType }: NamedAlert): NamedKind {
  const readings = [alertType, name].flatMap((text) => readingOf(toWords(text), toWords(inquiryType)) ?? [])
  const reading = combine(readings)
  if (!reading) return { name: 'other' }
  const { subject, polarity } = reading
  return { name: subject.kinds[polarity] ?? subject.neutral, topic: subject.topic }
}

function readingOf(text: string, inquiryType: string): Reading | undefined {
  const subject = subjectOf(text)
  if (!subject) return undefined
  const polarity = polarityOf(text)
  if (subject.topic !== 'inquiries') return { subject, polarity }
  const isSpecific = /\b(?:HARD|SOFT)\b/.test(text)
  return { subject: (isSpecific ? undefined : subjectOf(`${inquiryKindOf(inquiryType)} INQUIRY`)) ?? subject, polarity }
}

/** HARD or SOFT where the kind of inquiry names exactly one of them. */
function inquiryKindOf(inquiryType: string): string {
  const named = inquiryType.match(/\b(?:HARD|SOFT)\b/g) ?? []
  return named.length === 1 ? String(named[0]) : ''
}

/** The type decides. The title of the same subject adds the polarity; if the two contradict each other, it is unclear. */
function combine([first, second]: readonly Reading[]): Reading | undefined {
  if (!first || first.subject !== second?.subject || first.polarity === second.polarity) return first
  if (first.polarity === 'none') return second
  return second.polarity === 'none' ? first : { ...first, polarity: 'unclear' }
}

function toWords(text: string | null | undefined): string {
  return (text ?? '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()
}

/** Kinds that ask for an action now without anybody else behind them. */
const consumersOwn: ReadonlySet<AlertKindName> = new Set(['late'])

type KnownKind = { readonly severity: AlertSeverity; readonly types?: readonly string[] }

/** How urgent a kind is, and the types of it that bureaus and the vendor's data model are known to send. docs/domain.md, section 4. */
const kinds: Readonly<Record<AlertKindName, KnownKind>> = {
  newAccount: { severity: 'actNow', types: ['NEW_ACCOUNT', 'NEW_MORTGAGE'] },
  closed: { severity: 'information', types: ['ACCOUNT_CLOSED'] },
  paidOff: { severity: 'information', types: ['ACCOUNT_PAID_OFF'] },
  dormant: { severity: 'actNow', types: ['DORMANT_ACCOUNT_USED'] },
  lostCard: { severity: 'actNow', types: ['CARD_LOST_OR_STOLEN'] },
  accountChanged: { severity: 'check' },
  authorizedUserAdded: { severity: 'check', types: ['AUTHORIZED_USER_ADDED'] },
  authorizedUserRemoved: { severity: 'information', types: ['AUTHORIZED_USER_REMOVED'] },
  authorizedUser: { severity: 'check' },
  hardInquiry: { severity: 'actNow', types: ['HARD_INQUIRY'] },
  softInquiry: { severity: 'information', types: ['SOFT_INQUIRY'] },
  inquiry: { severity: 'actNow' },
  address: { severity: 'actNow', types: ['ADDRESS_CHANGE'] },
  name: { severity: 'actNow', types: ['NAME_CHANGE'] },
  employment: { severity: 'check', types: ['EMPLOYMENT_CHANGE'] },
  phone: { severity: 'check', types: ['PHONE_CHANGE'] },
  ssn: { severity: 'actNow', types: ['SSN_CHANGE'] },
  deceased: { severity: 'actNow', types: ['DECEASED'] },
  collection: { severity: 'actNow', types: ['NEW_COLLECTION', 'NEW_MEDICAL_COLLECTION'] },
  collectionPaid: { severity: 'information', types: ['COLLECTION_PAID'] },
  collectionUnpaid: { severity: 'check', types: ['COLLECTION_UNPAID'] },
  collectionBalance: { severity: 'check', types: ['COLLECTION_BALANCE_UP', 'COLLECTION_BALANCE_DOWN'] },
  collectionChanged: { severity: 'check' },
  publicRecord: { severity: 'actNow', types: ['BANKRUPTCY', 'BANKRUPTCY_FILED', 'PUBLIC_RECORD'] },
  publicRecordResolved: { severity: 'information', types: ['BANKRUPTCY_DISCHARGED'] },
  publicRecordChanged: { severity: 'check' },
  late: { severity: 'actNow', types: ['DELINQUENCY_30', 'DELINQUENCY_60', 'DELINQUENCY_90'] },
  chargedOff: { severity: 'check', types: ['CHARGED_OFF'] },
  foreclosure: { severity: 'check', types: ['FORECLOSURE'] },
  repossession: { severity: 'check', types: ['REPOSSESSION'] },
  balanceUp: { severity: 'check', types: ['BALANCE_UP'] },
  balanceDown: { severity: 'information', types: ['BALANCE_DOWN'] },
  balance: { severity: 'check', types: ['BALANCE_CHANGE'] },
  overLimit: { severity: 'check', types: ['OVER_LIMIT'] },
  limitUp: { severity: 'information', types: ['LIMIT_INCREASED'] },
  limitDown: { severity: 'check', types: ['LIMIT_DECREASED'] },
  limitChange: { severity: 'check', types: ['LIMIT_CHANGE'] },
  scoreUp: { severity: 'information', types: ['SCORE_UP'] },
  scoreDown: { severity: 'check', types: ['SCORE_DOWN'] },
  score: { severity: 'information' },
  freezePlaced: { severity: 'information', types: ['FREEZE_PLACED'] },
  freezeLifted: { severity: 'actNow', types: ['FREEZE_LIFTED'] },
  freeze: { severity: 'information' },
  fraudAlertAdded: { severity: 'information', types: ['FRAUD_ALERT_ADDED'] },
  fraudAlertRemoved: { severity: 'actNow', types: ['FRAUD_ALERT_REMOVED'] },
  fraudAlert: { severity: 'information' },
  statementAdded: { severity: 'information', types: ['STATEMENT_ADDED'] },
  statement: { severity: 'information' },
  entryRemoved: { severity: 'information', types: ['COLLECTION_DELETED'] },
  other: { severity: 'check' },
}

/** How urgent a kind is when it is new, whether it may be fraud, and the types that are known to be of it. */
export function severityOf(name: AlertKindName) {
  const { severity, types = [] } = kinds[name]
  return { severity, types, mayBeFraud: severity === 'actNow' && !consumersOwn.has(name) ? (true as const) : undefined }
}

const knownTypes = new Map(
  alertKindNames.flatMap((name) => kinds[name].types?.map((type) => [type, name] as const) ?? []),
)

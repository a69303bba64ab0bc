import type { AlertKind, AlertKindName } from '@/lib/contract/bff/credit/alerts'
import type { Alert } from '@/lib/contract/bureau/alert'
import { addDays } from '../../shared/formats/calendar'
import { daysLateOf } from './alert-facts'
import { type Polarity, polarityOf } from './alert-polarity'
import { type AlertSubject, subjectOf } from './alert-subject'

type NamedAlert = Pick<Alert, 'alertType' | 'name' | 'inquiryType' | 'dateReported'>

/** After this many days, the severity of an alert falls from "act now" to "check". */
const urgentDays = 30

/**
 * Returns the kind of an alert at `now`. A known type determines the kind. Otherwise, type and
 * title are searched for whole words, because each bureau spells them differently. The polarity of
 * the text then selects the kind.
 */
export function alertKindOf(alert: NamedAlert, now: number): AlertKind {
  const { name, topic } = namedKindOf(alert)
  const { severity, mayBeFraud } = severityOf(name)
  const isOld =
    typeof alert.dateReported === 'number' && addDays(alert.dateReported, urgentDays) < now
  return {
    name,
    severity: severity === 'actNow' && isOld ? 'check' : severity,
    ...(topic ? { topic } : {}),
    ...(mayBeFraud ? { mayBeFraud } : {}),
    ...(name === 'late' ? daysLateOf(alert) : {}),
  }
}

type Reading = { readonly subject: AlertSubject; readonly polarity: Polarity }

function namedKindOf({
  alertType,
  name,
  inquiryType,
}: NamedAlert): Pick<AlertKind, 'name' | 'topic'> {
  const type = toWords(alertType)
  const texts = isKnown(type) ? [filings.get(type) ?? type] : [type, toWords(name)]
  const reading = combine(texts.flatMap((text) => readingOf(text, toWords(inquiryType)) ?? []))
  if (!reading) return { name: 'other' }
  const { subject, polarity } = reading
  const kind = subject.kinds[polarity] ?? subject.neutral
  const isMedical = kind === 'collection' && texts.some((text) => /\bMEDICAL\b/.test(text))
  return { name: isMedical ? 'medicalCollection' : kind, topic: subject.topic }
}

function readingOf(text: string, inquiryType: string): Reading | undefined {
  const subject = subjectOf(text)
  if (!subject) return undefined
  const polarity = polarityOf(text)
  if (subject.topic !== 'inquiries') return { subject, polarity }
  const isSpecific = /\b(?:HARD|SOFT)\b/.test(text)
  return {
    subject:
      (isSpecific ? undefined : subjectOf(`${inquiryKindOf(inquiryType)} INQUIRY`)) ?? subject,
    polarity,
  }
}

function inquiryKindOf(inquiryType: string): string {
  const named = inquiryType.match(/\b(?:HARD|SOFT)\b/g) ?? []
  return named.length === 1 ? String(named[0]) : ''
}

/**
 * Combines the type, which decides the subject, with the polarity of a title on the same subject.
 * If the two contradict each other, the polarity is unclear.
 */
function combine([first, second]: readonly Reading[]): Reading | undefined {
  if (!first || first.subject !== second?.subject || first.polarity === second.polarity)
    return first
  if (first.polarity === 'none') return second
  return second.polarity === 'none' ? first : { ...first, polarity: 'unclear' }
}

function toWords(text: string | null | undefined): string {
  return (text ?? '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()
}

/** The types that bureaus are known to send or that the vendor's data model lists. */
const knownTypes = [
  'NEW_ACCOUNT',
  'NEW_MORTGAGE',
  'ACCOUNT_CLOSED',
  'ACCOUNT_PAID_OFF',
  'DORMANT_ACCOUNT_USED',
  'CARD_LOST_OR_STOLEN',
  'AUTHORIZED_USER_ADDED',
  'AUTHORIZED_USER_REMOVED',
  'HARD_INQUIRY',
  'SOFT_INQUIRY',
  'ADDRESS_CHANGE',
  'NAME_CHANGE',
  'EMPLOYMENT_CHANGE',
  'PHONE_CHANGE',
  'SSN_CHANGE',
  'DECEASED',
  'NEW_COLLECTION',
  'NEW_MEDICAL_COLLECTION',
  'COLLECTION_PAID',
  'COLLECTION_UNPAID',
  'COLLECTION_DELETED',
  'COLLECTION_BALANCE_UP',
  'COLLECTION_BALANCE_DOWN',
  'BANKRUPTCY',
  'BANKRUPTCY_FILED',
  'PUBLIC_RECORD',
  'BANKRUPTCY_DISCHARGED',
  'DELINQUENCY_30',
  'DELINQUENCY_60',
  'DELINQUENCY_90',
  'CHARGED_OFF',
  'FORECLOSURE',
  'REPOSSESSION',
  'BALANCE_UP',
  'BALANCE_DOWN',
  'BALANCE_CHANGE',
  'OVER_LIMIT',
  'LIMIT_INCREASED',
  'LIMIT_DECREASED',
  'LIMIT_CHANGE',
  'SCORE_UP',
  'SCORE_DOWN',
  'FREEZE_PLACED',
  'FREEZE_LIFTED',
  'FRAUD_ALERT_ADDED',
  'FRAUD_ALERT_REMOVED',
  'STATEMENT_ADDED',
]
const isKnown = (words: string) => knownTypes.includes(words.replaceAll(' ', '_'))

/** Known types that mean a filing but do not contain the word FILED. */
const filings: ReadonlyMap<string, string> = new Map(
  ['BANKRUPTCY', 'PUBLIC RECORD'].map((type) => [type, `${type} FILED`]),
)

const actNow: ReadonlySet<AlertKindName> = new Set([
  'newAccount',
  'dormant',
  'lostCard',
  'hardInquiry',
  'inquiry',
  'address',
  'name',
  'ssn',
  'deceased',
  'collection',
  'medicalCollection',
  'publicRecord',
  'late',
  'freezeLifted',
  'fraudAlertRemoved',
])
const information: ReadonlySet<AlertKindName> = new Set([
  'closed',
  'paidOff',
  'authorizedUserRemoved',
  'softInquiry',
  'collectionPaid',
  'publicRecordResolved',
  'balanceDown',
  'limitUp',
  'scoreUp',
  'score',
  'freezePlaced',
  'freeze',
  'fraudAlertAdded',
  'fraudAlert',
  'statementAdded',
  'statement',
  'entryRemoved',
])

/**
 * Returns how urgent a new alert of a kind is, and whether it may indicate fraud. A late payment
 * does not, because the account is the consumer's own. docs/domain.md, section 4.
 */
function severityOf(name: AlertKindName): Pick<AlertKind, 'severity' | 'mayBeFraud'> {
  if (actNow.has(name))
    return { severity: 'actNow', mayBeFraud: name === 'late' ? undefined : true }
  return { severity: information.has(name) ? 'information' : 'check' }
}

/** Returns how urgent a kind is, whether it may indicate fraud, and its known types. */
export function knownKindOf(name: AlertKindName) {
  return {
    ...severityOf(name),
    types: knownTypes.filter((alertType) => namedKindOf({ alertType }).name === name),
  }
}

import type { AlertKind, AlertKindName, AlertSeverity, AlertTopic } from '@/lib/contract/bff/alert'
import type { Alert } from '@/lib/contract/bureau/alert'
import { addDays } from '../formats/calendar'
import { type Polarity, polarityOf } from './alert-polarity'
import { type AlertSubject, subjectOf } from './alert-subject'
import { knownTypes } from './known-types'

type NamedAlert = Pick<Alert, 'alertType' | 'name' | 'inquiryType' | 'dateReported'>

/** After these days an alert to act on now is one to check. */
const urgentDays = 30

/**
 * The kind of an alert at `now`: a known type decides; otherwise the whole words of type and title do, the polarity before
 * the kind. Bureaus spell both differently.
 */
export function alertKindOf(alert: NamedAlert, now: number): AlertKind {
  const { name, topic } = knownKindOf(alert) ?? kindByWords(alert)
  const severity = severities[name]
  const isOld = typeof alert.dateReported === 'number' && addDays(alert.dateReported, urgentDays) < now
  return {
    name,
    severity: severity === 'actNow' && isOld ? 'check' : severity,
    ...(topic ? { topic } : {}),
    ...(severity === 'actNow' ? { mayBeFraud: true } : {}),
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

/** docs/domain.md, section 4. */
const severities: Readonly<Record<AlertKindName, AlertSeverity>> = {
  newAccount: 'actNow',
  closed: 'information',
  paidOff: 'information',
  dormant: 'actNow',
  lostCard: 'actNow',
  accountChanged: 'check',
  authorizedUserAdded: 'check',
  authorizedUserRemoved: 'information',
  authorizedUser: 'check',
  hardInquiry: 'actNow',
  softInquiry: 'information',
  inquiry: 'actNow',
  address: 'actNow',
  name: 'actNow',
  employment: 'check',
  phone: 'check',
  ssn: 'actNow',
  deceased: 'actNow',
  collection: 'actNow',
  collectionPaid: 'information',
  collectionUnpaid: 'check',
  collectionBalance: 'check',
  collectionChanged: 'check',
  publicRecord: 'actNow',
  publicRecordResolved: 'information',
  publicRecordChanged: 'check',
  late: 'check',
  chargedOff: 'check',
  foreclosure: 'check',
  repossession: 'check',
  balanceUp: 'check',
  balanceDown: 'information',
  balance: 'check',
  overLimit: 'check',
  limitUp: 'information',
  limitDown: 'check',
  limitChange: 'check',
  scoreUp: 'information',
  scoreDown: 'check',
  score: 'information',
  freezePlaced: 'information',
  freezeLifted: 'information',
  freeze: 'information',
  fraudAlertAdded: 'information',
  fraudAlertRemoved: 'information',
  fraudAlert: 'information',
  statementAdded: 'information',
  statement: 'information',
  entryRemoved: 'information',
  other: 'check',
}

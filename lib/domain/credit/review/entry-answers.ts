import type { AlertItem, AlertKindName, UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import type { ReviewEntry } from '@/lib/contract/bff/credit/review'
import { isAboutAccount, isNearDate } from '../alerts/about-account'
import type { Notes, ReviewAnswer } from '../notes/notes'
import { isNamedIn, isSameCompany } from '../report/entry-names'
import { answerOf } from './review-answers'

/** The kinds of alerts that ask about an entry, by the entry's kind. */
const askingKinds: Readonly<Record<ReviewEntry['kind'], readonly AlertKindName[]>> = {
  account: ['newAccount', 'hardInquiry', 'inquiry'],
  inquiry: ['hardInquiry', 'inquiry'],
  collection: ['collection', 'medicalCollection'],
  record: ['publicRecord'],
  address: ['address'],
  name: ['name'],
  employer: [],
}

type AskingAlert = Pick<UrgentAlert, 'id' | 'kind' | 'date' | 'company' | 'label'>
type AskedEntry = Pick<ReviewEntry, 'kind' | 'title' | 'date' | 'alertIds' | 'bureaus'>

/**
 * Returns the alerts that ask the same question as the review about an entry, so that one answer is
 * used for both. An alert that may be about several of the entries asks about none of them, because
 * an answer about one entry does not apply to another.
 */
export function alertsAskingAbout<Alert extends AskingAlert, Entry extends AskedEntry>(
  entry: Entry,
  alerts: readonly Alert[],
  entries: readonly Entry[],
): Alert[] {
  return alerts.filter((alert) => {
    const [one, ...others] = entriesAskedBy(alert, entries)
    return one === entry && others.length === 0 && !isListedTwice(entry)
  })
}

/** Returns whether a bureau lists two debts that have the same key: one creditor and one month. */
function isListedTwice({ bureaus }: AskedEntry): boolean {
  return new Set(bureaus.map(({ provider }) => provider)).size < bureaus.length
}

function mayBeAbout(alert: AskingAlert, entry: AskedEntry): boolean {
  const { kind, title, date, alertIds = [] } = entry
  if (!alert.kind.mayBeFraud || !askingKinds[kind].includes(alert.kind.name)) return false
  if (kind === 'address' || kind === 'name') return alertIds.includes(alert.id)
  // An alert about a court record may not name a court.
  if (kind === 'record' && alert.company === undefined) return isNearDate(alert.date, date)
  if (kind === 'collection' || kind === 'record')
    return isSameCompany(title, alert.company) && isNearDate(alert.date, date)
  return isAboutAccount(alert, { name: title, opened: date })
}

/** Adds to each address and name the alerts whose description contains it. */
export function withNamingAlerts(
  entries: readonly ReviewEntry[],
  alerts: readonly Pick<AlertItem, 'id' | 'kind' | 'description'>[],
): ReviewEntry[] {
  return entries.map((entry) => {
    const ids = alerts
      .filter(({ kind }) => kind.name === entry.kind)
      .filter(({ description = '' }) => isNamed(entry, description))
      .map(({ id }) => id)
    return ids.length > 0 ? { ...entry, alertIds: ids } : entry
  })
}

/**
 * Returns whether a sentence contains an address, or ends with a name. A name must be at the end,
 * because it may be the beginning of another name.
 */
function isNamed({ kind, title }: ReviewEntry, sentence: string): boolean {
  if (kind === 'address') return isNamedIn(title, sentence)
  const end = sentence.replace(/[.\s]+$/, '').toUpperCase()
  return title !== undefined && end.endsWith(` ${title.toUpperCase()}`)
}

/**
 * Returns the entries that an alert may ask about. An alert about an inquiry also asks about an
 * account only if the reports do not list the inquiry. If the alert's own bureau lists any of the
 * entries, the others are left out.
 */
export function entriesAskedBy<Entry extends AskedEntry>(
  alert: AskingAlert,
  entries: readonly Entry[],
): readonly Entry[] {
  const asked = entries.filter((entry) => mayBeAbout(alert, entry))
  const inquiries = asked.filter(({ kind }) => kind === 'inquiry')
  const found = inquiries.length > 0 ? inquiries : asked
  const atBureau = found.filter(({ bureaus }) => bureaus.some(({ label }) => label === alert.label))
  return atBureau.length > 0 ? atBureau : found
}

/**
 * Returns the consumer's answers by entry key: the answers from the review and, for other entries,
 * the answers to alerts about them.
 */
export function entryAnswersOf(
  entries: readonly ReviewEntry[],
  alerts: readonly UrgentAlert[],
  { alerts: answers = {}, review = {} }: Partial<Pick<Notes, 'alerts' | 'review'>>,
): Notes['review'] {
  const ofAlerts = entries.flatMap((entry) => {
    if (answerOf(entry, review)) return []
    const given = alertsAskingAbout(entry, alerts, entries).map(({ id }) =>
      Object.hasOwn(answers, id) ? answers[id] : undefined,
    )
    const answer = combine(given)
    return answer ? entry.keys.map((key) => [key, answer] as const) : []
  })
  return { ...Object.fromEntries(ofAlerts), ...review }
}

/** Combines the answers to the alerts about an entry: "mine" only if all are "yes". */
function combine(given: readonly ('yes' | 'no' | undefined)[]): ReviewAnswer | undefined {
  if (given.includes('no')) return 'notMine'
  return given.length > 0 && given.every((one) => one === 'yes') ? 'mine' : undefined
}

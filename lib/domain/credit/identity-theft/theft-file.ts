import type { AlertKindName, UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import type { ReviewEntry } from '@/lib/contract/bff/credit/review'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { alertQuestionOf } from '../alerts/alert-question'
import { bureauContacts } from '../not-mine/bureau-contacts'
import { alertsAskingAbout, entriesAskedBy, entryAnswersOf } from '../review/entry-answers'
import { answerOf } from '../review/review-answers'

/** Kinds of entries that identity theft creates. A wrong name or address is usually a mistake. */
const theftKinds = ['account', 'collection', 'inquiry', 'record'] as const
type TheftKind = (typeof theftKinds)[number]

/** An entry that the consumer said is not theirs. */
export type TheftEntry = {
  /** Identifies the entry on this device. */
  readonly key: string
  readonly kind: TheftKind
  readonly company?: string
  readonly maskedNumber?: string
  readonly date?: number
  readonly phone?: string
  /** A medical collection, which may be a clinic's or an insurer's mistake. */
  readonly isMedical?: boolean
  /** Another person's card, on which the consumer is an authorized user. */
  readonly isAuthorizedUser?: boolean
  /** A report lists the entry, so it can be found by its key. */
  readonly isInReport?: boolean
  /**
   * The entry may be a mistake instead of theft, so the letters include it only if the consumer
   * says that it is theft.
   */
  readonly mayBeMistake?: boolean
  readonly bureaus: readonly {
    readonly provider: string
    readonly label: string
    /** US dollars. */
    readonly amount?: number | undefined
  }[]
}

/**
 * Something else that the consumer said is not theirs: an entry of another kind, or an alert
 * without an entry.
 */
export type OtherDenial = {
  readonly key: string
  readonly entry?: Pick<ReviewEntry, 'kind' | 'title' | 'bureaus'>
  readonly alert?: UrgentAlert
}

/** When each step or letter was checked off (epoch ms), by the key of the step or letter. */
export type Ticks = Readonly<Record<string, number>>

type Sources = {
  readonly entries: readonly ReviewEntry[]
  readonly alerts: readonly UrgentAlert[]
  readonly answers: {
    readonly alerts: Readonly<Record<string, 'yes' | 'no'>>
    readonly review: Readonly<Record<string, 'mine' | 'notMine' | 'notSure'>>
  }
}

/**
 * Returns what the consumer said is not theirs, in the review or in answer to an alert: the
 * entries, and anything else, such as an address. Contract, section 13.
 */
export function theftFileOf({ entries, alerts, answers }: Sources): {
  readonly entries: readonly TheftEntry[]
  readonly others: readonly OtherDenial[]
} {
  const denied = alerts.filter(
    ({ id, kind }) =>
      kind.mayBeFraud && Object.hasOwn(answers.alerts, id) && answers.alerts[id] === 'no',
  )
  const given = entryAnswersOf(entries, alerts, answers)
  const marked = entries.filter((entry) => answerOf(entry, given) === 'notMine')
  const isListed = (alert: UrgentAlert) =>
    entries.some((entry) => alertsAskingAbout(entry, [alert], entries).length > 0) ||
    entriesAskedBy(alert, entries).some((entry) => marked.includes(entry))
  const unlisted = denied.filter((alert) => !isListed(alert))
  const found = [
    ...marked.map((entry) => ({
      listed: ofReview(entry, alertsAskingAbout(entry, denied, entries)),
      other: { key: entry.keys.join(), entry },
    })),
    ...unlisted.map((alert) => ({ listed: ofAlert(alert), other: { key: alert.id, alert } })),
  ]
  return {
    entries: found.flatMap(({ listed }) => listed ?? []),
    others: found.flatMap(({ listed, other }) => (listed ? [] : other)),
  }
}

/**
 * Returns whether the letters about theft include an entry. An entry that may be a mistake is
 * included only if the consumer says that it is theft. Any other entry is included unless the
 * consumer removes it. `ticks`: the page's check marks.
 */
export function isInLetters(entry: TheftEntry, ticks: Ticks): boolean {
  return letterTickOf(entry) in ticks === (entry.mayBeMistake === true)
}

/** Returns the key of the check mark that includes or removes an entry. */
export function letterTickOf({
  key,
  mayBeMistake,
}: Pick<TheftEntry, 'key' | 'mayBeMistake'>): string {
  return `${mayBeMistake ? 'theft' : 'out'}.${key}`
}

/** Returns the key of the check mark that includes a denied address in the letters. */
export function addressTickOf(key: string): string {
  return letterTickOf({ key, mayBeMistake: true })
}

/** An address that the consumer said is not theirs, and the codes of the bureaus that list it. */
export type TheftAddress = { readonly text: string; readonly providers: readonly string[] }

/**
 * Returns the denied addresses that the consumer checked, to be named in the letters to the
 * bureaus.
 */
export function theftAddressesOf(others: readonly OtherDenial[], ticks: Ticks): TheftAddress[] {
  return others.flatMap(({ key, entry }) =>
    entry?.kind === 'address' && entry.title && addressTickOf(key) in ticks
      ? { text: entry.title, providers: entry.bureaus.map(({ provider }) => provider) }
      : [],
  )
}

/**
 * Returns whether a denied entry may be a mistake. It is not one if the consumer answered "No, this
 * was not me" to an alert about it. A denied debt or court record may be another person's.
 */
function mayBeMistake(about: readonly UrgentAlert[]): true | undefined {
  return about.some(({ kind }) => alertQuestionOf(kind.name) === 'act') ? undefined : true
}

function ofReview(entry: ReviewEntry, about: readonly UrgentAlert[]): TheftEntry | undefined {
  const kind = theftKinds.find((one) => one === entry.kind)
  return (
    kind &&
    omitNullish({
      key: entry.keys[0] ?? '',
      kind,
      isInReport: true,
      company: entry.title,
      maskedNumber: entry.maskedNumber,
      date: entry.date,
      phone: entry.companyPhone,
      isMedical: entry.isMedical,
      isAuthorizedUser: entry.isAuthorizedUser,
      mayBeMistake: entry.isAuthorizedUser || entry.isShared || mayBeMistake(about),
      bureaus: entry.bureaus,
    })
  )
}

/** The kind of entry that an alert is about. */
const entryKinds: Readonly<Partial<Record<AlertKindName, TheftKind>>> = {
  newAccount: 'account',
  hardInquiry: 'inquiry',
  inquiry: 'inquiry',
  collection: 'collection',
  medicalCollection: 'collection',
  publicRecord: 'record',
}

/**
 * Creates an entry from a denied alert if no report lists the entry yet; undefined without a
 * company.
 */
function ofAlert(denied: UrgentAlert): TheftEntry | undefined {
  const { id, kind: alert, company, date, label } = denied
  const kind = entryKinds[alert.name]
  if (!kind || !company) return undefined
  const bureaus = bureauContacts.filter((contact) => contact.label === label)
  return omitNullish({
    key: id,
    kind,
    company,
    date,
    isMedical: alert.name === 'medicalCollection' || undefined,
    mayBeMistake: mayBeMistake([denied]),
    bureaus: bureaus.map(({ provider, label: name }) => ({ provider, label: name })),
  })
}

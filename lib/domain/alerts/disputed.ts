import type { AlertKindName, UrgentAlert } from '@/lib/contract/bff/alert'
import { addDays } from '../formats/calendar'
import { companyKeyOf } from '../formats/company-key'
import { isOpenAlert } from './open-alert'

/** An alert that puts accounts in question: the consumer denied it, or has not said yet whose doing it was. */
export type Dispute = {
  readonly alert: DisputingAlert
  /** The consumer answered "No, this was not me". */
  readonly isDenied: boolean
}
type DisputingAlert = Pick<UrgentAlert, 'id' | 'kind' | 'date' | 'company'>

/** What the consumer answered to "Was this you?", by the id of the alert. */
type Answers = Readonly<Record<string, 'yes' | 'no'>>

/** The alerts that may be fraud and are open or denied; "Yes, this was me" takes an alert out again. Contract, section 12. */
export function disputesOf(alerts: readonly DisputingAlert[], answers: Answers): Dispute[] {
  return alerts.flatMap((alert) => {
    const isDenied = Object.hasOwn(answers, alert.id) && answers[alert.id] === 'no'
    return alert.kind.mayBeFraud && (isDenied || isOpenAlert(alert, answers)) ? [{ alert, isDenied }] : []
  })
}

/** An account of a report, as far as it tells whether an alert is about it. */
export type AccountMark = { readonly name?: string | undefined; readonly opened?: number | undefined }

/** The dispute about an account of which no advice may ask to pay anything; undefined for an account that nothing puts in question. */
export function disputeOf({ name, opened }: AccountMark, disputes: readonly Dispute[]): Dispute | undefined {
  const about = disputes.filter(({ alert }) => isSameCompany(name, alert.company) && isAbout(alert, opened))
  return about.find(({ isDenied }) => isDenied) ?? about[0]
}

/** The cards that advice may speak of, and those that an alert puts in question. */
export function splitDisputed<Card extends AccountMark>(all: readonly Card[], disputes: readonly Dispute[]) {
  const found = all.map((card) => ({ card, dispute: disputeOf(card, disputes) }))
  return {
    cards: found.filter(({ dispute }) => !dispute).map(({ card }) => card),
    disputed: found.flatMap(({ card, dispute }) => (dispute ? [{ card, dispute }] : [])),
  }
}

/** The first dispute whose company a text names, such as a step of the bureau; undefined if it names none. */
export function disputeNamedIn(text: string, disputes: readonly Dispute[]): Dispute | undefined {
  const words = companyKeyOf(text) ?? ''
  return disputes.find(({ alert }) => {
    const company = companyKeyOf(alert.company)
    return company !== undefined && company.length >= leastLength && words.includes(company)
  })
}

/** Of a name that another one may begin with, as in "Vantry" and "Vantry Card Services". */
const leastLength = 5

function isSameCompany(one: string | undefined, other: string | undefined): boolean {
  const [short, long] = [companyKeyOf(one) ?? '', companyKeyOf(other) ?? ''].toSorted((a, b) => a.length - b.length)
  if (!short || !long) return false
  return short === long || (short.length >= leastLength && long.startsWith(short))
}

/** Kinds that are about an account which is new, and those about any account of the company. */
const newAccountKinds: ReadonlySet<AlertKindName> = new Set(['newAccount', 'hardInquiry', 'inquiry'])
const anyAccountKinds: ReadonlySet<AlertKindName> = new Set(['dormant', 'lostCard'])

/** An account is reported within about two months, and some bureaus know the month of its opening only. */
const newAccountDays = 62

function isAbout({ kind, date }: DisputingAlert, opened: number | undefined): boolean {
  if (anyAccountKinds.has(kind.name)) return true
  if (!newAccountKinds.has(kind.name)) return false
  if (date === undefined || opened === undefined) return true
  return opened >= addDays(date, -newAccountDays) && opened <= addDays(date, newAccountDays)
}

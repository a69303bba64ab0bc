import type { UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import type { ReviewEntry } from '@/lib/contract/bff/credit/review'
import { isOpenAlert } from '../alerts/open-alert'
import { entriesAskedBy, entryAnswersOf } from '../review/entry-answers'
import { answerOf } from '../review/review-answers'

type Answers = {
  readonly alerts?: Readonly<Record<string, 'yes' | 'no'>>
  readonly review?: Readonly<Record<string, 'mine' | 'notMine' | 'notSure'>>
}

/**
 * Returns the items that the check-up lists before its findings: open alerts about possible fraud,
 * and the entries and alerts that the consumer denied. A denied entry is listed once, with or
 * without alerts about it. `entry`: the entry that an alert is about, if there is exactly one.
 */
export function toClearUp(
  alerts: readonly UrgentAlert[],
  entries: readonly ReviewEntry[],
  answers: Answers,
) {
  const given = answers.alerts ?? {}
  const mayBeFraud = alerts
    .filter(({ kind }) => kind.mayBeFraud)
    .map((alert) => ({ alert, about: entriesAskedBy(alert, entries) }))
  const asked = mayBeFraud
    .filter(({ alert }) => isOpenAlert(alert, given))
    .map(({ alert, about }) => ({
      alert,
      entry: about.length === 1 ? about[0] : undefined,
      isDenied: false,
    }))
  const denied = mayBeFraud.filter(
    ({ alert: { id } }) => Object.hasOwn(given, id) && given[id] === 'no',
  )
  const answered = entryAnswersOf(entries, alerts, answers)
  const ofEntries = entries
    .filter((entry) => answerOf(entry, answered) === 'notMine')
    .filter((entry) => !asked.some((one) => one.entry === entry))
    .map((entry) => ({
      alert: denied.find(({ about }) => about.includes(entry))?.alert,
      entry,
      isDenied: true,
    }))
  const ofAlerts = denied
    .filter(({ about }) => !about.some((entry) => ofEntries.some((one) => one.entry === entry)))
    .map(({ alert }) => ({ alert, entry: undefined, isDenied: true }))
  return [
    ...asked,
    ...ofEntries.filter(({ alert }) => alert),
    ...ofAlerts,
    ...ofEntries.filter(({ alert }) => !alert),
  ]
}

import type { UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import type { ReviewEntry } from '@/lib/contract/bff/credit/review'
import { alertsAskingAbout } from '../alerts/disputed'
import { isOpenAlert } from '../alerts/open-alert'
import { answerOf } from '../review/review-answers'

type Answers = {
  readonly alerts?: Readonly<Record<string, 'yes' | 'no'>>
  readonly review?: Readonly<Record<string, 'mine' | 'notMine' | 'notSure'>>
}

/**
 * Returns what the check-up lists before its findings: open alerts that may be fraud, and the
 * entries and alerts that the consumer denied. `entry`: the entry that an alert is about, if there
 * is exactly one.
 */
export function toClearUp(
  alerts: readonly UrgentAlert[],
  entries: readonly ReviewEntry[],
  { alerts: answers = {}, review = {} }: Answers,
) {
  const mayBeFraud = alerts.filter(({ kind }) => kind.mayBeFraud)
  const entryOf = (alert: UrgentAlert) => {
    const about = entries.filter((entry) => alertsAskingAbout(entry, [alert]).length > 0)
    return about.length === 1 ? about[0] : undefined
  }
  const asked = mayBeFraud.filter((alert) => isOpenAlert(alert, answers))
  const denied = mayBeFraud
    .filter(({ id }) => answers[id] === 'no')
    .map((alert) => ({ alert, entry: entryOf(alert) }))
  const known = new Set(denied.flatMap(({ entry }) => entry ?? []))
  const ofReview = entries.filter(
    (entry) => answerOf(entry, review) === 'notMine' && !known.has(entry),
  )
  return [
    ...asked.map((alert) => ({ alert, entry: entryOf(alert), isDenied: false })),
    ...denied.map((one) => ({ ...one, isDenied: true })),
    ...ofReview.map((entry) => ({ alert: undefined, entry, isDenied: true })),
  ]
}

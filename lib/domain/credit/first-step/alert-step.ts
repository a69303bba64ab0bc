import type { UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import { type Dispute, questionOfAlert } from '../alerts/disputed'
import { type AnswersById, isOpenAlert } from '../alerts/open-alert'
import type { FollowedDisputes } from './followed-disputes'

export type AlertFacts = {
  /**
   * The urgent alerts from all bureaus, newest first, and the consumer's answers to them on this
   * device.
   */
  readonly alerts: readonly UrgentAlert[]
  readonly answers: AnswersById
  readonly disputes: readonly Dispute[]
  readonly followed?: FollowedDisputes | undefined
}

/** `reported`: the date of the report, epoch ms. */
type ReportFacts = { readonly isPastDue: boolean; readonly reported?: number | undefined }

/**
 * Returns the step for the most urgent alert: to answer it, to finish its steps, or to make a
 * payment. A past-due account replaces an alert that asks for a payment, because the alert has no
 * amount. If a later report has no past-due account, a late payment has been made.
 */
export function alertStepOf(
  { alerts, answers, disputes, followed }: AlertFacts,
  { isPastDue, reported = 0 }: ReportFacts,
) {
  const isStale = ({ kind, date, accounts }: UrgentAlert) =>
    isPastDue ||
    questionOfAlert({ accounts }, disputes) !== undefined ||
    (kind.name === 'late' && (date ?? Number.POSITIVE_INFINITY) <= reported)
  const urgent = alerts.filter(({ kind }) => kind.severity === 'actNow')
  const open = urgent.filter(
    (alert) => isOpenAlert(alert, answers) && !followed?.isDisputedDebt(alert),
  )
  const denied = urgent.filter(({ id, kind }) => kind.mayBeFraud && answers[id] === 'no')
  const ordered = [
    ['answerAlert', open.filter(({ kind }) => kind.mayBeFraud)],
    ['finishSteps', denied.filter((alert) => !followed?.isBlockAsked(alert))],
    ['payAlert', open.filter((alert) => !alert.kind.mayBeFraud && !isStale(alert))],
  ] as const
  const [step] = ordered.flatMap(([kind, [alert, ...rest]]) =>
    alert ? { kind, alert, more: rest.filter((one) => isOpenAlert(one, answers)).length } : [],
  )
  return step
}

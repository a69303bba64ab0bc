import type { UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import { type Dispute, questionOfAlert } from '../alerts/disputed'
import { type AnswersById, isOpenAlert } from '../alerts/open-alert'
import type { DisputeCase } from '../disputes/dispute-case'
import { isBlockAsked, isDisputedDebt } from './entry-steps'

export type AlertFacts = {
  /**
   * The urgent alerts from all bureaus, newest first, and the consumer's answers to them on this
   * device.
   */
  readonly alerts: readonly UrgentAlert[]
  readonly answers: AnswersById
  readonly disputes: readonly Dispute[]
  /** The disputes that the consumer follows on this device. */
  readonly cases?: readonly DisputeCase[] | undefined
}

/** `reported`: the day of the report, epoch ms. */
type ReportFacts = { readonly isPastDue: boolean; readonly reported?: number | undefined }

/**
 * Returns the step for the first urgent alert. A past-due account replaces an alert about a late
 * payment, which has no amount. If a later report has none, the payment has been made.
 */
export function alertStepOf(
  { alerts, answers, disputes, cases = [] }: AlertFacts,
  { isPastDue, reported = 0 }: ReportFacts,
) {
  const isStale = ({ kind, date, accounts }: UrgentAlert) =>
    isPastDue ||
    questionOfAlert({ accounts }, disputes) !== undefined ||
    (kind.name === 'late' && (date ?? Number.POSITIVE_INFINITY) <= reported)
  const urgent = alerts.filter(({ kind }) => kind.severity === 'actNow')
  const open = urgent.filter(
    (alert) => isOpenAlert(alert, answers) && !isDisputedDebt(alert, cases),
  )
  const denied = urgent.filter(({ id, kind }) => kind.mayBeFraud && answers[id] === 'no')
  const ordered = [
    ['answerAlert', open.filter(({ kind }) => kind.mayBeFraud)],
    ['finishSteps', denied.filter((alert) => !isBlockAsked(alert, cases))],
    ['payAlert', open.filter((alert) => !alert.kind.mayBeFraud && !isStale(alert))],
  ] as const
  const [step] = ordered.flatMap(([kind, [alert, ...rest]]) =>
    alert ? { kind, alert, more: rest.filter((one) => isOpenAlert(one, answers)).length } : [],
  )
  return step
}

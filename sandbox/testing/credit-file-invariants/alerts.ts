import { equal, ok } from 'node:assert/strict'
import type { AlertKindName } from '@/lib/contract/bff/credit/alerts'
import type { Account } from '@/lib/contract/bureau/account'
import type { Alert } from '@/lib/contract/bureau/alert'
import type { ReportView } from '@/lib/contract/bureau/report'
import { alertKindOf } from '@/lib/domain/credit/alerts/alert-kind'
import { addMonths } from '@/lib/domain/shared/formats/calendar'
import { dayMs } from '../../bureau/calendar'
import { accountsInView, type Invariants, type ParsedCreditFile } from './parsed-file'
import { calendarMonthFromEpoch, daysLate, reportedCells } from './payment-cells'

const monthMs = 32 * dayMs
/**
 * Returns whether an event fits its alert: within the month before the alert, or the month before
 * that, because a bureau may lag by a month.
 */
const within = (at: number | null | undefined, alertAt: number) =>
  at != null && at <= alertAt && at > alertAt - 2 * monthMs

const sameDay = (a: number | null | undefined, b: number | null | undefined) =>
  a != null && b != null && Math.floor(a / dayMs) === Math.floor(b / dayMs)

export const alertInvariants: Invariants = {
  'there are 0.5 to 2 alerts a month over a year, newest first, with unique ids': ({
    alerts,
    reportingDay,
  }) => {
    ok(alerts.length >= 6 && alerts.length <= 24, `${alerts.length}`)
    const dates = alerts.map(({ dateReported }) => dateReported ?? Number.NaN)
    ok(dates.every((at, index) => index === 0 || at <= (dates[index - 1] ?? 0)))
    ok(dates.every((at) => at <= reportingDay && at > addMonths(reportingDay, -12)))
    equal(new Set(alerts.map(({ id }) => id)).size, alerts.length)
  },
  'every alert matches the report or the history of its bureau': (file) => {
    for (const alert of file.alerts)
      ok(isBorneOut(alert, file), `${alert.alertType} ${alert.description}`)
  },
  'no alert is of a kind that its text does not support': ({ alerts, reportingDay }) => {
    for (const alert of alerts) {
      const text = alert.description ?? alert.endUserText ?? ''
      const kind = alertKindOf(alert, reportingDay).name
      ok(evidence[kind]?.test(text), `${alert.alertType} is ${kind}: ${text}`)
      // Also checks the title without the type, because another bureau may name the type
      // differently.
      const byTitle = alertKindOf(
        { name: alert.name, inquiryType: alert.inquiryType },
        reportingDay,
      ).name
      ok(
        !alert.name || byTitle === 'inquiry' || evidence[byTitle]?.test(text),
        `${alert.name} is ${byTitle}: ${text}`,
      )
    }
  },
}

/** The bureau's sentence for each kind that the generator can create. */
const evidence: Readonly<Partial<Record<AlertKindName, RegExp>>> = {
  newAccount: /reported a new account/,
  authorizedUserAdded: /reported you as an authorized user/,
  hardInquiry: /looked at your file for new credit/,
  address: /new address was reported/,
  employment: /new employer was reported/,
  collection: /went to a collection agency/,
  medicalCollection: /went to a collection agency/,
  collectionPaid: /collection .* is reported as paid/,
  publicRecord: /bankruptcy was filed/,
  lostCard: /card lost or stolen/,
  late: /payment \d+ days late/,
  chargedOff: /wrote off/,
  overLimit: /above the limit/,
  limitUp: /raised a limit/,
  limitDown: /lowered a limit/,
  closed: /reported a card as closed/,
  paidOff: /loan as paid off/,
  balanceUp: /more than before/,
  balanceDown: /less than before/,
  scoreUp: /score rose/,
  scoreDown: /score fell/,
  freezePlaced: /freeze was placed/,
  statementAdded: /statement was added/,
}

function isBorneOut(alert: Alert, file: ParsedCreditFile): boolean {
  const view = file.views.find(({ provider }) => provider === alert.provider)
  const at = alert.dateReported ?? Number.NaN
  const type = alert.alertType ?? ''
  if (!view) return false
  if (type.startsWith('SCORE_')) return scoreMoved(alert, file, type === 'SCORE_UP' ? 1 : -1)
  const accounts = accountsInView(view).filter(
    (account) => account.accountName === alert.institutionName,
  )
  return fileBears(alert, view) ?? accounts.some((account) => accountBears(account, type, at))
}

/**
 * Returns whether the file supports an alert that is not about an account; undefined for others.
 */
function fileBears(
  { alertType, dateReported: at, institutionName, description, endUserText }: Alert,
  view: ReportView,
): boolean | undefined {
  const { inquiries, collections, publicRecords, summary } = view
  switch (alertType) {
    case 'HARD_INQUIRY':
      return (
        inquiries?.some(
          (item) =>
            sameDay(item.reportedDate, at) && item.contactInformation?.name === institutionName,
        ) ?? false
      )
    case 'NEW_COLLECTION':
    case 'NEW_MEDICAL_COLLECTION':
      return (
        collections?.some(
          (item) => sameDay(item.assignedDate, at) && item.agencyClient === institutionName,
        ) ?? false
      )
    case 'COLLECTION_PAID':
      return (
        collections?.some((item) => item.status === 'PAID' && sameDay(item.statusDate, at)) ?? false
      )
    case 'BANKRUPTCY_FILED':
      return publicRecords?.some((item) => sameDay(item.filedDate, at)) ?? false
    case 'EMPLOYMENT_CHANGE':
      return (
        summary?.subject?.employment.some(({ name }) =>
          (description ?? endUserText)?.includes(name),
        ) ?? false
      )
    default:
      return undefined
  }
}

function accountBears(account: Account, type: string, at: number): boolean {
  const lateIn = (days: number) =>
    reportedCells(account).some(
      (cell) => daysLate(cell) === days && [0, 1].includes(calendarMonthFromEpoch(at) - cell.month),
    )
  if (type === 'NEW_ACCOUNT' || type === 'AUTHORIZED_USER_ADDED')
    return within(account.dateOpened, at)
  if (type === 'ACCOUNT_CLOSED' || type === 'ACCOUNT_PAID_OFF')
    return within(account.dateClosed, at)
  if (type === 'CHARGED_OFF') return account.chargeOffAmount != null
  if (type.startsWith('DELINQUENCY_')) return lateIn(Number(type.slice('DELINQUENCY_'.length)))
  return (
    account.accountType === 'REVOLVING' &&
    ['BALANCE_UP', 'BALANCE_DOWN', 'OVER_LIMIT', 'LIMIT_INCREASED', 'LIMIT_DECREASED'].includes(
      type,
    )
  )
}

/**
 * Returns whether the two scores in the text are consecutive in the history, at least ten points
 * apart, in the right direction.
 */
function scoreMoved(
  { provider, description, endUserText, dateReported }: Alert,
  { history, score, reportingDay }: ParsedCreditFile,
  direction: 1 | -1,
): boolean {
  const [before = 0, after = 0] = (
    (description ?? endUserText)?.match(/\b\d{3}\b(?! points)/g) ?? []
  ).map(Number)
  const scoreAt = (at: number) =>
    at === reportingDay
      ? score.providerViews?.find((view) => view.provider === provider)?.score
      : history
          .find((entry) => entry.generatedDate === at)
          ?.providerViews.find((view) => view.provider === provider)?.score
  const at = dateReported ?? Number.NaN
  const older = history
    .filter((entry) => entry.generatedDate < at)
    .sort((a, b) => b.generatedDate - a.generatedDate)[0]
  return (
    (after - before) * direction >= 10 &&
    scoreAt(at) === after &&
    older !== undefined &&
    scoreAt(older.generatedDate) === before
  )
}

import type { Account } from '@/lib/contract/bureau/account'
import type { PublicRecord, ReportView } from '@/lib/contract/bureau/report'
import { accountsInView } from '@/sandbox/testing/credit-file-invariants/parsed-file'
import {
  isBadCell,
  calendarMonthFromEpoch as monthAt,
  reportedCells,
} from '@/sandbox/testing/credit-file-invariants/payment-cells'
import type { Statement } from '../../credit/statements/statement'
import { leavingStateOf } from '../../credit/timeline/leaving-rules'
import { withMilestones } from '../../credit/timeline/milestones'
import { milestonesOf } from '../../credit/timeline/overview'
import { timelinesOf } from '../../credit/timeline/timeline'
import { type ConsumerFile, type ScreenStatements, viewOf } from './consumer-file'

type Rule = (statement: Statement, view: ReportView, file: ConsumerFile) => boolean

const yearsAfter =
  (years: number) =>
  ({ figures: { date = 0, from = 0 } }: Statement) =>
    monthAt(date) - monthAt(from) === 12 * years
const seven = yearsAfter(7)
const ten = yearsAfter(10)

/** Returns the accounts with the company that a statement's `about` names. */
const accountsOf = (view: ReportView, { about = '' }: Statement) =>
  accountsInView(view).filter(({ accountName }) =>
    about.startsWith(`${accountName?.trim() ?? ''} `),
  )
const badMonths = (account: Account) => reportedCells(account).filter(isBadCell)
const lateMonths = (account: Account) =>
  badMonths(account).filter(({ monthType }) => monthType === 'NEGATIVE')

/**
 * Checks the date on which an account with a mark that matches `words` drops off: seven years after
 * a delinquency in the report, or after one of the account's bad months.
 */
const severe =
  (words: RegExp): Rule =>
  (statement, view) =>
    accountsOf(view, statement).some((account) => {
      const marks = [
        account.accountStatus ?? '',
        ...badMonths(account).map(({ monthType }) => monthType),
      ]
      const { from } = statement.figures
      if (!marks.some((mark) => words.test(mark))) return false
      if (from === undefined) return true
      return (
        seven(statement) &&
        (account.firstDelinquencyDate === from || startsIn(from, badMonths(account)))
      )
    })
const startsIn = (from: number, cells: readonly { readonly month: number }[]) =>
  cells.some(({ month }) => month === monthAt(from))

/**
 * Checks the date on which a bankruptcy drops off. `leaves` checks the number of years after its
 * filing. The bankruptcy must match `words` in this bureau's or another bureau's report of the
 * case.
 */
const filed =
  (leaves: (statement: Statement) => boolean, words: RegExp): Rule =>
  (statement, { publicRecords }, { sent }) =>
    (publicRecords ?? []).some(({ filedDate }) => {
      const all = sent.views.flatMap((one) => one.publicRecords ?? [])
      const isIt = ({ kind, courtName, dispositionStatus, ...one }: PublicRecord) =>
        one.filedDate === filedDate && words.test(`${kind} ${dispositionStatus} ${courtName}`)
      return (
        all.some(isIt) &&
        (statement.figures.from === undefined ||
          (filedDate === statement.figures.from && leaves(statement)))
      )
    })

/**
 * Checks that the report has a record of this kind and that the statement gives no date on which it
 * drops off.
 */
function undated(kind: PublicRecord['kind']): Rule {
  return ({ figures }, { publicRecords }) =>
    figures.date === undefined && (publicRecords ?? []).some((one) => one.kind === kind)
}

const onTime =
  (months: number): Rule =>
  ({ figures: { date = 0 } }, view) => {
    const accounts = accountsInView(view)
    const last = Math.max(...accounts.flatMap(lateMonths).map(({ month }) => month))
    return (
      accounts.every(({ pastDueAmount }) => !pastDueAmount?.amount) &&
      monthAt(date) === last + months
    )
  }

const kinds: Readonly<Record<string, Rule>> = {
  inquiry: (statement, { inquiries }) =>
    yearsAfter(2)(statement) &&
    (inquiries ?? []).some(
      ({ type, reportedDate }) => type !== 'SOFT' && reportedDate === statement.figures.from,
    ),
  late: (statement, view) => {
    const { from = 0, count = 1 } = statement.figures
    const months = accountsOf(view, statement).flatMap(lateMonths)
    return seven(statement) && startsIn(from, months) && months.length >= count
  },
  chargeOff: severe(/CHARGE_?OFF/),
  collectionAccount: severe(/COLLECTION/),
  repossession: severe(/REPOSSESSION/),
  surrender: severe(/SURRENDER/),
  foreclosure: severe(/FORECLOSURE/),
  bankruptcyAccount: severe(/BANKRUPTCY/),
  collection: (statement, { collections }) =>
    seven(statement) &&
    (collections ?? []).some(({ assignedDate }) => assignedDate === statement.figures.from),
  chapter7: filed(ten, /(chapter |ch-)7\b/i),
  chapter13: filed(seven, /(chapter |ch-?)13\b/i),
  bankruptcy: filed(ten, /bankrupt/i),
  record: undated(undefined),
  judgment: undated('judgment'),
  lien: undated('lien'),
  loanEnds: (statement, view) =>
    accountsOf(view, statement).some(({ accountOpen, dateOpened, termDurationMonths }) => {
      const { date = 0 } = statement.figures
      return (
        accountOpen === true &&
        monthAt(date) === monthAt(dateOpened ?? 0) + (termDurationMonths ?? 0)
      )
    }),
  onTime12: onTime(12),
  onTime24: onTime(24),
}

/** Whether the entry's last legal month is before the report's month. */
const isPast: Rule = ({ figures: { limit } }, _, { sent }) =>
  limit !== undefined && monthAt(limit) < monthAt(sent.reportingDay)
const mayLeave: Rule = ({ figures: { date = 0, limit = 0 } }, _, { sent }) => {
  const now = monthAt(sent.reportingDay)
  return monthAt(date) < now && monthAt(limit) >= now
}
/**
 * Whether a milestone's year is the report's year, or a year in which a date in the report is two,
 * seven or ten years old.
 */
const isYear: Rule = ({ figures: { year = 0 } }, view, { sent }) => {
  const yearOf = (at: number) => new Date(at).getUTCFullYear()
  const accounts = accountsInView(view)
  const years = [
    ...(view.inquiries ?? []).flatMap(({ reportedDate }) =>
      reportedDate ? yearOf(reportedDate) + 2 : [],
    ),
    ...(view.collections ?? []).flatMap(({ assignedDate }) =>
      assignedDate ? yearOf(assignedDate) + 7 : [],
    ),
    ...(view.publicRecords ?? []).flatMap(({ filedDate }) =>
      [7, 10].map((after) => yearOf(filedDate ?? 0) + after),
    ),
    ...accounts.flatMap(({ firstDelinquencyDate: first }) => (first ? yearOf(first) + 7 : [])),
    ...accounts.flatMap(badMonths).map(({ month }) => Math.floor(month / 12) + 7),
  ]
  return [yearOf(sent.reportingDay), ...years].includes(year)
}

const inView =
  (rule: Rule) =>
  (statement: Statement, file: ConsumerFile): boolean => {
    const view = viewOf(file, statement.bureau)
    return view !== undefined && rule(statement, view, file)
  }

/** When entries drop off a report, and the years that the screen names. */
export const timelineStatements: ScreenStatements = {
  statementsOf: ({ report, now }) =>
    timelinesOf(report, now).flatMap(({ provider: bureau, date: reportDate, entries, late }) => [
      ...withMilestones(entries, late, reportDate).flatMap((entry): Statement[] => {
        const { kind, date, from, count, limit = date, company = '' } = entry
        const about = {
          bureau,
          about: `${company} ${kind} ${from ?? date}`,
          source: 'report',
        } as const
        const known = Object.entries({ date, from, count, limit })
        const figures = Object.fromEntries(
          known.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
        )
        const state = leavingStateOf(entry, reportDate)
        const past = state === 'ahead' ? [] : [{ ...about, kind: `timeline.${state}`, figures }]
        return [{ ...about, kind: `timelineKinds.${kind}`, figures }, ...past]
      }),
      ...milestonesOf(entries, reportDate).map(({ kind, year }): Statement => {
        return {
          kind: `timeline.year.${kind}`,
          bureau,
          about: `${year}`,
          figures: { year },
          source: 'report',
        }
      }),
    ]),
  holds: {
    ...Object.fromEntries(
      Object.entries(kinds).map(([kind, rule]) => [`timelineKinds.${kind}`, inView(rule)]),
    ),
    'timeline.overdue': inView(isPast),
    'timeline.due': inView(mayLeave),
    'timeline.year': inView(isYear),
  },
}

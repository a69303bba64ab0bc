import type { TimelineEntry } from '@/lib/contract/bff/credit/timeline'
import type { Account } from '@/lib/contract/bureau/account'
import { addMonths } from '../../shared/formats/calendar'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { companyOf, reportedDateOf } from '../changes/dated-changes'
import type { SevereKind } from '../report/bureau-words'
import { isAuthorizedUser, isClosed, severeStatusOf } from '../report/entry-facts'
import {
  isLateMonth,
  monthNumberOf,
  type ReportedMonth,
  reportedMonthsOf,
} from '../report/payment-months'
import { accountFacts, type HashFacts } from '../review/entry-keys'
import { type LeavingKind, leavingDatesOf, leavingStateOf } from './leaving-rules'

/**
 * The rule for when an account with a mark worse than late drops off the report. docs/domain.md,
 * section 3.
 */
const leavingKinds: Readonly<Record<SevereKind, LeavingKind>> = {
  bankruptcy: 'bankruptcyAccount',
  chargeOff: 'chargeOff',
  collection: 'collectionAccount',
  foreclosure: 'foreclosure',
  repossession: 'repossession',
  surrender: 'surrender',
}

/**
 * Returns one account's entries that will drop off the report: a charge-off or the like together
 * with the delinquency that led to it, and every other late payment separately.
 */
export function accountEntriesOf(
  account: Account,
  reportDate: number,
  hash?: HashFacts,
): TimelineEntry[] {
  const entryKey = hash?.(accountFacts(account))
  const about = {
    company: companyOf(account),
    opened: account.dateOpened,
    entryKey,
    isAuthorizedUser: isAuthorizedUser(account) || undefined,
  }
  const found = badRunsOf(account).map((run) => splitRun(run, account, reportDate))
  const severe = found.flatMap((one) => one.severe ?? [])
  const ofStatus = severeStatusOf(account)
  const status = ofStatus && severe.length === 0 ? leavingKinds[ofStatus] : undefined
  const late = found
    .flatMap((one) => one.late)
    .map((month) => reportedDateOf(month, account, reportDate))
  return [
    ...severe,
    ...(status ? [{ kind: status, ...statedDatesOf(status, account) }] : []),
    ...lateEntriesOf(late, reportDate),
  ].map((entry) => omitNullish({ ...entry, ...about }))
}

/** Late or worse months without a good month between them, and the month before them. */
type BadRun = {
  readonly months: readonly ReportedMonth[]
  readonly before: ReportedMonth | undefined
}

function badRunsOf(account: Account): BadRun[] {
  const all = reportedMonthsOf(account)
  const starts = all.flatMap((month, index) =>
    isBad(month) && !isBad(all[index - 1]) ? [index] : [],
  )
  return starts.map((start) => {
    const length = all.slice(start).findIndex((month) => !isBad(month))
    return {
      months: all.slice(start, length < 0 ? undefined : start + length),
      before: all[start - 1],
    }
  })
}

const isBad = (month: ReportedMonth | undefined) => month !== undefined && month.state.is !== 'ok'
const follows = (month: ReportedMonth | undefined, before: ReportedMonth | undefined) =>
  month !== undefined && before?.number === month.number - 1

/**
 * Splits a run of bad months in two: the charge-off or the like at its end with the uninterrupted
 * months before it, and the other late months.
 */
function splitRun({ months, before }: BadRun, account: Account, reportDate: number) {
  const severeAt = months.findIndex((month) => !isLateMonth(month))
  if (severeAt < 0) return { late: months }
  const start = months.findLastIndex(
    (month, index) => index <= severeAt && !follows(month, months[index - 1]),
  )
  const [first, last] = [months[start], months.at(-1)]
  const state = months.findLast((month) => !isLateMonth(month))?.state
  if (!first || !last || state?.is !== 'severe') return { late: [] }
  const kind = leavingKinds[state.kind]
  const isKnown = start === 0 && follows(first, before)
  const stated = monthNumberOf(account.firstDelinquencyDate ?? Number.NaN)
  // A date before the last good month belongs to an earlier delinquency.
  const isOfThisRun = stated >= (before?.number ?? 0) && stated <= last.number
  const basis = isKnown ? ('months' as const) : ('atLatest' as const)
  const counted = { ...leavingDatesOf(kind, reportedDateOf(first, account, reportDate)), basis }
  const severe = { kind, ...(isOfThisRun ? statedDatesOf(kind, account) : counted) }
  return { late: months.slice(0, start), severe }
}

function statedDatesOf(kind: LeavingKind, { firstDelinquencyDate: from }: Account) {
  return typeof from === 'number' ? { ...leavingDatesOf(kind, from), basis: 'stated' as const } : {}
}

/**
 * Combines the late payments that drop off in the same year into one entry. Payments that should
 * already have dropped off form a separate entry.
 */
function lateEntriesOf(dates: readonly number[], reportDate: number): TimelineEntry[] {
  const entries = dates.map((from) => ({
    kind: 'late' as const,
    ...leavingDatesOf('late', from),
    basis: 'months' as const,
  }))
  const groups = Map.groupBy(
    entries,
    (entry) => `${yearOf(entry.date)} ${leavingStateOf(entry, reportDate)}`,
  )
  return [...groups.values()].flatMap(([first, ...others]) => {
    const until = others.at(-1)?.date
    return first ? [omitNullish({ ...first, until, count: others.length + 1 })] : []
  })
}

const yearOf = (at = 0) => new Date(at).getUTCFullYear()

/**
 * Returns the entry for the end of a loan's term. A report has no interest rate and so does not
 * show when a loan is paid off. Returns none if the reported payments do not cover the balance by
 * then.
 */
export function loanEndOf(loan: Account, reportDate: number): TimelineEntry[] {
  const { dateOpened, termDurationMonths: term } = loan
  const balance = loan.balanceAmount?.amount ?? 0
  if (isClosed(loan) || balance <= 0 || typeof dateOpened !== 'number' || !term) return []
  const date = addMonths(dateOpened, term)
  const left = monthNumberOf(date) - monthNumberOf(loan.reportedDate ?? reportDate)
  const payment = loan.monthlyPayment?.amount
  if (payment !== undefined && payment * (left + 1) < balance) return []
  return [
    omitNullish({ kind: 'loanEnds' as const, date, company: companyOf(loan), opened: dateOpened }),
  ]
}

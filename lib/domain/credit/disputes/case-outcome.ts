import { checkUpRules } from '@/lib/contract/choices'
import { daysBetween } from '../../shared/formats/calendar'
import { daysLateNow, isWrittenOff } from '../report/entry-facts'
import { caseDaysOf } from './case-days'
import { type CaseReport, findReported, type ReportedEntry } from './case-report'
import {
  type CaseEvent,
  type CaseOutcome,
  type CaseRequest,
  currentRequestsOf,
  type DisputeCase,
  mostEarlier,
} from './dispute-case'

/** A difference from the disputed entry; `finding`: the check-up no longer has the finding. */
export type CaseChange = 'finding' | 'amount' | 'status' | 'date'

type Decided = {
  readonly report?: number | undefined
  readonly changes: readonly CaseChange[]
  readonly now?: ReportedEntry | undefined
}

/** `report`: the date of the report that decided, or that still lists the entry (epoch ms). */
export type CaseState =
  | { readonly is: 'waiting' | 'overdue'; readonly report?: number | undefined }
  | (Decided & { readonly is: CaseOutcome })

/**
 * Returns the outcome of a case. Only a report dated after the letter decides. If the entry is
 * unchanged before the investigation must end, the case is waiting. If there is no result although
 * the mail should have brought it, the case is overdue. `now`: epoch ms.
 */
export function caseStateOf(
  one: DisputeCase,
  report: CaseReport | undefined,
  now: number,
): CaseState {
  const { due, late } = caseDaysOf(one)
  // If a report is dated after the device's day, the device's clock is behind.
  const today = Math.max(now, report?.date ?? 0)
  const pending = daysBetween(late, today) > 0 ? ('overdue' as const) : ('waiting' as const)
  const { date } = report ?? {}
  if (!report || date === undefined || daysBetween(one.sent, date) <= 0)
    return one.outcome ? { is: one.outcome, changes: [] } : { is: pending }
  const entry = findReported(one, report)
  if (!entry) {
    if (report.isComplete && one.wasFound) return { is: 'gone', report: date, changes: [] }
    return one.outcome ? { is: one.outcome, changes: [] } : { is: pending }
  }
  if (one.wasFound && (one.outcome === 'gone' || one.outcome === 'cameBack'))
    return { is: 'cameBack', report: date, changes: [], now: entry }
  const changes = changesOf(one, entry, report)
  if (isDecided(one, changes, entry)) return { is: 'changed', report: date, changes, now: entry }
  if (daysBetween(due, date) <= 0) return { is: pending, report: date }
  return { is: 'stillThere', report: date, changes: [], now: entry }
}

/** Rules whose finding disappears when the entry gets older. */
const endsByItself: ReadonlySet<DisputeCase['claim']> = new Set(['medicalYoung'])

function changesOf(
  { key, claim, before }: DisputeCase,
  entry: ReportedEntry,
  { findings }: CaseReport,
): CaseChange[] {
  const isRule = checkUpRules.some((rule) => rule === claim)
  const isFound = findings.some(
    ({ rule, entry: found }) => rule === claim && (found.entryKey ?? '') === key,
  )
  const changed = (['amount', 'status', 'date'] as const).filter(
    (name) => before[name] !== undefined && !isEqual(name, before[name], entry[name]),
  )
  return [
    ...(isRule && !isFound && !endsByItself.has(claim) ? ['finding' as const] : []),
    ...changed,
  ]
}

function isEqual(
  name: 'amount' | 'status' | 'date',
  before: number | string | undefined,
  now: number | string | undefined,
): boolean {
  if (name !== 'date' || typeof before === 'string' || typeof now === 'string')
    return before === now
  return now !== undefined && before !== undefined && daysBetween(before, now) === 0
}

/** Claims that only a removal of the entry settles. */
const asksRemoval: ReadonlySet<DisputeCase['claim']> = new Set(['notMine', 'theft'])

/**
 * Returns whether the changes settle the letter. An account's balance changes every month, so it
 * settles only a letter about the amount. A status that is late or charged off settles no letter.
 */
function isDecided(
  { key, kind, claim }: DisputeCase,
  changes: readonly CaseChange[],
  { code }: ReportedEntry,
): boolean {
  if (asksRemoval.has(claim)) return false
  const isMonthly = kind === 'account' && claim !== 'amount' && claim !== 'paid'
  const isBad =
    kind === 'account' &&
    (daysLateNow({ id: key, accountStatus: code }) > 0 || isWrittenOff({ accountStatus: code }))
  const ignored = { amount: isMonthly, status: isBad, finding: false, date: false }
  return changes.some((change) => !ignored[change])
}

/**
 * Returns a case with the outcome that a report shows; its previous outcome becomes an earlier
 * event. Returns the same object if the outcome is the same.
 */
export function withOutcome(one: DisputeCase, { is, report }: CaseState, now: number): DisputeCase {
  if (is === 'waiting' || is === 'overdue' || is === one.outcome) return one
  const { outcome, seen } = one
  const earlier = outcome && seen !== undefined ? addEarlier(one, [{ is: outcome, at: seen }]) : {}
  return { ...one, ...earlier, outcome: is, seen: report ?? now, isNewsShown: false }
}

/**
 * Adds events to a case's earlier events. If there are too many, keeps the first and the latest
 * ones.
 */
function addEarlier({ earlier = [] }: DisputeCase, events: readonly CaseEvent[]) {
  const all = [...earlier, ...events].toSorted((a, b) => a.at - b.at)
  return { earlier: [...all.slice(0, 1), ...all.slice(1).slice(1 - mostEarlier)] }
}

/**
 * Returns the case for a letter that was sent again. The previous letter and its result become
 * earlier events. A date that is not later than the previous letter's only corrects that letter's
 * date.
 */
export function sentAgain(before: DisputeCase, again: DisputeCase): DisputeCase {
  const { sent, outcome, seen, earlier } = before
  if (again.sent <= sent) return { ...again, earlier }
  const result = outcome && seen !== undefined ? [{ is: outcome, at: seen }] : []
  return { ...again, ...addEarlier(before, [{ is: 'sent', at: sent }, ...result]) }
}

/**
 * Adds a request that the consumer sent on a day (epoch ms) to a case. Replaces the same request if
 * it is recorded for that day or a later one.
 */
export function requested(one: DisputeCase, is: CaseRequest, at: number): DisputeCase {
  const earlier = one.earlier?.filter((event) => event.is !== is || event.at < at)
  return { ...one, ...addEarlier({ ...one, earlier }, [{ is, at }]) }
}

const urgency = ['cameBack', 'stillThere', 'overdue', 'changed', 'gone', 'waiting'] as const

type Followed = { readonly one: DisputeCase; readonly state: CaseState }

/**
 * Compares cases for sorting: the most urgent outcome first, then cases without a pending request,
 * then newer letters.
 */
export function byUrgency(a: Followed, b: Followed): number {
  const asked = ({ one }: Followed) => Math.sign(currentRequestsOf(one).length)
  return (
    urgency.indexOf(a.state.is) - urgency.indexOf(b.state.is) ||
    asked(a) - asked(b) ||
    b.one.sent - a.one.sent
  )
}

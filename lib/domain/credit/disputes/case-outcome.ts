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

/** What differs from the entry that was disputed; `finding`: the check-up finds it no longer. */
export type CaseChange = 'finding' | 'amount' | 'status' | 'date'

type Decided = {
  readonly report?: number | undefined
  readonly changes: readonly CaseChange[]
  readonly now?: ReportedEntry | undefined
}

/** `report`: the day of the report that decided, or that still lists the entry (epoch ms). */
export type CaseState =
  | { readonly is: 'waiting' | 'overdue'; readonly report?: number | undefined }
  | (Decided & { readonly is: CaseOutcome })

/**
 * Returns the outcome of a case. Only a report after the day of the letter decides. An entry that
 * is unchanged before the investigation must end counts as waiting, and a case without a result as
 * overdue once the mail should have brought it. `now`: epoch ms.
 */
export function caseStateOf(
  one: DisputeCase,
  report: CaseReport | undefined,
  now: number,
): CaseState {
  const { due, late } = caseDaysOf(one)
  // A report from after the device's day shows that its clock is behind.
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

/** Rules whose finding ends by itself when the entry grows older. */
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

/** Claims that only the removal of the entry answers. */
const asksRemoval: ReadonlySet<DisputeCase['claim']> = new Set(['notMine', 'theft'])

/**
 * Whether the changes answer the letter. The balance of an account changes every month, so it
 * answers only a letter about the amount. A status that is late or charged off answers none.
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
 * Returns a case with the outcome that a report shows, and its earlier outcome among what happened
 * before. The same object if nothing is new.
 */
export function withOutcome(one: DisputeCase, { is, report }: CaseState, now: number): DisputeCase {
  if (is === 'waiting' || is === 'overdue' || is === one.outcome) return one
  const { outcome, seen } = one
  const earlier = outcome && seen !== undefined ? addEarlier(one, [{ is: outcome, at: seen }]) : {}
  return { ...one, ...earlier, outcome: is, seen: report ?? now, isNewsShown: false }
}

/** Returns the earlier events with some more. Leaves out the second ones if they are too many. */
function addEarlier({ earlier = [] }: DisputeCase, events: readonly CaseEvent[]) {
  const all = [...earlier, ...events].toSorted((a, b) => a.at - b.at)
  return { earlier: [...all.slice(0, 1), ...all.slice(1).slice(1 - mostEarlier)] }
}

/**
 * Returns the case of a letter that was sent again, with the first letter and its result. If the
 * new day is not later, it corrects the day of the first letter.
 */
export function sentAgain(before: DisputeCase, again: DisputeCase): DisputeCase {
  const { sent, outcome, seen, earlier } = before
  if (again.sent <= sent) return { ...again, earlier }
  const result = outcome && seen !== undefined ? [{ is: outcome, at: seen }] : []
  return { ...again, ...addEarlier(before, [{ is: 'sent', at: sent }, ...result]) }
}

/**
 * Returns a case with a request that the consumer sent on a day (epoch ms). If the same request is
 * recorded for that day or a later one, the new day replaces it.
 */
export function requested(one: DisputeCase, is: CaseRequest, at: number): DisputeCase {
  const earlier = one.earlier?.filter((event) => event.is !== is || event.at < at)
  return { ...one, ...addEarlier({ ...one, earlier }, [{ is, at }]) }
}

const urgency = ['cameBack', 'stillThere', 'overdue', 'changed', 'gone', 'waiting'] as const

type Followed = { readonly one: DisputeCase; readonly state: CaseState }

/**
 * Sorts cases that need an action before the others, those about which nothing was sent since the
 * result before those that wait for an answer, and newer letters before older ones.
 */
export function byUrgency(a: Followed, b: Followed): number {
  const asked = ({ one }: Followed) => Math.sign(currentRequestsOf(one).length)
  return (
    urgency.indexOf(a.state.is) - urgency.indexOf(b.state.is) ||
    asked(a) - asked(b) ||
    b.one.sent - a.one.sent
  )
}

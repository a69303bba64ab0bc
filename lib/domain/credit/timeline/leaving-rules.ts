import type { TimelineEntry, TimelineKind } from '@/lib/contract/bff/credit/timeline'
import { addDays, addMonths } from '../../shared/formats/calendar'
import { monthNumberOf } from '../report/payment-months'

type LeavingRule = {
  /** How long the bureaus list an entry. */
  readonly months: number
  /**
   * How long the law allows an entry to be listed, if that is longer: days added before the period
   * starts, or a longer period.
   */
  readonly lawDays?: number
  readonly lawMonths?: number
  readonly source: string
}

const sevenYears = 7 * 12
const tenYears = 10 * 12

/**
 * FCRA section 605(c): the seven years of a charge-off or the like begin 180 days after the
 * delinquency that led to it.
 */
const afterDelinquency = {
  months: sevenYears,
  lawDays: 180,
  source: '15 USC 1681c(a)(4), (c)(1); Practice of the bureaus: from the first delinquency',
}

/** How long an entry stays in a report. docs/domain.md, section 9. */
export const leavingRules = {
  inquiry: {
    months: 2 * 12,
    source: 'Practice of the bureaus; 15 USC 1681g(a)(3) asks for one year',
  },
  late: { months: sevenYears, source: '15 USC 1681c(a)(5)' },
  chargeOff: afterDelinquency,
  collectionAccount: afterDelinquency,
  repossession: afterDelinquency,
  surrender: afterDelinquency,
  foreclosure: afterDelinquency,
  bankruptcyAccount: afterDelinquency,
  collection: afterDelinquency,
  chapter7: {
    months: tenYears,
    source: '15 USC 1681c(a)(1), from the order for relief; 11 USC 301(b): the filing',
  },
  chapter13: {
    months: sevenYears,
    lawMonths: tenYears,
    source: 'Practice of the bureaus; 15 USC 1681c(a)(1) allows ten years',
  },
  bankruptcy: { months: tenYears, source: '15 USC 1681c(a)(1); Report: it names no chapter' },
} as const satisfies Partial<Record<TimelineKind, LeavingRule>>
export type LeavingKind = keyof typeof leavingRules

/**
 * Returns when an entry counted from `from` (epoch ms) drops off and, if later, the date until
 * which the law allows it.
 */
export function leavingDatesOf(
  kind: LeavingKind,
  from: number,
): Pick<TimelineEntry, 'date' | 'limit' | 'from'> {
  const { months, lawDays = 0, lawMonths = months }: LeavingRule = leavingRules[kind]
  const [date, limit] = [addMonths(from, months), addMonths(addDays(from, lawDays), lawMonths)]
  return limit > date ? { from, date, limit } : { from, date }
}

/** Returns the key of the sentence about a rule, under `timeline.rule` in messages/en.json. */
export function ruleTextOf(kind: TimelineKind) {
  if (kind === 'onTime12' || kind === 'onTime24') return 'onTime'
  if (kind === 'record' || kind === 'loanEnds') return kind
  if (kind === 'judgment' || kind === 'lien') return 'unlisted'
  const rule = leavingRules[kind]
  if (rule === afterDelinquency) return 'delinquency'
  return kind === 'inquiry' || kind === 'late' || kind === 'chapter7' || kind === 'chapter13'
    ? kind
    : 'bankruptcy'
}

/** Returns whether an entry is negative. The end of a loan and a milestone are not. */
export function isNegative({ kind }: Pick<TimelineEntry, 'kind'>): boolean {
  return kind === 'record' || kind === 'judgment' || kind === 'lien' || isLeavingKind(kind)
}

export function isLeavingKind(kind: TimelineKind): kind is LeavingKind {
  return kind in leavingRules
}

/**
 * Compares an entry's date with the report's month (epoch ms). `overdue`: the entry should have
 * dropped off by then. `due`: it may drop off any day, because the period of the bureaus' practice
 * has ended, but the law allows a longer one.
 */
export function leavingStateOf(
  { date, limit }: TimelineEntry,
  reportDate: number,
): 'overdue' | 'due' | 'ahead' {
  const now = monthNumberOf(reportDate)
  if (date === undefined || monthNumberOf(date) >= now) return 'ahead'
  return monthNumberOf(limit ?? date) < now ? 'overdue' : 'due'
}

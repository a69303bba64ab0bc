import { addBusinessDays } from '../../shared/formats/calendar'
import { caseDaysOf, descriptionDueOf, resultDays } from './case-days'
import type { CaseState } from './case-outcome'
import type { CaseEvent, DisputeCase } from './dispute-case'

export type CaseDate = {
  readonly is:
    | CaseEvent['is']
    | 'sentAgain'
    | 'due'
    | 'written'
    | 'methodDue'
    | 'notice'
    | 'complaint'
  readonly at: number
}

/**
 * Returns the past events and the deadlines of a case, sorted by date. An entry that is gone or
 * changed needs no complaint, and its investigation by a bureau is over. A bureau must announce the
 * return of a removed entry within five business days: FCRA, section 611(a)(5)(B)(ii).
 */
export function caseDatesOf(one: DisputeCase, { is, report }: CaseState): CaseDate[] {
  const { due, written, complaint } = caseDaysOf(one)
  const { sent, outcome, earlier = [], seen = report } = one
  const past: CaseEvent[] = [...earlier, { is: 'sent', at: sent }]
  if (outcome && seen !== undefined) past.push({ is: outcome, at: seen })
  const isBack = is === 'cameBack'
  const isSettled = is === 'gone' || is === 'changed'
  const isInvestigated = isBack || (isSettled && one.to === 'bureau')
  const isNoticeDue = isBack && one.to === 'bureau' && one.claim !== 'theft'
  const ahead = [
    { is: 'due' as const, at: isInvestigated ? undefined : due },
    { is: 'written' as const, at: isBack ? undefined : written },
    { is: 'methodDue' as const, at: descriptionDueOf(one) },
    {
      is: 'notice' as const,
      at: isNoticeDue && seen !== undefined ? addBusinessDays(seen, resultDays) : undefined,
    },
    { is: 'complaint' as const, at: isSettled ? undefined : complaint },
  ]
  const first = past.toSorted((a, b) => a.at - b.at).find((event) => event.is === 'sent')
  return [
    ...past.map((event) =>
      event.is === 'sent' && event !== first ? { ...event, is: 'sentAgain' as const } : event,
    ),
    ...ahead.flatMap(({ is: name, at }) => (at === undefined ? [] : [{ is: name, at }])),
  ].toSorted((a, b) => a.at - b.at)
}

const deadlines: ReadonlySet<CaseDate['is']> = new Set([
  'due',
  'written',
  'methodDue',
  'notice',
  'complaint',
])

/** Returns whether a date belongs to an event, such as a letter or a result, and not a deadline. */
export const isDone = ({ is }: CaseDate) => !deadlines.has(is)

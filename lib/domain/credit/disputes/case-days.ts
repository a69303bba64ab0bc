import { addBusinessDays, addDays } from '../../shared/formats/calendar'
import { answerDatesOf, blockDatesOf } from './answer-dates'
import { type DisputeCase, isBlock } from './dispute-case'

/**
 * Returns the local day of `now` as a UTC day (epoch ms), because all dates of cases are UTC days.
 */
export function localDay(now: number): number {
  const local = new Date(now)
  return Date.UTC(local.getFullYear(), local.getMonth(), local.getDate())
}

/** Number of business days that a bureau has to mail the result: FCRA, section 611(a)(6)(A). */
export const resultDays = 5

/** Number of days that a bureau has to describe how it investigated: FCRA, section 611(a)(7). */
const descriptionDays = 15

/**
 * Returns when the bureau must answer the latest question about how it investigated (epoch ms);
 * undefined if the consumer has not asked.
 */
export function descriptionDueOf({ earlier = [] }: Pick<DisputeCase, 'earlier'>) {
  const asked = earlier.findLast(({ is }) => is === 'method')
  return asked && addDays(answerDatesOf(asked.at, 'bureau').received, descriptionDays)
}

type Dated = Pick<DisputeCase, 'sent' | 'to' | 'claim' | 'isLong' | 'earlier'>

/**
 * Returns the dates of a case (epoch ms): when the letter arrives, when the investigation must end,
 * when the result must be in the mail, when the consumer can report it as late, and when the CFPB
 * accepts a complaint about a bureau, counted from the first letter. A company must send its result
 * by the end of its investigation. A block is not a dispute, so a complaint about it has no waiting
 * period.
 */
export function caseDaysOf({ sent, to, claim, isLong, earlier = [] }: Dated) {
  const { received, answer, extended } = answerDatesOf(sent, to)
  if (isBlock({ to, claim })) {
    const due = blockDatesOf(sent).block
    return { received, due, written: undefined, late: due, complaint: undefined }
  }
  const first = Math.min(sent, ...earlier.filter(({ is }) => is === 'sent').map(({ at }) => at))
  const { complaint } = answerDatesOf(first, to)
  const due = isLong && claim !== 'theft' ? extended : answer
  const written = to === 'bureau' ? addBusinessDays(due, resultDays) : undefined
  return { received, due, written, late: written ?? due, complaint }
}

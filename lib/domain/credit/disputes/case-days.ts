import { addBusinessDays } from '../../shared/formats/calendar'
import { answerDatesOf } from '../check-up/dispute-letter'
import { blockDatesOf } from '../identity-theft/theft-file'
import type { DisputeCase } from './dispute-case'

/** Returns the local calendar day as a UTC day, which all days of cases are (epoch ms). */
export function localDay(now: number): number {
  const local = new Date(now)
  return Date.UTC(local.getFullYear(), local.getMonth(), local.getDate())
}

/** Business days that a bureau has to send the result in writing: FCRA, section 611(a)(6)(A). */
const resultDays = 5

/** Whether a letter asks a bureau for a block after identity theft: FCRA, section 605B. */
export function isBlock({ to, claim }: Pick<DisputeCase, 'to' | 'claim'>): boolean {
  return claim === 'theft' && to === 'bureau'
}

/**
 * Returns the days of a case (epoch ms): when the letter arrives, when the result is due, when it
 * is due in writing, and when the CFPB accepts a complaint. A company need not send its result
 * within five days, and the CFPB accepts a complaint only after a dispute with a bureau.
 */
export function caseDaysOf({
  sent,
  to,
  claim,
  isLong,
}: Pick<DisputeCase, 'sent' | 'to' | 'claim' | 'isLong'>) {
  const { received, answer, extended, complaint } = answerDatesOf(sent, to)
  if (isBlock({ to, claim }))
    return { received, due: blockDatesOf(sent).block, written: undefined, complaint }
  const due = isLong && claim !== 'theft' ? extended : answer
  const written = to === 'bureau' ? addBusinessDays(due, resultDays) : undefined
  return { received, due, written, complaint }
}

import type { DisputeLetter } from '@/lib/contract/bff/credit/check-up'
import { addBusinessDays, addDays } from '../../shared/formats/calendar'

/** Number of days that a letter takes by mail. Our assumption. */
const mailDays = 5

/**
 * Returns when a letter sent on a day (epoch ms) arrives, when the reply is due (FCRA sections
 * 611(a)(1) and 612(a)(3)), and the first day on which the CFPB accepts a complaint about a bureau:
 * once the dispute is more than 45 days old. A complaint about a company has no waiting period.
 */
export function answerDatesOf(sent: number, to: DisputeLetter['to']) {
  const received = addDays(sent, mailDays)
  return {
    received,
    answer: addDays(received, 30),
    extended: addDays(received, 45),
    complaint: to === 'bureau' ? addDays(received, 46) : undefined,
  }
}

/** Number of business days that a bureau has to block an entry: FCRA, section 605B(a). */
const blockDays = 4

/** Returns when a letter sent on a day (epoch ms) arrives, and the last day for the block. */
export function blockDatesOf(sent: number) {
  const received = addDays(sent, mailDays)
  return { received, block: addBusinessDays(received, blockDays) }
}

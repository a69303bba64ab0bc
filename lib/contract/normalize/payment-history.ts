import type { PaymentMonth, PaymentYear } from '../bureau/account'
import { monthNames } from '../report-fields'

/** Number of months that are kept. Contract, section 13. */
const longestHistoryMonths = 120
/** The vendor fills every year with twelve months. This type means that nothing was reported. */
const noReport = 'NO_DATA'

/**
 * Cuts a payment history to the 120 months up to its newest report, and leaves out months that
 * begin after `last` (epoch ms). `olderMonths` is the number of reported months that were cut.
 */
export function cutPaymentHistory(years: readonly PaymentYear[], last: number) {
  const lastNumber = monthNumber(new Date(last).getUTCFullYear(), new Date(last).getUTCMonth())
  const reported = years
    .flatMap((year) => monthsOf(year).filter(({ month }) => month.monthType !== noReport))
    .map(({ number }) => number)
    .filter((number) => number <= lastNumber)
  const firstNumber = Math.max(...reported) - longestHistoryMonths + 1
  return {
    paymentHistory: years
      .filter(({ year }) => monthNumber(year, 11) >= firstNumber && year * 12 <= lastNumber)
      .map((year) => withMonths(year, firstNumber, lastNumber)),
    olderMonths: reported.filter((number) => number < firstNumber).length,
  }
}

type NumberedMonth = {
  readonly name: (typeof monthNames)[number]
  readonly month: PaymentMonth
  readonly number: number
}

/** Returns the number of months since year 0. */
const monthNumber = (year: number, index: number) => year * 12 + index

function monthsOf(year: PaymentYear): NumberedMonth[] {
  return monthNames.flatMap((name, index) => {
    const month = year[name]
    return month ? [{ name, month, number: monthNumber(year.year, index) }] : []
  })
}

function withMonths(year: PaymentYear, first: number, last: number): PaymentYear {
  const kept = monthsOf(year).filter(({ number }) => number >= first && number <= last)
  return { year: year.year, ...Object.fromEntries(kept.map(({ name, month }) => [name, month])) }
}

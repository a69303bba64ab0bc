import { equal, ok } from 'node:assert/strict'
import type { Account } from '@/lib/contract/bureau/account'
import { accountsInView, type Invariants, type ParsedCreditFile } from './parsed-file'
import {
  calendarMonthFromEpoch,
  cellsOf,
  daysLate,
  isBadCell,
  reportedCells,
} from './payment-cells'

/** The valid payment histories according to docs/domain.md, section 3. */
export const paymentInvariants: Invariants = {
  'late payments increase by 30 days a month': eachAccount((account) => {
    let before = 0
    for (const cell of reportedCells(account)) {
      const late = daysLate(cell)
      ok(late === 0 || late === before + 30, `${before} then ${late}`)
      ok(late <= 180)
      before = late
    }
  }),
  'a charge-off follows at least 120 days late and is final': eachAccount((account) => {
    const cells = reportedCells(account)
    const first = cells.findIndex((cell) => cell.monthType === 'CHARGE_OFF')
    if (first < 0) return
    ok(cells.slice(first).every((cell) => cell.monthType === 'CHARGE_OFF'))
    const before = cells[first - 1]
    ok(before && daysLate(before) >= 120)
  }),
  'an account included in a bankruptcy stays included': eachAccount((account) => {
    const cells = reportedCells(account)
    const first = cells.findIndex((cell) => cell.monthType === 'BANKRUPTCY')
    ok(first < 0 || cells.slice(first).every((cell) => cell.monthType === 'BANKRUPTCY'))
  }),
  'nothing is reported before an account opened or after it closed': eachAccount((account) => {
    const opened = calendarMonthFromEpoch(account.dateOpened ?? Number.NaN)
    const closed =
      account.dateClosed == null
        ? Number.POSITIVE_INFINITY
        : calendarMonthFromEpoch(account.dateClosed)
    for (const { month } of reportedCells(account)) ok(month >= opened && month <= closed)
  }),
  'the reported months are consecutive, 24 to 84 of them when the account is old enough':
    eachAccount((account, file) => {
      const months = reportedCells(account).map(({ month }) => month)
      const [first = 0] = months
      ok(months.every((month, index) => month === first + index))
      const lived =
        calendarMonthFromEpoch(account.dateClosed ?? account.reportedDate ?? file.reportingDay) -
        calendarMonthFromEpoch(account.dateOpened ?? 0) +
        1
      ok(
        months.length >= Math.min(24, lived) && months.length <= 84,
        `${months.length} of ${lived}`,
      )
      equal(account.monthsReviewed, months.length)
    }),
  'the first six months of an account are new or paid as agreed': eachAccount((account) => {
    const opened = calendarMonthFromEpoch(account.dateOpened ?? 0)
    for (const cell of reportedCells(account)) ok(cell.month >= opened + 6 || !isBadCell(cell))
  }),
  'the newest year comes first and no month is in the future': eachAccount(
    (account, { reportingDay }) => {
      const years = (account.paymentHistory ?? []).map(({ year }) => year)
      ok(years.every((year, index) => index === 0 || year === (years[index - 1] ?? 0) - 1))
      if (account.accountOpen)
        ok(cellsOf(account).every(({ month }) => month <= calendarMonthFromEpoch(reportingDay)))
    },
  ),
  'an account is negative when one of its months is': eachAccount((account) => {
    equal(account.isNegative, reportedCells(account).some(isBadCell))
  }),
  'the status matches the newest month': eachAccount((account) => {
    const newest = reportedCells(account).at(-1)
    const late = newest ? daysLate(newest) : 0
    const status = account.accountStatus ?? ''
    equal(/^LATE_|PAST_DUE/.test(status), late > 0)
    equal(status === 'CHARGE_OFF', newest?.monthType === 'CHARGE_OFF')
    equal(status === 'INCLUDED_IN_BANKRUPTCY', newest?.monthType === 'BANKRUPTCY')
    ok(
      late > 0 || newest?.monthType === 'CHARGE_OFF'
        ? account.pastDueAmount?.amount
        : account.pastDueAmount?.amount === 0,
    )
  }),
}

function eachAccount(check: (account: Account, file: ParsedCreditFile) => void) {
  return (file: ParsedCreditFile) => {
    for (const view of file.views) for (const account of accountsInView(view)) check(account, file)
  }
}

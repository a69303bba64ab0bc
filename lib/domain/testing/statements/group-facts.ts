import type { Account } from '@/lib/contract/bureau/account'
import {
  calendarMonthFromEpoch,
  isBadCell,
  reportedCells,
} from '@/sandbox/testing/credit-file-invariants/payment-cells'

export const dayMs = 24 * 60 * 60 * 1000

/**
 * Returns the whole calendar months between two times. A month is complete on the day of the month
 * on which the period began, or on the month's last day if the month is shorter.
 */
export function monthsUntil(from: number, to: number): number {
  const [start, end] = [new Date(from), new Date(to)]
  const months = calendarMonthFromEpoch(to) - calendarMonthFromEpoch(from)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  const day = Math.min(start.getUTCDate(), lastDay)
  const time = (date: Date) => date.getTime() % dayMs
  const isShort = end.getUTCDate() < day || (end.getUTCDate() === day && time(end) < time(start))
  return Math.max(0, months - Number(isShort))
}

/** Returns whether another person owes an account. */
export const isOthers = ({ comments }: Account) =>
  (comments ?? []).includes('Consumer is an authorized user')

export const openOf = (accounts: readonly Account[]) =>
  accounts.filter(({ accountOpen }) => accountOpen)
export const balanceOf = (account: Account) => account.balanceAmount?.amount ?? 0
export const totalOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
export const extreme = (pick: (...values: number[]) => number, values: readonly number[]) =>
  values.length > 0 ? pick(...values) : undefined

/** Returns the figures for one kind of account, under the names that reasons use. */
export function groupFacts(
  accounts: readonly Account[],
  now: number,
  limitOf: (account: Account) => number,
) {
  const open = openOf(accounts)
  const cells = accounts.flatMap(reportedCells)
  const sinceMonth = (month: number) => calendarMonthFromEpoch(now) - month
  const late = cells.filter(
    ({ monthType, month }) => monthType === 'NEGATIVE' && sinceMonth(month) < 12,
  )
  const ages = accounts.flatMap(({ dateOpened }) =>
    dateOpened ? [monthsUntil(dateOpened, now)] : [],
  )
  const openAges = open.flatMap(({ dateOpened }) =>
    dateOpened ? [monthsUntil(dateOpened, now)] : [],
  )
  const [balance, limit] = [totalOf(open.map(balanceOf)), totalOf(open.map(limitOf))]
  return {
    count: accounts.length,
    open: open.length,
    lateLastYear: late.length,
    negative: accounts.filter(isNegative).length,
    monthsSinceLate: extreme(
      Math.min,
      accounts.flatMap((account) => troubleOf(account).map(sinceMonth)),
    ),
    pastDue: totalOf(accounts.map(({ pastDueAmount }) => pastDueAmount?.amount ?? 0)),
    balance: open.length > 0 ? balance : undefined,
    owed: limit > 0 ? (100 * balance) / limit : undefined,
    oldest: extreme(Math.max, ages),
    newest: extreme(Math.min, openAges),
    // A bureau rounds the average to whole months.
    averageAge: ages.length > 0 ? Math.round(totalOf(ages) / ages.length) : undefined,
    openedLastYear: ages.filter((age) => age < 12).length,
  }
}

/**
 * Returns the month since which an account counts as negative: the first month of a charge-off or a
 * similar status, which is permanent. Without one, the latest late month, or else the first month
 * in a bankruptcy. Empty if the account is not negative.
 */
function troubleOf(account: Account): number[] {
  const bad = reportedCells(account).filter(isBadCell)
  const worse = bad.find(({ monthType }) => monthType !== 'NEGATIVE' && monthType !== 'BANKRUPTCY')
  const late = bad.findLast(({ monthType }) => monthType === 'NEGATIVE')
  const month = (worse ?? late ?? bad[0])?.month
  return month === undefined ? [] : [month]
}

export const isNegative = (account: Account) =>
  account.isNegative === true || reportedCells(account).some(isBadCell)

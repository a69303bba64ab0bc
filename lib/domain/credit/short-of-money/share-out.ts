import type { Bill, BillKind } from '@/lib/contract/bff/credit/short-of-money'

/** Groups of bills in the order of payment. CFPB, "Prioritizing bills"; NCLC, "Surviving Debt". */
const billGroups = ['home', 'car', 'power', 'rest'] as const
type BillGroup = (typeof billGroups)[number]

const groupOf: Readonly<Record<BillKind, BillGroup>> = {
  home: 'home',
  car: 'car',
  service: 'power',
  student: 'rest',
  loan: 'rest',
  card: 'rest',
}

/** A bill's share of the amount, in whole cents. `unknown`: the report has no payment. */
export type Share = {
  readonly bill: Bill
  readonly gets: number
  readonly state: 'full' | 'part' | 'none' | 'unknown' | 'paid'
  /**
   * This bill is not paid in full, although a later one is. Bills for home, car and power are
   * compared only with each other, and so are the rest.
   */
  readonly isPassedOver?: boolean
}

/**
 * Returns the amount that brings a bill up to date, in cents; undefined if the report has no
 * payment. In an open bankruptcy, a plan may pay what is past due.
 */
export const needOf = ({ payment, pastDue = 0, loanCase }: Bill) =>
  payment && payment + (loanCase === 'openCase' ? 0 : pastDue)

/**
 * Divides an amount (whole cents) among the bills in the order of payment. Each bill gets what
 * brings it up to date; bills already paid this month get nothing. A company may refuse a partial
 * payment, so a bill that the remaining amount does not cover gets nothing at first. The remainder
 * after home, car and power goes to the first of these bills that is not paid in full. If that is
 * the home, the consumer keeps the remainder until the company agrees (NCLC). A card or loan gets
 * no partial payment, because it would still be late.
 */
export function shareOut(
  bills: readonly Bill[],
  amount: number,
  paid: ReadonlySet<string> = new Set(),
) {
  const ordered = inOrder(bills)
  const isEssential = ({ kind }: Bill) => groupOf[kind] !== 'rest'
  const whole = payWhole(ordered.filter(isEssential), amount, paid)
  const first = whole.shares.find(({ state }) => state === 'none')
  const part: Share[] =
    first && whole.left > 0 ? [{ ...first, gets: whole.left, state: 'part' }] : []
  const rest = payWhole(
    ordered.filter((bill) => !isEssential(bill)),
    part.length > 0 ? 0 : whole.left,
    paid,
  )
  const essential = whole.shares.map(
    (share) => part.find(({ bill }) => bill === share.bill) ?? share,
  )
  const shares = [...withPassedOver(essential), ...withPassedOver(rest.shares)]
  const { left } = rest
  const due = shares.filter(({ state }) => state !== 'paid' && state !== 'unknown')
  const asked = due.reduce((sum, { bill }) => sum + (needOf(bill) ?? 0), 0)
  return {
    groups: billGroups.map((group) => ({
      group,
      shares: shares.filter(({ bill }) => groupOf[bill.kind] === group),
    })),
    all: shares,
    /** The bills that are not brought up to date, in the order of payment. */
    short: shares.filter(({ state }) => state !== 'full' && state !== 'paid'),
    full: due.filter(({ state }) => state === 'full').length,
    count: due.length,
    /**
     * `missing`: how much more it takes to pay all bills in full. `left`: the amount that no bill
     * gets.
     */
    missing: Math.max(0, asked - amount),
    hasPastDue: due.some(({ bill }) => bill.pastDue !== undefined),
    left,
  }
}

/** Marks the bills that are not paid in full although a later bill is. */
function withPassedOver(shares: readonly Share[]): Share[] {
  const lastFull = shares.findLastIndex(({ state }) => state === 'full')
  return shares.map((share, at) =>
    ['none', 'part'].includes(share.state) && at < lastFull
      ? { ...share, isPassedOver: true }
      : share,
  )
}

/** Pays each bill that the remaining amount (cents) covers in full, in the given order. */
function payWhole(bills: readonly Bill[], amount: number, paid: ReadonlySet<string>) {
  let left = amount
  const shares = bills.map((bill): Share => {
    if (paid.has(bill.id)) return { bill, gets: 0, state: 'paid' }
    const need = needOf(bill)
    if (need === undefined) return { bill, gets: 0, state: 'unknown' }
    if (need > left) return { bill, gets: 0, state: 'none' }
    left -= need
    return { bill, gets: need, state: 'full' }
  })
  return { shares, left }
}

/**
 * Sorts the bills in the order of payment. Student loans come before cards and other loans (NCLC).
 * In each group, past-due bills come first, as in the first step, and small amounts before large
 * ones, so that most are on time (our own rule).
 */
function inOrder(bills: readonly Bill[]): Bill[] {
  const group = ({ kind }: Bill) => billGroups.indexOf(groupOf[kind])
  const isOther = ({ kind }: Bill) => Number(kind !== 'student')
  const isOnTime = ({ pastDue }: Bill) => Number(pastDue === undefined)
  const size = (bill: Bill) => needOf(bill) ?? Number.MAX_SAFE_INTEGER
  return bills.toSorted(
    (a, b) =>
      group(a) - group(b) ||
      isOther(a) - isOther(b) ||
      isOnTime(a) - isOnTime(b) ||
      size(a) - size(b),
  )
}

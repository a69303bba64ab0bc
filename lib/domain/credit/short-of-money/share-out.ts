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

/** What a bill gets, in whole cents. `unknown`: the report names no payment. */
export type Share = {
  readonly bill: Bill
  readonly gets: number
  readonly state: 'full' | 'part' | 'none' | 'unknown' | 'paid'
}

/**
 * Divides an amount (whole cents) among the bills in the order of payment. Each bill gets its full
 * payment until the money runs out; bills already paid this month get nothing. Among cards and
 * loans, a full payment that fits comes before a partial one, because less than a minimum payment
 * counts as late.
 */
export function shareOut(
  bills: readonly Bill[],
  amount: number,
  paid: ReadonlySet<string> = new Set(),
) {
  let left = amount
  const whole = inOrder(bills).map((bill): Share => {
    if (paid.has(bill.id)) return { bill, gets: 0, state: 'paid' }
    if (bill.payment === undefined) return { bill, gets: 0, state: 'unknown' }
    const waits = groupOf[bill.kind] === 'rest' && bill.payment > left
    const gets = waits ? 0 : Math.min(left, bill.payment)
    left -= gets
    if (gets === bill.payment) return { bill, gets, state: 'full' }
    return { bill, gets, state: gets > 0 ? 'part' : 'none' }
  })
  const waiting = left > 0 ? whole.find(({ state }) => state === 'none') : undefined
  const shares = whole.map(
    (share): Share => (share === waiting ? { ...share, gets: left, state: 'part' } : share),
  )
  if (waiting) left = 0
  const due = shares.filter(({ state }) => state !== 'paid' && state !== 'unknown')
  const asked = due.reduce((sum, { bill }) => sum + (bill.payment ?? 0), 0)
  return {
    groups: billGroups.map((group) => ({
      group,
      shares: shares.filter(({ bill }) => groupOf[bill.kind] === group),
    })),
    all: shares,
    /** The bills that do not get their full payment, in the order of payment. */
    short: shares.filter(({ state }) => state !== 'full' && state !== 'paid'),
    full: due.filter(({ state }) => state === 'full').length,
    count: due.length,
    /**
     * The amount by which the money falls short of all payments, and the amount left after them.
     */
    missing: Math.max(0, asked - amount),
    left,
  }
}

/**
 * Sorts the bills in the order of payment. In the home, car and power groups, past-due bills come
 * first. Among cards and loans, bills that are on time come before late ones and small payments
 * before large ones, so that most stay on time (our own rule).
 */
function inOrder(bills: readonly Bill[]): Bill[] {
  const group = ({ kind }: Bill) => billGroups.indexOf(groupOf[kind])
  const comesLater = (bill: Bill) =>
    Number((groupOf[bill.kind] === 'rest') === (bill.pastDue !== undefined))
  const size = ({ payment = Number.MAX_SAFE_INTEGER }: Bill) => payment
  return bills.toSorted(
    (a, b) => group(a) - group(b) || comesLater(a) - comesLater(b) || size(a) - size(b),
  )
}

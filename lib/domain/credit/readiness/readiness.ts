import type { ReadinessProduct } from '@/lib/contract/host/branding'
import { ownCardsOf } from '../debt-plan/pay-off-simulation'
import { paymentToReach, totalUsageOf, utilizationOf } from '../debt-plan/utilization'
import { entryName } from '../report/entry-names'
import type { Statement } from '../statements/statement'
import type { ReadinessFacts } from './readiness-facts'

/** Keys of the sentences under `ready.points` in messages/en.json. */
type PointName =
  | ('score' | 'scoreBelow' | 'noScore' | 'use' | 'useAbove' | 'noUse' | 'noCardLeft')
  | ('pastDue' | 'chargedOff' | 'lateBefore' | 'late' | 'shortFile' | 'noLate')
  | ('noneLeft' | 'noneReported' | 'partLate' | 'lateInCase' | 'lateInQuestion' | 'lateBesides')
  | ('noIncome' | 'debtAbove' | 'noPayment' | 'debt')

/** A product's threshold compared with the file; `isMet` is missing if the file gives no result. */
export type ReadinessStatement = Statement & {
  readonly point: PointName
  readonly isMet?: boolean
  /** The account that a point is about: "Pellworth Trust •••• 3561". */
  readonly account?: string | undefined
}
type Finding = Pick<ReadinessStatement, 'point' | 'isMet' | 'account' | 'figures' | 'pays'>

/**
 * Returns one statement for each threshold of a product, in the order in which the screen shows
 * them. No statement is a decision: the host decides.
 */
export function readinessOf(
  product: ReadinessProduct,
  facts: ReadinessFacts,
): ReadinessStatement[] {
  const { lowestScore, highestUtilization, monthsWithoutLate, highestDebtToIncome } = product
  const found = [
    lowestScore === undefined ? [] : scoreFinding(lowestScore, facts),
    highestUtilization === undefined ? [] : cardFinding(highestUtilization, facts),
    monthsWithoutLate === undefined ? [] : lateFinding(monthsWithoutLate, facts),
    highestDebtToIncome === undefined ? [] : debtFinding(highestDebtToIncome, facts),
  ].flat()
  return found.map((finding) => ({
    kind: `ready.points.${finding.point}`,
    bureau: facts.bureau,
    about: product.name,
    source: 'report',
    ...finding,
  }))
}

export function countMet(statements: readonly ReadinessStatement[]) {
  const count = (isMet: boolean | undefined) =>
    statements.filter((one) => one.isMet === isMet).length
  return { met: count(true), unknown: count(undefined), count: statements.length }
}

function scoreFinding(lowest: number, { score }: ReadinessFacts): Finding {
  if (score === undefined) return { point: 'noScore', figures: { lowest } }
  const figures = { ownScore: score, lowest }
  if (score >= lowest) return { point: 'score', isMet: true, figures }
  return { point: 'scoreBelow', isMet: false, figures: { ...figures, points: lowest - score } }
}

function cardFinding(most: number, { cards, noneLeft }: ReadinessFacts): Finding {
  if (noneLeft?.cards) return { point: 'noCardLeft', figures: { most } }
  const usage = totalUsageOf(cards)
  const use = utilizationOf(usage)
  if (use === undefined) return { point: 'noUse', figures: { most } }
  // Compare whole cents, because a quotient is not exact.
  const toTarget = paymentToReach(usage, most) ?? 0
  if (toTarget === 0) return { point: 'use', isMet: true, figures: { use, most } }
  return {
    point: 'useAbove',
    isMet: false,
    figures: { use, target: most, toTarget },
    pays: ownCardsOf(cards),
  }
}

/**
 * Compares the months since a late payment with the period that the host requires. There is no
 * result for a file younger than that period, without a payment in it, or with unreadable entries.
 */
function lateFinding(asked: number, facts: ReadinessFacts): Finding {
  const found = ownLateFinding(asked, facts)
  const { lateInQuestion: { account: late, sinceLate = asked, inCase } = {} } = facts
  const account = late?.name && entryName(late.name, late.maskedNumber)
  if (!late || sinceLate >= asked) return found
  // A lender sees these months too, so there is no result before the question is answered.
  if (found.isMet) {
    const point = inCase ? 'lateInCase' : 'lateInQuestion'
    return { point, account, figures: { sinceLate, asked } }
  }
  return found.point === 'late' && sinceLate < (found.figures.sinceLate ?? asked)
    ? {
        ...found,
        point: 'lateBesides',
        account,
        figures: { ...found.figures, waitIfCounted: asked - sinceLate },
      }
    : found
}

function ownLateFinding(asked: number, { accounts, isPartial, noneLeft }: ReadinessFacts): Finding {
  if (noneLeft?.accounts) return { point: 'noneLeft', figures: { asked } }
  const due = accounts.find(({ isPastDue }) => isPastDue)
  if (due) {
    const account = due.name && entryName(due.name, due.maskedNumber)
    const point = due.isChargedOff ? 'chargedOff' : 'pastDue'
    const sinceLate = sinceLateOf(accounts.filter((one) => one !== due))
    // Paying the amount past due does not meet the point while another account was late too.
    const isOtherLate = sinceLate !== undefined && sinceLate < asked
    const figures: Finding['figures'] = isOtherLate ? { asked, sinceLate } : { asked }
    return { point, isMet: false, account, figures }
  }
  const sinceLate = sinceLateOf(accounts)
  if (sinceLate !== undefined)
    return sinceLate >= asked
      ? { point: 'lateBefore', isMet: true, figures: { sinceLate, asked } }
      : { point: 'late', isMet: false, figures: { sinceLate, asked, wait: asked - sinceLate } }
  const reported = Math.max(0, ...accounts.map(({ monthsReported }) => monthsReported))
  if (reported < asked) return { point: 'shortFile', figures: { reported, asked } }
  if (isPartial) return { point: 'partLate', figures: { asked } }
  const newest = Math.min(...accounts.flatMap((one) => one.monthsSinceReported ?? []))
  if (Number.isFinite(newest) && newest >= asked)
    return { point: 'noneReported', figures: { asked } }
  return { point: 'noLate', isMet: true, figures: { asked } }
}

/** Returns the months since the last late payment; undefined if there was none. */
function sinceLateOf(accounts: ReadinessFacts['accounts']): number | undefined {
  const lates = accounts.flatMap(({ monthsSinceLate }) => monthsSinceLate ?? [])
  return lates.length > 0 ? Math.min(...lates) : undefined
}

/**
 * Compares the debt payments with the income. Only payments that the report states count. If one is
 * missing, the actual share may be higher, so a share below the limit is not conclusive.
 */
function debtFinding(most: number, facts: ReadinessFacts): Finding {
  const { accounts, income } = facts
  const payments = accounts.reduce((sum, { monthlyPayment = 0 }) => sum + monthlyPayment, 0)
  if (income === undefined) return { point: 'noIncome', figures: { payments, mostOfIncome: most } }
  const share = (100 * payments) / income
  const figures = { payments, share, mostOfIncome: most }
  const gap = payments - Math.floor((income * most) / 100)
  if (gap > 0) return { point: 'debtAbove', isMet: false, figures: { ...figures, gap } }
  const unnamed = accounts.filter(
    ({ isOwed, monthlyPayment }) => isOwed && monthlyPayment === undefined,
  ).length
  if (unnamed > 0) return { point: 'noPayment', figures: { payments, unnamed } }
  if (facts.isPartial || facts.noneLeft?.accounts) return { point: 'debt', figures }
  return { point: 'debt', isMet: true, figures }
}

/**
 * Formats a share that is above its limit. It is rounded to whole percent unless the result would
 * read as the limit: 50.2% instead of 50%.
 */
export function shareAbove(share: number, limit: number): string {
  if (Math.round(share) > limit) return `${Math.round(share)}%`
  return `${Math.max(limit + 0.1, Math.round(share * 10) / 10).toFixed(1)}%`
}

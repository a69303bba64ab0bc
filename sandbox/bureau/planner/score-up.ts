import type * as z from 'zod/mini'
import type { scoreUpSchema } from '@/lib/contract/bureau/score'
import { formatDollars } from '../alerts/alert-types'
import type { CreditFile } from '../wire/wire-format'
import { type Potential, potentialOf } from './score-potential'

type WireScoreUp = z.input<typeof scoreUpSchema>
type WirePathway = NonNullable<WireScoreUp['directPathway']>
/** Points to gain within a number of months. */
type Target = { readonly points: number; readonly months: number }

/** The planner's point targets and time horizons in months. R9.3. */
const increments = [10, 20, 40, 60, 80, 100] as const
const horizons = [6, 12, 18, 24] as const

/** The card utilizations, in percent, that a pathway may suggest: steps of five. */
const usages = Array.from({ length: 20 }, (_, step) => 95 - 5 * step)

/** The upper bound exceeds the requested points by up to a fifth. */
const spread = 0.2

/**
 * Simulates raising a score by `scoreInc` points within `timeHorizon` months. Returns the direct
 * pathway if it is reachable, otherwise the nearest possible ones, if there are any.
 */
export function simulateScoreUp(file: CreditFile, scoreInc: number, timeHorizon: number) {
  const potential = potentialOf(file)
  const target = { points: scoreInc, months: timeHorizon }
  const direct = isReachable(potential, target) ? pathwayTo(potential, target) : null
  const possible = direct
    ? []
    : nearestTargets(potential, target).map((other) => pathwayTo(potential, other))
  const best = direct ?? possible[0]
  return {
    scoreIncrementLowerBound: best?.scoreIncrementLowerBound ?? null,
    scoreIncrementUpperBound: best?.scoreIncrementUpperBound ?? null,
    directPathway: direct,
    possiblePathways: possible,
  }
}

function pathwayTo(potential: Potential, target: Target): WirePathway {
  return {
    scoreIncrementLowerBound: target.points,
    scoreIncrementUpperBound: Math.round(target.points * (1 + spread)),
    timeHorizon: target.months,
    actions: actionsFor(potential, target).map((description) => ({ description })),
  }
}

function isReachable(potential: Potential, { points, months }: Target): boolean {
  return points <= Math.min(potential.ceiling, potential.points(0, months))
}

/**
 * Returns the target with the most reachable points in the given time, then the target with the
 * given points in the shortest sufficient time.
 */
function nearestTargets(potential: Potential, { points, months }: Target): Target[] {
  const fewer = increments
    .map((each) => ({ points: each, months }))
    .filter((other) => other.points < points)
  const longer = horizons
    .map((each) => ({ points, months: each }))
    .filter((other) => other.months > months)
  const reachable = (other: Target) => isReachable(potential, other)
  return [fewer.findLast(reachable), longer.find(reachable)].filter((other) => other !== undefined)
}

function actionsFor(potential: Potential, target: Target): string[] {
  const { months } = target
  return [
    ...cardActions(potential, target),
    potential.negativeAccounts > 0
      ? `Pay every bill on time for ${months} months, so that late payments count less with time.`
      : `Pay every bill on time for ${months} months.`,
    `Do not apply for new credit in these ${months} months.`,
  ]
}

/**
 * Returns the payment that lowers card utilization just enough to reach the target, as strings.
 * None if the regular payments suffice.
 */
function cardActions({ cards, points }: Potential, target: Target): string[] {
  const { bureau, balance, limit, percentUsed, fullest } = cards
  if (points(percentUsed, target.months) >= target.points) return []
  const reaches = (lower: number) => points(lower, target.months) >= target.points
  const percent = usages.find((lower) => lower < percentUsed && reaches(lower)) ?? 0
  const excess = Math.ceil((balance - (limit * percent) / 100) / 10) * 10
  const toPay = Math.min(excess, Math.round(balance))
  const monthly = Math.ceil(toPay / target.months)
  const regular = cards.paidRegularly(target.months)
  if (regular >= toPay) return []
  // Together with the regular payments, it cannot be more than the balance.
  const extra = toPay + regular > balance ? '' : ' on top of your regular payments'
  const result =
    percent > 0 ? `at most ${percent}% of their limits is in use` : 'no balance is left'
  return [
    `Of the ${formatDollars(balance)} that ${bureau} reports on your cards, pay ${formatDollars(toPay)}${extra}, about ${formatDollars(monthly)} a month, so that ${result}.`,
    ...(fullest
      ? [`Begin with ${fullest.name}: ${fullest.percentUsed}% of its limit is in use.`]
      : []),
  ]
}

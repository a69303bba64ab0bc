import type * as z from 'zod/mini'
import { latestScoreSchema, type scoreUpSchema } from '@/lib/contract/bureau/score'
import { upstreamReportSchema, upstreamSummariesSchema } from '@/lib/contract/normalize/report'
import type { CreditFile } from '../wire/wire-format'
import { modelMaxScore } from './bands'

type WireScoreUp = z.input<typeof scoreUpSchema>
type WirePathway = NonNullable<WireScoreUp['directPathway']>

/** The point targets and month horizons of the planner. R9.3. */
const increments = [10, 20, 40, 60, 80, 100] as const
const horizons = [6, 12, 18, 24] as const

/** The upper bound exceeds the requested points by up to a fifth. */
const spread = 0.2

/**
 * Simulates raising a score by `scoreInc` points within `timeHorizon` months: the direct pathway if reachable, else the
 * nearest possible ones, else none.
 */
export function simulateScoreUp(file: CreditFile, scoreInc: number, timeHorizon: number): WireScoreUp {
  const potential = potentialOf(file)
  const actions = actionsFor(potential).map((description) => ({ description }))
  const pathway = (increment: number, horizon: number): WirePathway => ({
    scoreIncrementLowerBound: increment,
    scoreIncrementUpperBound: Math.round(increment * (1 + spread)),
    timeHorizon: horizon,
    actions,
  })
  const direct = reachable(potential, timeHorizon) >= scoreInc ? pathway(scoreInc, timeHorizon) : null
  const possible = direct
    ? []
    : nearest(potential, scoreInc, timeHorizon).map(([increment, horizon]) => pathway(increment, horizon))
  const best = direct ?? possible[0]
  return {
    scoreIncrementLowerBound: best?.scoreIncrementLowerBound ?? null,
    scoreIncrementUpperBound: best?.scoreIncrementUpperBound ?? null,
    directPathway: direct,
    possiblePathways: possible,
  }
}

/** Points that can be gained: quickly from lower card balances, slowly from ageing late payments and inquiries. */
type Potential = {
  readonly ceiling: number
  readonly balances: number
  readonly ageing: number
  readonly use: number
  readonly negative: number
}

function potentialOf(file: CreditFile): Potential {
  const [view] = latestScoreSchema.parse(file.latestScore).providerViews ?? []
  const [summary] = upstreamSummariesSchema.parse(file.reportSummary)
  const score = view?.score ?? 0
  const use = summary?.revolvingAccounts?.debtToCreditRatio ?? 0
  const negative = summary?.totalNegativeAccounts ?? 0
  const records = upstreamReportSchema.parse(file.latestReport).providerViews?.[0]?.publicRecords?.length ?? 0
  const ceiling = score > 0 ? Math.max(0, modelMaxScore - score) : 0
  return {
    ceiling,
    use,
    negative,
    balances: Math.min(70, use * 0.9),
    ageing: records > 0 ? 8 : Math.min(60, negative * 16 + 6),
  }
}

function reachable({ ceiling, balances, ageing }: Potential, months: number): number {
  const share = Math.min(1, months / 24)
  return Math.min(ceiling, balances * Math.min(1, 0.4 + share) + ageing * share)
}

/** First the most points in the same time, then the same points in the shortest sufficient time. */
function nearest(potential: Potential, scoreInc: number, timeHorizon: number): (readonly [number, number])[] {
  const fewer = increments
    .filter((increment) => increment < scoreInc && increment <= reachable(potential, timeHorizon))
    .at(-1)
  const longer = horizons.find((horizon) => horizon > timeHorizon && scoreInc <= reachable(potential, horizon))
  return [
    ...(fewer === undefined ? [] : [[fewer, timeHorizon] as const]),
    ...(longer === undefined ? [] : [[scoreInc, longer] as const]),
  ]
}

function actionsFor({ use, negative }: Potential): string[] {
  return [
    ...(use > 30 ? ['Pay card balances down to less than 30 % of their limits.'] : []),
    ...(use > 10 && use <= 30 ? ['Pay card balances down to less than 10 % of their limits.'] : []),
    ...(negative > 0
      ? ['Pay every bill on time, so that older late payments count less.']
      : ['Keep paying every bill on time.']),
    'Apply for new credit only when you need it.',
  ]
}

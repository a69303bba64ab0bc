import type { ScoreBand, ScorePoint } from '@/lib/contract/bff/score'
import { bandOf } from './band'
import { type CurrentScore, earlierPoints } from './score-history'

const pointsPerMilestone = 25

/** A first time: a rating never reached before, or another 25 points above the first score. `since` is epoch ms. */
export type Milestone =
  | { readonly kind: 'band'; readonly band: string }
  | { readonly kind: 'points'; readonly points: number; readonly since: number }

/** What this score is the first to reach; undefined for most scores, so that each milestone is said once. */
export function milestoneOf(
  current: CurrentScore,
  oldestFirst: readonly ScorePoint[],
  bands: readonly ScoreBand[],
): Milestone | undefined {
  const earlier = earlierPoints(current, oldestFirst)
  const [first] = earlier
  if (!first) return undefined
  const best = Math.max(...earlier.map(({ score }) => score))
  const band = bandOf(current.score, bands)
  if (band && best < band.low) return { kind: 'band', band: band.name }
  const reached = (score: number) => Math.floor((score - first.score) / pointsPerMilestone)
  return reached(current.score) > reached(best)
    ? { kind: 'points', points: current.score - first.score, since: first.date }
    : undefined
}

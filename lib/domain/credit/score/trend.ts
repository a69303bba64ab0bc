import type { ScorePoint } from '@/lib/contract/bff/credit/score'
import { addMonths } from '../../shared/formats/calendar'
import { scaleMax, scaleMin } from './score-scale'

/** Months before the last score; `all` is the whole history. */
const monthsOf = { sixMonths: 6, oneYear: 12, all: undefined }
export type TrendRange = keyof typeof monthsOf

const trendRanges = ['sixMonths', 'oneYear', 'all'] as const satisfies readonly TrendRange[]

/**
 * Returns the ranges that exclude some scores, and the whole history. A short history has only the
 * range `all`.
 */
export function trendRangesOf(oldestFirst: readonly ScorePoint[]): readonly TrendRange[] {
  return trendRanges.filter(
    (range) => range === 'all' || pointsInRange(oldestFirst, range).length < oldestFirst.length,
  )
}

/** Returns the scores within a range, which ends with the last score. */
export function pointsInRange(
  oldestFirst: readonly ScorePoint[],
  range: TrendRange,
): readonly ScorePoint[] {
  const [last, months] = [oldestFirst.at(-1), monthsOf[range]]
  if (!last || months === undefined) return oldestFirst
  const start = addMonths(last.date, -months)
  return oldestFirst.filter(({ date }) => date >= start)
}

const stepsOfAxis = [10, 20, 50, 100, 200] as const
const mostSteps = 5

/** Returns an axis that covers only the given scores, with round ticks, within the scale. */
export function closeUpAxis(scores: readonly number[]) {
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  const step =
    stepsOfAxis.find((size) => high - low + size <= mostSteps * size) ?? scaleMax - scaleMin
  const min = Math.max(scaleMin, Math.floor((low - step / 2) / step) * step)
  const max = Math.min(scaleMax, Math.ceil((high + step / 2) / step) * step)
  const firstTick = Math.ceil(min / step) * step
  const count = Math.floor((max - firstTick) / step) + 1
  return { min, max, ticks: Array.from({ length: count }, (_, index) => firstTick + index * step) }
}

/**
 * Minimum distance between two dates on the axis, as a share of an even step, so that labels do not
 * touch.
 */
const smallestStep = 0.75

/**
 * Returns at most `count` dates for the chart's axis: days with a score, spread from the first
 * point to the last.
 */
export function trendDates(points: readonly ScorePoint[], count: number): number[] {
  const [first, last] = [points[0]?.date, points.at(-1)?.date]
  if (first === undefined || last === undefined) return []
  if (first === last || count < 2) return [last]
  const step = (last - first) / (count - 1)
  const chosen = [first]
  for (let index = 1; index < count - 1; index += 1) {
    const date = nearestDate(points, first + index * step)
    const gap = Math.min(date - (chosen.at(-1) ?? first), last - date)
    if (gap >= smallestStep * step) chosen.push(date)
  }
  return [...chosen, last]
}

function nearestDate(points: readonly ScorePoint[], target: number): number {
  const distance = (date: number) => Math.abs(date - target)
  return points.reduce(
    (best, { date }) => (distance(date) < distance(best) ? date : best),
    Number.POSITIVE_INFINITY,
  )
}

/**
 * Returns the rows for the history table: newest first, each with its change since the previous
 * score.
 */
export function trendRows(oldestFirst: readonly ScorePoint[]) {
  return oldestFirst
    .map((point, index) => {
      const before = oldestFirst[index - 1]
      return { ...point, change: before && point.score - before.score }
    })
    .reverse()
}

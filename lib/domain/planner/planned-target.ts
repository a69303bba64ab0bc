import { scoreIncrements, timeHorizons } from '@/lib/contract/choices'

/** The target of the consumer: an increase in points within months. */
export type PlannerTarget = { readonly points: number; readonly months: number }

/** Defaults of the planner. R4.15. */
export const defaultTarget: PlannerTarget = { points: 10, months: 6 }

type SearchParams = Pick<URLSearchParams, 'get'>

/** The target in the address (`?points=20&months=6`); the default for what is missing or not offered. */
export function plannedTargetOf(searchParams: SearchParams): PlannerTarget {
  const choiceOf = (name: keyof PlannerTarget, choices: readonly number[]) =>
    choices.find((choice) => String(choice) === searchParams.get(name)) ?? defaultTarget[name]
  return { points: choiceOf('points', scoreIncrements), months: choiceOf('months', timeHorizons) }
}

/** A path, with or without query and hash, that opens with the target. */
export function withTarget(path: string, { points, months }: PlannerTarget): string {
  const url = new URL(path, 'http://path.invalid')
  url.searchParams.set('points', String(points))
  url.searchParams.set('months', String(months))
  return `${url.pathname}${url.search}${url.hash}`
}

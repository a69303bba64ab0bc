import type { ReasonFigure } from '@/lib/contract/bff/credit/factors'
import type { CreditFigureName } from '@/lib/contract/credit-figures'
import type { CreditFigures } from './credit-figures'

/** Figures compared with fixed numbers; any or all of them must satisfy their comparison. */
export type Condition = {
  readonly match: 'any' | 'all'
  readonly figures: readonly Omit<ReasonFigure, 'value'>[]
}

const comparisons: Readonly<Record<ReasonFigure['is'], (value: number, than: number) => boolean>> =
  {
    over: (value, than) => value > than,
    under: (value, than) => value < than,
    atLeast: (value, than) => value >= than,
    atMost: (value, than) => value <= than,
  }

/** The symbol for each comparison, as the documents show it. */
export const comparisonSigns = { over: '>', under: '<', atLeast: '≥', atMost: '≤' } as const

const compare =
  (is: ReasonFigure['is']) =>
  (name: CreditFigureName, than: number): Condition => ({
    match: 'all',
    figures: [{ name, is, than }],
  })

export const over = compare('over')
export const under = compare('under')
export const atLeast = compare('atLeast')
export const atMost = compare('atMost')

const combine =
  (match: Condition['match']) =>
  (...conditions: Condition[]): Condition => ({
    match,
    figures: conditions.flatMap(({ figures }) => figures),
  })

export const any = combine('any')
export const all = combine('all')

type CountedGroup =
  Extract<CreditFigureName, `${string}.count`> extends `${infer Group}.count` ? Group : never

/** Defines a condition that requires a figure of 0 for a group with at least this many accounts. */
export function noneOf(
  figure: Extract<CreditFigureName, `${CountedGroup}.${string}`>,
  least = 1,
): Condition {
  // The name of the figure implies that its group has a count.
  const count = figure.replace(/\.\w+/, '.count') as CreditFigureName
  return all(atLeast(count, least), atMost(figure, 0))
}

export function noneOr(figure: CreditFigureName, condition: Condition): Condition {
  return any(atMost(figure, 0), condition)
}

/**
 * Returns the figures that satisfy a condition, with their values; undefined if the condition is
 * not met. A missing figure does not satisfy any condition.
 */
export function satisfyingFigures(
  { match, figures }: Condition,
  report: CreditFigures,
): ReasonFigure[] | undefined {
  const satisfied = figures.flatMap((figure) => {
    const value = report[figure.name]
    return value !== undefined && comparisons[figure.is](value, figure.than)
      ? [{ ...figure, value }]
      : []
  })
  return satisfied.length >= (match === 'any' ? 1 : figures.length) ? satisfied : undefined
}

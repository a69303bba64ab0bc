import type { CreditFigureName, ReasonFigure } from '@/lib/contract/bff/credit-figures'
import type { FactorGroup } from '@/lib/contract/choices'
import type { CreditFigures } from './credit-figures'

/** A figure compared with a fixed number; a missing figure satisfies none. */
type FigureCondition = Omit<ReasonFigure, 'value'>

/** Satisfied by any or by all of its figures. */
type Condition = { readonly match: 'any' | 'all'; readonly figures: readonly FigureCondition[] }

/** A reason code of VantageScore 3.0. Its texts are `reasons.codes.<code>` in messages/en.json. */
export type ReasonRule = {
  readonly code: number
  readonly group: FactorGroup
  /** A text of `reasons.actions` in messages/en.json. */
  readonly action: ReasonAction
  /** The figures of a report for which the code is plausible. These numbers are ours: the model does not publish its own. */
  readonly hurts: Condition
  /** The same for its positive form, `P` and the code; missing for codes without one. */
  readonly helps?: Condition
}

export type ReasonAction =
  | 'catchUp'
  | 'payOnTime'
  | 'payDownCards'
  | 'payDownHighest'
  | 'spreadLess'
  | 'raiseLimits'
  | 'payDownLoans'
  | 'payExtra'
  | 'avoidNewLoans'
  | 'pauseNewAccounts'
  | 'stayOpen'
  | 'letAge'
  | 'buildHistory'
  | 'noLoanNeeded'
  | 'pauseApplications'
  | 'settleCollections'
  | 'checkRecords'

export function over(name: CreditFigureName, than: number): FigureCondition {
  return { name, is: 'over', than }
}

export function under(name: CreditFigureName, than: number): FigureCondition {
  return { name, is: 'under', than }
}

export function atLeast(name: CreditFigureName, than: number): FigureCondition {
  return { name, is: 'atLeast', than }
}

export function atMost(name: CreditFigureName, than: number): FigureCondition {
  return { name, is: 'atMost', than }
}

export function any(...figures: FigureCondition[]): Condition {
  return { match: 'any', figures }
}

export function all(...figures: FigureCondition[]): Condition {
  return { match: 'all', figures }
}

/** The figures that satisfy a condition, with their values; undefined if the report does not satisfy it. */
export function satisfyingFigures({ match, figures }: Condition, report: CreditFigures): ReasonFigure[] | undefined {
  const satisfied = figures.flatMap((condition) => {
    const value = report[condition.name]
    return value !== undefined && isSatisfied(condition, value) ? [{ ...condition, value }] : []
  })
  return satisfied.length >= (match === 'any' ? 1 : figures.length) ? satisfied : undefined
}

function isSatisfied({ is, than }: FigureCondition, value: number): boolean {
  switch (is) {
    case 'over':
      return value > than
    case 'under':
      return value < than
    case 'atLeast':
      return value >= than
    case 'atMost':
      return value <= than
  }
}

import type { Comparison, DifferenceCause } from '@/lib/contract/bff/credit/comparison'

/**
 * Returns whether bureaus show different values, as formatted for the consumer; undefined unless at
 * least two bureaus have a value.
 */
export function hasDifferences(shown: readonly (string | undefined)[]): boolean | undefined {
  const known = shown.filter((value) => value !== undefined)
  return known.length < 2 ? undefined : new Set(known).size > 1
}

/**
 * Returns for each value whether it differs from the value that most bureaus show. None differs if
 * no value is shown by more than half of the bureaus.
 */
export function outliersOf(shown: readonly (string | undefined)[]): boolean[] {
  const known = shown.filter((value) => value !== undefined)
  const usual = known.find(
    (value) => known.filter((other) => other === value).length * 2 > known.length,
  )
  return shown.map((value) => value !== undefined && usual !== undefined && value !== usual)
}

/**
 * Returns the difference between the highest and the lowest score; undefined unless at least two
 * bureaus have a score.
 */
export function pointsApart(
  bureaus: readonly { readonly score?: number | undefined }[],
): number | undefined {
  const scores = bureaus.flatMap(({ score }) => score ?? [])
  return scores.length > 1 ? Math.max(...scores) - Math.min(...scores) : undefined
}

const compared = [
  ['collections', 'collections'],
  ['publicRecords', 'publicRecords'],
  ['utilization', 'utilization'],
  ['latePayments', 'latePayments'],
  ['inquiries', 'hardInquiries'],
  ['dates', 'date'],
] as const
/** A figure with a sentence under `comparison.reasons`. */
export type ComparedFigure = (typeof compared)[number][0]

type Range = { readonly low: number; readonly high: number }
/** A reason why bureaus differ, with the figures and accounts for its sentence. */
export type DifferenceReason =
  | { readonly name: 'choice'; readonly count: number }
  | (Range & { readonly name: Exclude<ComparedFigure, 'utilization' | 'latePayments'> })
  | (Range & DifferenceCause & { readonly name: 'utilization' | 'latePayments' })

/**
 * Returns the reasons for differences that the comparison supports, each with its figures. `toText`
 * formats a figure as the table does, because only visible differences count.
 */
export function differenceReasons(
  { bureaus, accounts = [], causes = {} }: Pick<Comparison, 'bureaus' | 'accounts' | 'causes'>,
  toText: (name: ComparedFigure, value: number) => string,
): DifferenceReason[] {
  const ranges = compared.flatMap(([name, figure]): DifferenceReason[] => {
    const values = bureaus.flatMap((bureau) => bureau[figure] ?? [])
    if (!hasDifferences(values.map((value) => toText(name, value)))) return []
    const range = { low: Math.min(...values), high: Math.max(...values) }
    if (name !== 'utilization' && name !== 'latePayments') return [{ name, ...range }]
    const { others, changed } = causes[name] ?? { others: [], changed: [] }
    return [{ name, ...range, others, changed }]
  })
  return withClearestFirst(
    accounts.length > 0 ? [{ name: 'choice', count: accounts.length }, ...ranges] : ranges,
  )
}

/**
 * Moves a reason to the front if accounts that only some bureaus list explain its whole difference,
 * preferably a single account.
 */
function withClearestFirst(reasons: DifferenceReason[]): DifferenceReason[] {
  const explained = reasons.filter(
    (reason) => 'others' in reason && reason.others.length > 0 && reason.changed.length === 0,
  )
  const clearest =
    explained.find((reason) => 'others' in reason && reason.others.length === 1) ?? explained[0]
  return clearest ? [clearest, ...reasons.filter((reason) => reason !== clearest)] : reasons
}

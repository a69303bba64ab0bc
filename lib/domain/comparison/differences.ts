import type { Comparison } from '@/lib/contract/bff/comparison'

/**
 * Whether bureaus show different values, as formatted for the consumer; undefined unless two of
 * them have one.
 */
export function doDiffer(shown: readonly (string | undefined)[]): boolean | undefined {
  const known = shown.filter((value) => value !== undefined)
  return known.length < 2 ? undefined : new Set(known).size > 1
}

/**
 * Returns the difference between the highest and the lowest score; undefined unless two bureaus
 * have one.
 */
export function pointsApart(
  bureaus: readonly { readonly score?: number | undefined }[],
): number | undefined {
  const scores = bureaus.flatMap(({ score }) => score ?? [])
  return scores.length > 1 ? Math.max(...scores) - Math.min(...scores) : undefined
}

const compared = [
  ['timing', 'utilization'],
  ['inquiries', 'hardInquiries'],
  ['dates', 'date'],
] as const

/**
 * Returns the reasons for differences that the comparison supports, each with its figures. `toText`
 * formats a figure like the table does, because only visible differences count.
 */
export function differenceReasons(
  { bureaus, accounts = [] }: Pick<Comparison, 'bureaus' | 'accounts'>,
  toText: (name: 'timing' | 'inquiries' | 'dates', value: number) => string,
) {
  const ranges = compared.flatMap(([name, figure]) => {
    const values = bureaus.flatMap((bureau) => bureau[figure] ?? [])
    if (!doDiffer(values.map((value) => toText(name, value)))) return []
    return [{ name, low: Math.min(...values), high: Math.max(...values) }]
  })
  return accounts.length > 0
    ? [{ name: 'choice' as const, count: accounts.length }, ...ranges]
    : ranges
}

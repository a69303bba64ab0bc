/** Whether bureaus show different values, as formatted for the consumer; undefined unless two of them have one. */
export function doDiffer(shown: readonly (string | undefined)[]): boolean | undefined {
  const known = shown.filter((value) => value !== undefined)
  return known.length < 2 ? undefined : new Set(known).size > 1
}

/** How far the highest and the lowest score are apart; undefined unless two bureaus have one. */
export function pointsApart(bureaus: readonly { readonly score?: number | undefined }[]): number | undefined {
  const scores = bureaus.flatMap(({ score }) => score ?? [])
  return scores.length > 1 ? Math.max(...scores) - Math.min(...scores) : undefined
}

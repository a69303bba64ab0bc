/**
 * Returns how many entries of a response could not be read. A parsed document carries its counts.
 * For a plain list, the count is the difference in length.
 */
export function countUnreadable(sent: unknown, parsed: unknown): number {
  if (Array.isArray(sent) && Array.isArray(parsed)) return Math.max(0, sent.length - parsed.length)
  return sumOfCounts(parsed)
}

function sumOfCounts(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value).reduce(
    (sum, [name, inner]) =>
      sum + (name === 'unreadable' && typeof inner === 'number' ? inner : sumOfCounts(inner)),
    0,
  )
}

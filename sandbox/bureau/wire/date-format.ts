/** How a file writes its dates: epoch milliseconds, or ISO 8601 for the one persona that has them so. */
export type Stamp = { moment(at: number): number | string; day(at: number): number | string }

const epochStamp: Stamp = { moment: (at) => at, day: (at) => at }
const isoStamp: Stamp = {
  moment: (at) => new Date(at).toISOString(),
  day: (at) => new Date(at).toISOString().slice(0, 10),
}

export function stampOf(traits: readonly string[]): Stamp {
  return traits.includes('isoDates') ? isoStamp : epochStamp
}

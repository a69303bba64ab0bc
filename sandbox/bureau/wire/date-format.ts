/** Date format of a file: epoch milliseconds, or ISO 8601 for one persona. */
export type WireDateFormat = { moment(at: number): number | string; day(at: number): number | string }

const epochStamp: WireDateFormat = { moment: (at) => at, day: (at) => at }
const isoStamp: WireDateFormat = {
  moment: (at) => new Date(at).toISOString(),
  day: (at) => new Date(at).toISOString().slice(0, 10),
}

export function dateFormatFor(traits: readonly string[]): WireDateFormat {
  return traits.includes('isoDates') ? isoStamp : epochStamp
}

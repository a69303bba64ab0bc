/** Younger and older years than these are no consumer's. */
const earliest = 1850
const latest = 2099
const yearInText = /(?<!\d)(?:18|19|20)\d{2}(?!\d)/

/** The year of a birth date: epoch milliseconds, a date written out, or the year itself; undefined for anything else. */
export function birthYearOf(value: unknown): number | undefined {
  const year = typeof value === 'number' ? yearOfNumber(value) : yearOfText(value)
  return year !== undefined && year >= earliest && year <= latest ? year : undefined
}

function yearOfNumber(value: number): number {
  return value >= earliest && value <= latest ? Math.trunc(value) : new Date(value).getUTCFullYear()
}

function yearOfText(value: unknown): number | undefined {
  const [year] = typeof value === 'string' ? (yearInText.exec(value) ?? []) : []
  return year === undefined ? undefined : Number(year)
}

// The forms in which bureaus send numbers, amounts and dates.

import * as z from 'zod/mini'

/**
 * Accepts any value, but has the contract's type `T` as its input type, so that TypeScript checks
 * the values that the sandbox sends.
 */
export function sentAs<T>() {
  return z.custom<unknown, T>(() => true)
}

/** Numbers with a sign, thousands separators or a dollar sign, as in files converted from XML. */
const writtenNumber = /^-?\$?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/

/** A number, or a number as a string. NaN is rejected, because JSON has none. */
export const wireNumber = z.pipe(sentAs<number>(), z.pipe(z.transform(toNumber), z.number()))

function toNumber(value: unknown): number {
  if (typeof value === 'number') return value
  const text = typeof value === 'string' ? value.trim() : ''
  return writtenNumber.test(text) ? Number(text.replaceAll(/[$,]/g, '')) : Number.NaN
}

export const numberBetween = (least: number, greatest: number) =>
  z.pipe(wireNumber, z.number().check(z.gte(least), z.lte(greatest)))

/**
 * The largest accepted amount in US dollars. No consumer has more, and sums in cents stay exact.
 */
const greatestAmount = 1e9
const dollars = numberBetween(-greatestAmount, greatestAmount)
const amountOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? value : { amount: value }
/**
 * An amount in units of `currency` (US dollars by default). Also accepts a plain number or string.
 */
export const wireMoney = z.pipe(
  sentAs<{ amount: number; currency?: string }>(),
  z.pipe(
    z.transform(amountOf),
    z.object({ amount: dollars, currency: z.catch(z.optional(z.string()), undefined) }),
  ),
)

/** The earliest accepted date in bureau data. */
const earliest = Date.UTC(1950)
/** The latest accepted date, so that calculations with dates stay in the range of Date. */
const latest = Date.UTC(2200)

/**
 * Epoch milliseconds, or a date string in a format that bureaus send. A string without a time zone
 * is in UTC.
 */
export const wireDate = z.pipe(
  sentAs<number | string>(),
  z.pipe(z.transform(toEpochMs), z.number().check(z.gte(earliest), z.lte(latest))),
)

/** ISO 8601. Also accepts a space instead of T, no seconds, a zone like +0000, and day 00. */
const isoText =
  /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})?)?$/i
/** Compact dates such as 20191031 and, in samples from Equifax and Experian, 10312019. */
const compactText = /^(?:((?:19|20)\d{2})(\d{2})(\d{2})|(\d{2})(\d{2})((?:19|20)\d{2}))$/
const epochText = /^-?\d{11,14}$/

function toEpochMs(value: unknown): number {
  if (typeof value === 'number') return value
  const text = typeof value === 'string' ? value.trim() : ''
  if (epochText.test(text)) return Number(text)
  const [, isoYear, isoMonth, isoDay, time = '00:00', zone = 'Z'] = isoText.exec(text) ?? []
  if (isoYear) return parseDay([isoYear, isoMonth, isoDay], `T${time}${zone.toUpperCase()}`)
  const [, year, month, day, usMonth, usDay, usYear] = compactText.exec(text) ?? []
  return parseDay([year ?? usYear, month ?? usMonth, day ?? usDay], 'T00:00Z')
}

/** Parses a day. Day 00 means that only the month is known. */
function parseDay(
  [year, month, day = '01']: readonly (string | undefined)[],
  timeAndZone: string,
): number {
  const date = `${year}-${month}-${day === '00' ? '01' : day}`
  // Date.parse turns February 30 into March 1.
  return z.iso.date().safeParse(date).success ? Date.parse(`${date}${timeAndZone}`) : Number.NaN
}

type Style = {
  readonly day: Intl.DateTimeFormatOptions
  readonly month: Intl.DateTimeFormatOptions
}

/** R9.9: days in digits, the month first. */
const english: Style = {
  day: { year: 'numeric', month: '2-digit', day: '2-digit' },
  month: { year: 'numeric', month: '2-digit' },
}
/**
 * The month in letters: digits would be day first in Spanish,
 * which readers in the United States take for the month.
 */
const spanish: Style = {
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
}

/** How dates and times are written in one language. Times are epoch ms. */
export type DateFormats = Readonly<ReturnType<typeof createFormats>>

const formats = new Map<string, DateFormats>()

/** The formats of a language, by its tag (BCP 47): `es-US` is Spanish, any other one English. */
export function dateFormatsOf(tag: string): DateFormats {
  const known = formats.get(tag) ?? createFormats(tag, tag.startsWith('es') ? spanish : english)
  formats.set(tag, known)
  return known
}

function createFormats(tag: string, { day, month }: Style) {
  /**
   * Bureau dates are days: they are shown in UTC,
   * the same on the server and in every consumer's zone.
   */
  const inUtc = (options: Intl.DateTimeFormatOptions) =>
    createdAtFirstUse(() => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }))
  const formatLocal = (
    options: Intl.DateTimeFormatOptions,
    moment: number,
    timeZone: string | undefined,
  ) => new Intl.DateTimeFormat(tag, { ...options, timeZone }).format(moment)
  const formatShortName = inUtc({ month: 'short' })
  const formatLocalDate = (moment: number, timeZone?: string) => formatLocal(day, moment, timeZone)
  return {
    /** A day: 11/03/2026 (R9.9), 3 nov 2026. */
    formatDate: inUtc(day),
    formatMonth: inUtc({ year: 'numeric', month: 'long' }),
    formatShortMonth: inUtc(month),
    shortMonthName: (index: number) => formatShortName(Date.UTC(2000, index)),
    formatLocalDate,
    /**
     * A time to plan by, 3:05 PM or 3:05 p.m.: without date on the same day,
     * else with its date, in the given zone.
     */
    formatLocalTime: (moment: number, now: number, timeZone?: string) => {
      const time = formatLocal({ hour: 'numeric', minute: '2-digit' }, moment, timeZone)
      const date = formatLocalDate(moment, timeZone)
      return date === formatLocalDate(now, timeZone) ? time : `${time}, ${date}`
    },
  }
}

const minus = '\u2212'

/** Currency USD (R9.9); whole amounts without cents. */
const dollars = inUsEnglish({
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
const whole = inUsEnglish({ maximumFractionDigits: 0, signDisplay: 'negative' })
const signed = inUsEnglish({ maximumFractionDigits: 0, signDisplay: 'exceptZero' })

/** An amount as the bureau sent it: $12,345, $99.50, or −$20 with a true minus. */
export function formatMoney(amount: number): string {
  return dollars(amount).replace('-', minus)
}

/** A count or score: 12,345. */
export function formatNumber(value: number): string {
  return whole(value)
}

/** A change with its sign: +12, −7 with a true minus, 0. */
export function formatSigned(value: number): string {
  return signed(value).replace('-', minus)
}

/** A percentage number as whole percent: 41.6 is 42%. */
export function formatPercent(percent: number): string {
  return `${whole(percent)}%`
}

function inUsEnglish(options: Intl.NumberFormatOptions) {
  return createdAtFirstUse(() => new Intl.NumberFormat('en-US', options))
}

/**
 * A page needs a few of the formats; creating all of them
 * delays the first input on a phone by some 15 ms.
 */
function createdAtFirstUse(create: () => { format(value: number): string }) {
  let format: ReturnType<typeof create> | undefined
  return (value: number) => {
    format ??= create()
    return format.format(value)
  }
}

/**
 * What identifies a company by its name: letters and digits only, since punctuation, case and
 * spaces vary; undefined without a name.
 */
export function companyKeyOf(name: string | undefined): string | undefined {
  return name?.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || undefined
}

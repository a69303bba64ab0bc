type Style = {
  readonly day: Intl.DateTimeFormatOptions
  readonly month: Intl.DateTimeFormatOptions
}

/** Dates in digits, month first. R9.9. */
const english: Style = {
  day: { year: 'numeric', month: '2-digit', day: '2-digit' },
  month: { year: 'numeric', month: '2-digit' },
}
/**
 * The month is in letters. In digits, Spanish dates start with the day, which readers in the United
 * States would read as the month.
 */
const spanish: Style = {
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
}

/** Formats of dates and times in one language. Times are epoch ms. */
export type DateFormats = Readonly<ReturnType<typeof createFormats>>

const formats = new Map<string, DateFormats>()

/** Returns the formats for a language tag (BCP 47): Spanish for `es-US`, English for any other. */
export function dateFormatsOf(tag: string): DateFormats {
  const known = formats.get(tag) ?? createFormats(tag, tag.startsWith('es') ? spanish : english)
  formats.set(tag, known)
  return known
}

function createFormats(tag: string, { day, month }: Style) {
  /**
   * Formats in UTC. A bureau's dates are days, so they are the same on the server and in every time
   * zone.
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
    /** A day, such as 11/03/2026 (R9.9) or 3 nov 2026. */
    formatDate: inUtc(day),
    formatMonth: inUtc({ year: 'numeric', month: 'long' }),
    formatShortMonth: inUtc(month),
    shortMonthName: (index: number) => formatShortName(Date.UTC(2000, index)),
    formatLocalDate,
    /**
     * A local time in the given zone, such as 3:05 PM or 3:05 p.m.; with the date unless it is on
     * the same day as `now`.
     */
    formatLocalTime: (moment: number, now: number, timeZone?: string) => {
      const time = formatLocal({ hour: 'numeric', minute: '2-digit' }, moment, timeZone)
      const date = formatLocalDate(moment, timeZone)
      return date === formatLocalDate(now, timeZone) ? time : `${time}, ${date}`
    },
  }
}

/** The sign of a negative number, as wide as a plus. */
const minus = '\u2212'

/** Currency USD (R9.9); whole amounts without cents. */
const dollars = inUsEnglish({
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
const whole = inUsEnglish({ maximumFractionDigits: 0, signDisplay: 'negative' })
const signed = inUsEnglish({ maximumFractionDigits: 0, signDisplay: 'exceptZero' })

/**
 * Formats an amount; cents are shown only if there are any: $12,345, $99.50, or −$20 with a true
 * minus.
 */
export function formatMoney(amount: number): string {
  return dollars(amount).replace('-', minus)
}

/** Formats a count or score: 12,345. */
export function formatNumber(value: number): string {
  return whole(value)
}

/** Formats a change with its sign: +12, −7 with a true minus, 0. */
export function formatSigned(value: number): string {
  return signed(value).replace('-', minus)
}

/**
 * Formats a percentage as a whole number: 41.6 becomes 42%. A percentage just above a multiple of
 * ten keeps a decimal, because targets and guidelines are such multiples: 30.2% instead of 30%.
 */
export function formatPercent(percent: number): string {
  const rounded = Math.round(percent)
  const isTarget = rounded > 0 && rounded % 10 === 0
  if (!isTarget || percent - rounded < 1e-6) return `${whole(percent)}%`
  return `${Math.max(rounded * 10 + 1, Math.round(percent * 10)) / 10}%`
}

function inUsEnglish(options: Intl.NumberFormatOptions) {
  return createdAtFirstUse(() => new Intl.NumberFormat('en-US', options))
}

/**
 * Creates a format on first use. A page needs a few of them; creating all of them delays the
 * response to the first input on a phone by about 15 ms.
 */
function createdAtFirstUse(create: () => { format(value: number): string }) {
  let format: ReturnType<typeof create> | undefined
  return (value: number) => {
    format ??= create()
    return format.format(value)
  }
}

/**
 * Returns a key for comparing company names: letters and digits only, because punctuation, case and
 * spaces vary. Undefined without a name.
 */
export function companyKeyOf(name: string | undefined): string | undefined {
  return name?.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || undefined
}

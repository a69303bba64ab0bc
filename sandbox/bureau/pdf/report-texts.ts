import { type Locale, languageTags } from '@/lib/contract/locale'
import { type SandboxTexts, textsOf } from '../../messages/texts'
import { notAvailable } from './formats'

/** Language, labels and formats of a report. Its data stays in English, as the bureau sent it. */
export type ReportTexts = {
  /** BCP 47 tag of the labels. */
  readonly lang: string
  /** BCP 47 tag of the bureau's data, if it differs. */
  readonly dataLang: string | undefined
  readonly t: SandboxTexts
  /** Formats an amount in whole dollars. */
  readonly formatAmount: (value: { readonly amount: number } | null | undefined) => string
  /** Formats a day in UTC: report dates are days without a time. */
  readonly formatDay: (at: number | null | undefined) => string
  readonly formatYears: (months: number | null | undefined) => string
  /** Formats a percentage without decimals. */
  readonly formatPercent: (percent: number) => string
  readonly formatList: (items: readonly string[]) => string
  /** Formats a month, counted from 0, as its short name, or as name and year if a year is given. */
  readonly formatMonth: (month: number, year?: number) => string
}

export function reportTextsOf(locale: Locale): ReportTexts {
  const lang = languageTags[locale]
  const t = textsOf(locale)
  const usd = new Intl.NumberFormat(lang, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  })
  const percents = new Intl.NumberFormat(lang, { style: 'percent' })
  const days = new Intl.DateTimeFormat(lang, { ...dayStyles[locale], timeZone: 'UTC' })
  const list = new Intl.ListFormat(lang)
  const shortMonth = new Intl.DateTimeFormat(lang, { month: 'short', timeZone: 'UTC' })
  const monthOfYear = new Intl.DateTimeFormat(lang, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return {
    lang,
    dataLang: locale === 'en' ? undefined : languageTags.en,
    t,
    formatAmount: (value) => (value ? usd.format(value.amount) : notAvailable),
    formatDay: (at) => (at == null ? notAvailable : days.format(at)),
    formatYears: (months) =>
      months == null
        ? notAvailable
        : t('report.years', { years: Math.floor(months / 12), months: months % 12 }),
    formatPercent: (percent) => percents.format(percent / 100),
    formatList: (items) => list.format(items),
    formatMonth: (month, year) =>
      (year === undefined ? shortMonth : monthOfYear).format(Date.UTC(year ?? 2026, month)),
  }
}

/**
 * A numeric date has the day first in Spanish and the month first in the United States, so dates in
 * Spanish contain the month's name.
 */
const dayStyles: Readonly<Record<Locale, Intl.DateTimeFormatOptions>> = {
  en: { year: 'numeric', month: '2-digit', day: '2-digit' },
  es: { dateStyle: 'medium' },
}

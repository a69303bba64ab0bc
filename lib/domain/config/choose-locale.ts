import { type Locale, locales } from '@/lib/contract/locale'

type LocaleSources = {
  /** The parameter `lang` of a URL of this visit. */
  readonly parameter?: Locale | undefined
  /** What the consumer chose in this browser. */
  readonly setting?: Locale | undefined
  /** The `locale` of the host. */
  readonly host?: Locale | undefined
  /** The header `Accept-Language`. */
  readonly acceptLanguage?: string | null | undefined
}

/** The language of a page: of the URL, else of the consumer, the host, the browser; English without any. Contract, section 11. */
export function chooseLocale({ parameter, setting, host, acceptLanguage }: LocaleSources): Locale {
  return parameter ?? setting ?? host ?? preferredLocale(acceptLanguage ?? '') ?? 'en'
}

/** The product's language that a tag names, whatever its region: `es-MX` is `es`; undefined for any other language. */
export function toLocale(tag: string | null | undefined): Locale | undefined {
  const [language] = (tag ?? '').trim().toLowerCase().split('-')
  return locales.find((locale) => locale === language)
}

/** The first of our languages by weight, and by position where weights are equal. RFC 9110, 12.5.4. */
function preferredLocale(header: string): Locale | undefined {
  const accepted = header.split(',').flatMap((range) => {
    const [tag, ...parameters] = range.split(';')
    const locale = toLocale(tag)
    return locale === undefined ? [] : [{ locale, weight: weightOf(parameters) }]
  })
  const [preferred] = accepted.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  return preferred?.locale
}

/** The `q` of a language range, 0 to 1; a range without it counts fully, one with a damaged value not at all. */
function weightOf(parameters: readonly string[]): number {
  const [, value] = parameters.map((parameter) => parameter.trim().split('=')).find(([name]) => name === 'q') ?? []
  return value === undefined ? 1 : Number(value) || 0
}

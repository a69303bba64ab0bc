import type { HideablePart } from '@/lib/contract/host/branding'
import type { PageContext, WidgetConfig } from '@/lib/contract/host/widget-config'
import { type Locale, locales } from '@/lib/contract/locale'
import { featureFlags } from '../../routes'

type FlagName = keyof typeof featureFlags
export type Features = Readonly<Record<FlagName, boolean>>

/** The features that a host's bit mask enables. R6.6: the report tiles need the reports too. */
export function featuresOf(flags: number): Features {
  const entries = Object.entries(featureFlags).map(([name, bit]) => [name, hasFlag(flags, bit)])
  // The table's names are the type's.
  const features = Object.fromEntries(entries) as Features
  return { ...features, reportTiles: features.reportTiles && features.reports }
}

/**
 * The flags without configuration, and those of a URL or message configuration without flags. R6.6.
 */
export const defaultFlags = 32_767
export const flagsWhenOverridden = 65_535

/** True if all required bits are set. */
export function hasFlag(flags: number, bits: number): boolean {
  return (flags & bits) === bits
}

/**
 * Whether the host hides a part of the product;
 * 'Ready to apply?' is there only for a host with thresholds.
 */
export function isPartHidden(
  { hide, readiness = [] }: Pick<WidgetConfig, 'hide' | 'readiness'>,
  part: HideablePart,
) {
  return (hide?.includes(part) ?? false) || (part === 'ready' && readiness.length === 0)
}

/** The flags without the bits of hidden features. */
export function visibleFlags({ flags, hide = [] }: Pick<WidgetConfig, 'flags' | 'hide'>): number {
  return hide.includes('planner') ? flags & ~featureFlags.scoreUp : flags
}

export const defaultTheme = '#EF4D7E'

/**
 * Parses `oct` and other external colours: the last six
 * characters if they are hexadecimal, else undefined.
 */
export function hexColour(value: string | undefined): string | undefined {
  const digits = value?.slice(-6)
  return digits && /^[\da-f]{6}$/i.test(digits) ? `#${digits}` : undefined
}

type HostWording = Pick<PageContext, 'locale'> & {
  readonly config: Pick<WidgetConfig, 'texts' | 'productName' | 'locale'>
}

/**
 * A catalogue with a host's texts, which are in its own language, and its product name as
 * `app.name`; only texts that exist are replaced.
 */
export function withHostTexts<T extends object>(catalogue: T, { locale, config }: HostWording): T {
  const { texts, productName } = config
  const replaced = {
    ...(locale === (config.locale ?? 'en') ? texts : {}),
    ...(productName === undefined ? {} : { 'app.name': productName }),
  }
  return Object.entries(replaced).reduce<T>(
    // An apostrophe is doubled, since the message syntax reads two as one.
    (all, [key, text]) => replaceText(all, key.split('.'), text.replaceAll("'", "''")),
    catalogue,
  )
}

function replaceText<T extends object>(
  area: T,
  [name = '', ...rest]: readonly string[],
  text: string,
): T {
  const current: unknown = Reflect.get(area, name)
  if (rest.length === 0) return typeof current === 'string' ? { ...area, [name]: text } : area
  return typeof current === 'object' && current !== null
    ? { ...area, [name]: replaceText(current, rest, text) }
    : area
}

type LocaleSources = {
  /** The parameter `lang` of a URL of this visit. */
  readonly parameter?: Locale | undefined
  readonly setting?: Locale | undefined
  /** The `locale` of the host. */
  readonly host?: Locale | undefined
  /** The header `Accept-Language`. */
  readonly acceptLanguage?: string | null | undefined
}

/**
 * The language of a page: of the URL, else of the consumer, the host, the browser;
 * English without any. Contract, section 11.
 */
export function chooseLocale({ parameter, setting, host, acceptLanguage }: LocaleSources): Locale {
  return parameter ?? setting ?? host ?? preferredLocale(acceptLanguage ?? '') ?? 'en'
}

/**
 * The product's language that a tag names, whatever its region: `es-MX` is `es`;
 * undefined for any other language.
 */
export function toLocale(tag: string | null | undefined): Locale | undefined {
  const [language] = (tag ?? '').trim().toLowerCase().split('-')
  return locales.find((locale) => locale === language)
}

/**
 * The first of our languages by weight, and by position where weights are equal. RFC 9110, 12.5.4.
 */
function preferredLocale(header: string): Locale | undefined {
  const accepted = header.split(',').flatMap((range) => {
    const [tag, ...parameters] = range.split(';')
    const locale = toLocale(tag)
    return locale === undefined ? [] : [{ locale, weight: weightOf(parameters) }]
  })
  const [preferred] = accepted
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return preferred?.locale
}

/**
 * The `q` of a language range, 0 to 1; a range without it counts fully,
 * one with a damaged value not at all.
 */
function weightOf(parameters: readonly string[]): number {
  const [, value] =
    parameters.map((parameter) => parameter.trim().split('=')).find(([name]) => name === 'q') ?? []
  return value === undefined ? 1 : Number(value) || 0
}

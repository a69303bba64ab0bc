import type { HideablePart } from '@/lib/contract/host/branding'
import { featureFlags } from '@/lib/contract/host/feature-flags'
import type { PageContext, WidgetConfig } from '@/lib/contract/host/widget-config'
import { type Locale, locales } from '@/lib/contract/locale'

type FlagName = keyof typeof featureFlags
export type Features = Readonly<Record<FlagName, boolean>>

/**
 * Returns the features that a host's bit mask enables. R6.6: the report tiles also need the
 * reports.
 */
export function featuresOf(flags: number): Features {
  const entries = Object.entries(featureFlags).map(([name, bit]) => [name, hasFlag(flags, bit)])
  // Object.fromEntries loses the field names in its type.
  const features = Object.fromEntries(entries) as Features
  return { ...features, reportTiles: features.reportTiles && features.reports }
}

/**
 * `defaultFlags` apply if nothing is configured, `flagsWhenOverridden` if a URL or message
 * configures the widget without flags. R6.6.
 */
export const defaultFlags = 32_767
export const flagsWhenOverridden = 65_535

/** Returns whether all required bits are set. */
export function hasFlag(flags: number, bits: number): boolean {
  return (flags & bits) === bits
}

/**
 * Returns whether the host hides a part of the product. 'Ready to apply?' is hidden unless the host
 * has thresholds.
 */
export function isPartHidden(
  { hide, readiness = [] }: Pick<WidgetConfig, 'hide' | 'readiness'>,
  part: HideablePart,
) {
  return (hide?.includes(part) ?? false) || (part === 'ready' && readiness.length === 0)
}

/** Returns the flags without the bits of hidden features. */
export function visibleFlags({ flags, hide = [] }: Pick<WidgetConfig, 'flags' | 'hide'>): number {
  return hide.includes('planner') ? flags & ~featureFlags.scoreUp : flags
}

export const defaultTheme = '#EF4D7E'

/**
 * Parses `oct` and other external colors: the last six characters if they are hexadecimal,
 * otherwise undefined.
 */
export function hexColour(value: string | undefined): string | undefined {
  const digits = value?.slice(-6)
  return digits && /^[\da-f]{6}$/i.test(digits) ? `#${digits}` : undefined
}

type HostWording = Pick<PageContext, 'locale'> & {
  readonly config: Pick<WidgetConfig, 'texts' | 'productName' | 'locale'>
}

/**
 * Replaces texts of a catalog with a host's texts, and `app.name` with the host's product name. A
 * host's texts apply only in its own language (`locale`, otherwise English), the name in every
 * language. Only existing texts are replaced. A host's text never contains an argument or markup
 * (lib/contract/host/branding.ts).
 */
export function withHostTexts<T extends object>(catalogue: T, { locale, config }: HostWording): T {
  const { texts, productName } = config
  const replaced = {
    ...(locale === (config.locale ?? 'en') ? texts : {}),
    ...(productName === undefined ? {} : { 'app.name': productName }),
  }
  return Object.entries(replaced).reduce<T>(
    // Double each apostrophe, because the message syntax reads two as one.
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
  /** The language in the `lang` parameter of a URL in this visit. */
  readonly parameter?: Locale | undefined
  /** The language that the consumer chose in this browser. */
  readonly setting?: Locale | undefined
  /** The host's `locale`. */
  readonly host?: Locale | undefined
  /** The header `Accept-Language`. */
  readonly acceptLanguage?: string | null | undefined
}

/**
 * Chooses a page's language: from the URL, otherwise the consumer, the host, then the browser;
 * English by default. Contract, section 11.
 */
export function chooseLocale({ parameter, setting, host, acceptLanguage }: LocaleSources): Locale {
  return parameter ?? setting ?? host ?? preferredLocale(acceptLanguage ?? '') ?? 'en'
}

/**
 * Returns the product's language for a tag with any region: `es-MX` is `es`. Undefined for other
 * languages.
 */
export function toLocale(tag: string | null | undefined): Locale | undefined {
  const [language] = (tag ?? '').trim().toLowerCase().split('-')
  return locales.find((locale) => locale === language)
}

/**
 * Returns the accepted language of the product with the highest weight; among equals, the first.
 * RFC 9110, 12.5.4.
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

/** Returns the `q` of a language range, 0 to 1: 1 without it, 0 if its value is invalid. */
function weightOf(parameters: readonly string[]): number {
  const [, value] =
    parameters.map((parameter) => parameter.trim().split('=')).find(([name]) => name === 'q') ?? []
  return value === undefined ? 1 : Number(value) || 0
}

import { type Branding, brandingSchema, type HostAppearance } from '@/lib/contract/host/branding'
import type { HostConfigs } from '@/lib/contract/host/host-messages'
import type { UrlConfig, WidgetConfig } from '@/lib/contract/host/widget-config'
import {
  defaultFlags,
  defaultTheme,
  flagsWhenOverridden,
  hexColour,
  toLocale,
  visibleFlags,
} from './branding'

/**
 * The query parameters that hold configuration: flags, logo, theme, and popup mode. Contract,
 * section 4.
 */
export const configParameters = ['ocf', 'ocl', 'oct', 'popup'] as const

const defaultConfig: WidgetConfig = {
  flags: defaultFlags,
  theme: defaultTheme,
  view: '/dashboard',
  useIDFS: false,
  popupMode: false,
  fullDiscOnIdentity: false,
  hasBackgroundImg: false,
  hasHeaderLogo: true,
  hasFooterLogo: false,
  eidFailedRedirect: 'default',
}

/**
 * Merges the configuration layers: built-in < host entry < initialize < URL < message. Contract,
 * section 6.
 */
export function mergeWidgetConfig(layers: {
  readonly host: Partial<WidgetConfig>
  readonly initialize: Partial<WidgetConfig>
  readonly url: Omit<UrlConfig, 'lang'>
  readonly message: Partial<WidgetConfig>
  readonly origins: RegisteredOrigins
}): WidgetConfig {
  const { logo, theme } = layers.url
  const { logos } = layers.origins
  const isRebuilt =
    logo !== undefined || theme !== undefined || Object.keys(layers.message).length > 0
  const rebuilt = isRebuilt ? { flags: flagsWhenOverridden } : {}
  const { logo: picture, ...merged } = {
    ...defaultConfig,
    ...rebuilt,
    ...sanitizeLayer(layers.host, logos),
    ...withRegisteredAddresses(sanitizeLayer(layers.initialize, logos), layers.origins.pages),
    ...sanitizeLayer(layers.url, logos),
    ...withRegisteredAddresses(sanitizeLayer(layers.message, logos), layers.origins.pages),
  }
  // An empty logo in a message removes the logo set by the layers below.
  return { ...merged, ...(picture ? { logo: picture } : {}), flags: visibleFlags(merged) }
}

/** Origins that a host has registered: for logos, and for its pages and documents. */
export type RegisteredOrigins = {
  readonly logos: readonly string[]
  readonly pages: readonly string[]
}

/**
 * Sanitizes the configuration from a WIDGET_CONFIGS message: `redirectView` becomes `view`, and
 * invalid values are dropped.
 */
export function parseHostConfigs(
  { key: _, redirectView, ...configs }: HostConfigs,
  { logos, pages }: RegisteredOrigins,
): Partial<WidgetConfig> {
  const { labelColor, linkColor, view = redirectView, ...rest } = configs
  const colours = { labelColor: hexColour(labelColor), linkColor: hexColour(linkColor) }
  return withinSession(
    withRegisteredAddresses(sanitizeLayer({ ...rest, ...colours, view }, logos), pages),
  )
}

type ConfigLayer = { readonly [Name in keyof WidgetConfig]?: WidgetConfig[Name] | undefined }

/**
 * Drops invalid values in a layer: unparsable colors, and logos and fonts from origins that the
 * host does not list. Keeps an empty logo.
 */
function sanitizeLayer(
  { theme, logo, appearance, ...rest }: ConfigLayer,
  logoOrigins: readonly string[],
): Partial<WidgetConfig> {
  const colour = hexColour(theme)
  const picture = logo === '' ? '' : toSafeLogoUrl(logo, logoOrigins)
  const plain = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined && value !== null),
  )
  return {
    ...plain,
    ...(colour ? { theme: colour } : {}),
    ...(picture === undefined ? {} : { logo: picture }),
    ...(appearance ? { appearance: withRegisteredFont(appearance, logoOrigins) } : {}),
  }
}

function withRegisteredFont(
  { fontFile, ...rest }: HostAppearance,
  origins: readonly string[],
): HostAppearance {
  const font = toSafeLogoUrl(fontFile, origins)
  return font === undefined ? rest : { ...rest, fontFile: font }
}

/** Maximum length in characters. A longer logo URL would not fit into a session cookie. */
const logoLimit = 2048

/**
 * Accepts an https URL (or http on loopback) whose origin the host lists. Undefined for any other
 * URL.
 */
export function toSafeLogoUrl(
  value: string | undefined,
  origins: readonly string[],
): string | undefined {
  const url = value === undefined || value.length > logoLimit ? null : URL.parse(value)
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return isPlain && origins.includes(url.origin) ? url.href : undefined
}

/** Parses the overrides in a URL's query; invalid values are ignored. */
export function parseUrlConfig(query: URLSearchParams, logoOrigins: readonly string[]): UrlConfig {
  const flags = query.get('ocf')
  const theme = hexColour(query.get('oct') ?? undefined)
  const logo = toSafeLogoUrl(query.get('ocl') ?? undefined, logoOrigins)
  const lang = toLocale(query.get('lang'))
  return {
    ...(flags && /^\d{1,10}$/.test(flags) && Number(flags) < 2 ** 31
      ? { flags: Number(flags) }
      : {}),
    ...(logo ? { logo } : {}),
    ...(theme ? { theme } : {}),
    ...(query.get('popup') === '1' ? { popupMode: true } : {}),
    ...(lang ? { lang } : {}),
  }
}

/** Builds the URL query with a host's key and the overrides. */
export function toWidgetContext(
  key: string | undefined,
  { flags, logo, theme }: UrlConfig,
): string {
  const parameters = { key, ocf: flags?.toString(), ocl: logo, oct: theme?.slice(1) }
  return new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  ).toString()
}

const addresses = ['termsUrl', 'privacyUrl', 'privacyChoicesUrl'] as const

/**
 * Drops addresses whose origin the host has not registered. The host entry itself is trusted, but
 * `initialize` and messages are not: a foreign document or link would look like the host's own.
 */
function withRegisteredAddresses<T extends Partial<Branding>>(
  layer: T,
  origins: readonly string[],
): T {
  const isForeign = (address: string | undefined) =>
    address !== undefined && !origins.includes(URL.parse(address)?.origin ?? '')
  const foreign: string[] = addresses.filter((name) => isForeign(layer[name]))
  if (isForeign(layer.nextStep?.href)) foreign.push('nextStep')
  if (Object.values(layer.nextSteps ?? {}).some(({ href }) => isForeign(href)))
    foreign.push('nextSteps')
  return omit(layer, (name) => foreign.includes(name))
}

/**
 * Maximum length as JSON, in characters. The session cookie stores a message's branding together
 * with two tokens. Decision 26.
 */
const messageLimit = 1_000

/**
 * Drops a message's branding if it is too large for the session. A host entry has no such limit.
 */
function withinSession<T extends Partial<Branding>>(layer: T): T {
  const isBranding = (name: string) => Object.hasOwn(brandingSchema.shape, name)
  const size = JSON.stringify(omit(layer, (name) => !isBranding(name))).length
  return size > messageLimit ? omit(layer, isBranding) : layer
}

function omit<T extends object>(fields: T, isLeftOut: (name: string) => boolean): T {
  // Only optional fields are dropped, so the type stays valid.
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isLeftOut(name))) as T
}

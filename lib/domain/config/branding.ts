import { type Branding, brandingSchema } from '@/lib/contract/host/branding'
import type { PageContext, WidgetConfig } from '@/lib/contract/host/widget-config'
import { featureFlags } from '../../routes'

const addresses = ['termsUrl', 'privacyUrl', 'privacyChoicesUrl'] as const

/** Branding of a message is stored in the session cookie, whose room it shares with two tokens: its length as JSON. Decision 26. */
const messageLimit = 1_000

/**
 * Drops addresses whose origin the host has not registered. The host entry itself is trusted, `initialize` and messages are
 * not: a foreign document or link would look like the host's own.
 */
export function withRegisteredAddresses<T extends Partial<Branding>>(layer: T, origins: readonly string[]): T {
  const isForeign = (address: string | undefined) =>
    address !== undefined && !origins.includes(URL.parse(address)?.origin ?? '')
  const foreign: string[] = addresses.filter((name) => isForeign(layer[name]))
  if (isForeign(layer.nextStep?.href)) foreign.push('nextStep')
  return omit(layer, (name) => foreign.includes(name))
}

/** Drops the branding of a message that is too large for the session; a host entry has room for it. */
export function withinSession<T extends Partial<Branding>>(layer: T): T {
  const isBranding = (name: string) => Object.hasOwn(brandingSchema.shape, name)
  const size = JSON.stringify(omit(layer, (name) => !isBranding(name))).length
  return size > messageLimit ? omit(layer, isBranding) : layer
}

/** The flags without the bits of hidden features. */
export function visibleFlags({ flags, hide = [] }: Pick<WidgetConfig, 'flags' | 'hide'>): number {
  return hide.includes('planner') ? flags & ~featureFlags.scoreUp : flags
}

type HostWording = Pick<PageContext, 'locale'> & {
  readonly config: Pick<WidgetConfig, 'texts' | 'productName' | 'locale'>
}

/**
 * Replaces texts of a catalogue by those of a host, which are in the host's own language (`locale`, else English);
 * `app.name` by its product name in every language. Only texts that exist are replaced, and a host's text never holds an
 * argument or markup (lib/contract/host/branding.ts).
 * @param catalogue texts by area, as in messages/en.json; an area that is missing stays missing.
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

function replaceText<T extends object>(area: T, [name = '', ...rest]: readonly string[], text: string): T {
  const current: unknown = Reflect.get(area, name)
  if (rest.length === 0) return typeof current === 'string' ? { ...area, [name]: text } : area
  return typeof current === 'object' && current !== null ? { ...area, [name]: replaceText(current, rest, text) } : area
}

/** The same fields without some optional ones. */
function omit<T extends object>(fields: T, isLeftOut: (name: string) => boolean): T {
  // Only optional fields are left out, so the type stays.
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isLeftOut(name))) as T
}

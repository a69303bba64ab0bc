import type { PageContext, WidgetConfig } from '@/lib/contract/host/widget-config'
import { featureFlags } from '../../routes'

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

import type { HostAppearance } from '@/lib/contract/host/branding'
import { appearanceSchema } from '@/lib/contract/host/widget-config'
import { hexColour } from '@/lib/domain/host/config/branding'
import { startViewOf } from '@/lib/domain/host/config/start-view'
import { contrastsOf, paperOf } from '@/lib/domain/host/theme/theme'
import { parseHostList } from './env-schema'
import { hostFieldsSchema, toHostList } from './host-entry'
import { parseJson } from './parse-json'

type Fields = Readonly<Record<string, unknown>>
type Lines = readonly string[]

const colours = ['theme', 'labelColor', 'linkColor'] as const
/**
 * Fields of a host entry that the preview in the playground does not use, such as secrets and
 * origins.
 */
const notPreviewed = [
  'key',
  'name',
  'token',
  'tokens',
  'origins',
  'returnOrigins',
  'logos',
  'appSchemes',
  'memberEvents',
  '$schema',
]

/**
 * Checks a file for `HOSTS`: returns each error and each ineffective field with its path, the
 * contrast of the colors, and the entries to preview.
 */
export function checkHosts(text: string) {
  const list = toHostList(parseJson(text))
  if (!Array.isArray(list)) {
    const error = list === undefined ? 'is not valid JSON' : 'must be a JSON array of hosts'
    return { errors: [error], warnings: [], contrasts: [], previews: [] }
  }
  const parsed = parseHostList({ HOSTS: JSON.stringify(list) })
  const entries = list.map(toFields)
  const inEach = (linesOf: (entry: Fields) => Lines) =>
    entries.flatMap((entry, index) => linesOf(entry).map((line) => `[${index}].${line}`))
  return {
    errors: 'errors' in parsed ? parsed.errors.map((line) => line.replace(/^HOSTS:? ?/, '')) : [],
    warnings: inEach((entry) => [
      ...unknownKeys(entry),
      ...lookWarnings(entry),
      ...originWarnings(entry),
    ]),
    contrasts: inEach(contrastLines),
    previews: entries.map(({ config, ...entry }) => ({
      key: String(entry.key),
      hasAppearance: entry.appearance !== undefined,
      entry: JSON.stringify({
        ...toFields(config),
        ...Object.fromEntries(Object.entries(entry).filter(([key]) => !notPreviewed.includes(key))),
      }),
    })),
  }
}

function unknownKeys({ $schema: _, ...entry }: Fields): Lines {
  const isKnown = (key: string) => Object.hasOwn(hostFieldsSchema.shape, key)
  const inConfig = Object.keys(toFields(entry.config)).filter(
    (key) => !Object.hasOwn(appearanceSchema.shape, key),
  )
  return [
    ...Object.keys(entry)
      .filter((key) => !isKnown(key))
      .map((key) => `${key}: is no key of a host entry and has no effect`),
    ...inConfig.map((key) =>
      isKnown(key)
        ? `config.${key}: belongs beside config`
        : `config.${key}: is no key of config and has no effect`,
    ),
  ]
}

function lookWarnings(entry: Fields): Lines {
  const { logos } = entry
  const config = toFields(entry.config)
  const { fontFile, paper } = toFields(entry.appearance)
  const { view, logo } = config
  const flags = typeof config.flags === 'number' ? config.flags : -1
  const path = String(view).replace(/^\/?/, '/')
  const isForeign = (address: unknown) =>
    typeof address === 'string' && !toTexts(logos).includes(URL.parse(address)?.origin ?? '')
  return [
    ...colours
      .filter((name) => config[name] !== undefined && hexColour(String(config[name])) === undefined)
      .map((name) => `config.${name}: is no colour of six hexadecimal digits and has no effect`),
    ...colours.flatMap((name) =>
      contrastsOf(config[name], paperIn(entry))
        .filter(({ contrast }) => contrast < 4.5)
        .map(
          ({ scheme, shown }) =>
            `config.${name}: reads badly as text on ${scheme}, where ${shown} stands for it`,
        ),
    ),
    ...(typeof view === 'string' && startViewOf({ view, flags }) !== path
      ? ['config.view: cannot be the start view with these flags; another page is shown']
      : []),
    ...(isForeign(logo) ? ['config.logo: is not shown, since its origin is not in logos'] : []),
    ...(isForeign(fontFile)
      ? ['appearance.fontFile: is not loaded, since its origin is not in logos']
      : []),
    ...(typeof paper === 'string' && hexColour(paper) && paperOf(paper) !== paper
      ? [`appearance.paper: is too dark for text, so ${paperOf(paper)} stands for it`]
      : []),
  ]
}

function originWarnings({ key, origins, returnOrigins }: Fields): Lines {
  const plain = [...toTexts(origins), ...toTexts(returnOrigins)].some((origin) =>
    origin.startsWith('http:'),
  )
  return [
    ...(toTexts(origins).length === 0 && key !== 'default'
      ? ['origins: is empty, so no page may frame the widget']
      : []),
    ...(plain ? ['origins: http is for development on this machine only'] : []),
  ]
}

function contrastLines(entry: Fields): Lines {
  const config = toFields(entry.config)
  return colours.flatMap((name) => {
    const [light, dark] = contrastsOf(config[name], paperIn(entry))
    const words = [light, dark].flatMap((one) =>
      one ? [`${one.scheme} ${one.contrast.toFixed(1)}:1, text ${one.shown}`] : [],
    )
    return words.length > 0 ? [`config.${name} ${String(config[name])}: ${words.join('; ')}`] : []
  })
}

function paperIn({ appearance }: Fields): HostAppearance {
  const { paper } = toFields(appearance)
  return typeof paper === 'string' ? { paper } : {}
}

function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function toTexts(value: unknown): Lines {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

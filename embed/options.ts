import type { WidgetOptions } from './api'

const entryPaths: ReadonlyMap<string, string> = new Map([
  ['dashboard', '/login-direct'],
  ['tile-view', '/login-tile'],
  ['all-in-one', '/login-aio'],
  ['identity', '/identity-verification'],
])

export type ValidOptions = {
  readonly origin: string
  readonly path: string
  readonly container: Element | undefined
}

/**
 * Copies data, because a framework's reactive objects cannot be posted to a frame. Drops undefined
 * fields.
 * @throws for functions and for values that JSON does not support
 */
export function copyData<T>(data: T): T {
  // JSON drops functions, but throws for a BigInt.
  const text = JSON.stringify(data, (_, value) => (typeof value === 'function' ? 0n : value))
  return JSON.parse(text)
}

/** Returns the name of an option that cannot be copied; undefined if there is none. */
export const findInvalid = (options: Partial<WidgetOptions>): string | undefined =>
  (['config', 'prefill'] as const).find((name) => !attempt(() => copyData({ ...options[name] })))

/**
 * Returns the validated options. If an option is missing or wrong, returns its name instead, for
 * `view` and `container` with the given value.
 */
export function validateOptions(options: WidgetOptions): ValidOptions | string {
  const { key, mode = 'frame', view, getToken, container } = options
  const origin = toHttpOrigin(options.origin)
  if (!origin) return 'origin'
  const invalid = key ? findInvalid(options) : 'key'
  if (invalid) return invalid
  if (!/^(frame|popup|dialog)$/.test(mode)) return 'mode'
  if (getToken && typeof getToken !== 'function') return 'getToken'
  const path = pathOf(view, Boolean(getToken))
  if (!path) return `view: '${view}'`
  if (mode !== 'frame') return { origin, path, container: undefined }
  const found =
    typeof container === 'string' ? attempt(() => document.querySelector(container)) : container
  return found instanceof Element
    ? { origin, path, container: found }
    : `container: '${container}' matches nothing`
}

/** Returns the origin of an http(s) URL; undefined for other schemes, which bundlers may use. */
export function toHttpOrigin(address: string | undefined): string | undefined {
  const url = attempt(() => new URL(`${address}`))
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined
}

/** Returns the function's result; undefined if it throws, as for an invalid URL or selector. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/**
 * Returns the initial URL. It contains the key and the theme, so that the first render is correct,
 * but never a token.
 */
export function widgetUrl(
  { origin, path }: ValidOptions,
  { key, theme, config, mode }: WidgetOptions,
): string {
  const url = new URL(path, origin)
  const query = {
    key,
    oct: theme?.replace?.('#', ''),
    ocl: config?.logo,
    ocf: config?.flags,
    popup: mode === 'popup' && 1,
  }
  for (const [name, value] of Object.entries(query))
    if (value || value === 0) url.searchParams.set(name, `${value}`)
  return url.href
}

function pathOf(view: string | undefined, hasToken: boolean): string | undefined {
  if (typeof (view ?? '') !== 'string') return undefined
  const route = (view ?? (hasToken ? 'dashboard' : '')).replace(/^\//, '')
  // The tile must know whether to wait for a token.
  if (/^(score|alerts|coach)$/.test(route)) return `/tiles/${route}${hasToken ? '?ask=1' : ''}`
  const entry = entryPaths.get(route)
  // With any other path, a token is requested only if no consumer is signed in.
  if (hasToken && (entry || !view?.startsWith('/'))) return entry
  return /^(?!\/)[\w/-]*$/.test(route) ? `/${route}` : undefined
}

const english = {
  title: 'Credit score',
  failed: 'This could not be loaded.',
  tryAgain: 'Try again',
  close: 'Close',
  leave: 'Still saving. Close anyway?',
}
const spanish = {
  title: 'Puntaje de crédito',
  failed: 'No se pudo cargar.',
  tryAgain: 'Intentar de nuevo',
  close: 'Cerrar',
  leave: 'Se está guardando. ¿Desea cerrar?',
}

/**
 * Returns the loader's texts: the partner's, otherwise ours in the configured or the page's
 * language.
 */
export function widgetTexts(
  { config, title, texts }: WidgetOptions,
  container = document.documentElement as Element,
) {
  const isSpanish = config?.locale ? config.locale === 'es' : container.matches(':lang(es)')
  const given: Partial<typeof english> = copyData({ ...texts, title })
  return { ...(isSpanish ? spanish : english), ...given }
}

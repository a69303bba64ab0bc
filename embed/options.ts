import type { WidgetOptions } from './api'

/** Entry paths for a token, by target view. */
const entryPaths: Readonly<Record<string, string>> = {
  dashboard: '/login-direct',
  'tile-view': '/login-tile',
  'all-in-one': '/login-aio',
  identity: '/identity-verification',
}

export const modes = ['frame', 'popup', 'dialog'] as const

export type ValidOptions = { readonly origin: string; readonly path: string; readonly container: Element | undefined }

/** Returns the validated options, or a message that explains what is wrong. */
export function validateOptions(options: WidgetOptions): ValidOptions | string {
  const { key, mode = 'frame', view, getToken, container } = options
  const origin = toHttpOrigin(options.origin)
  if (!origin) return 'origin: give the address of the widget.'
  if (typeof key !== 'string' || key === '') return 'key: give your public key.'
  if (!modes.includes(mode)) return `mode: give one of ${modes.join(', ')}.`
  if (getToken !== undefined && typeof getToken !== 'function') return 'getToken: give a function.'
  const path = pathOf(view, getToken !== undefined)
  if (!path) return `view: give one of ${Object.keys(entryPaths).join(', ')}; without getToken, a route.`
  if (mode !== 'frame') return { origin, path, container: undefined }
  const found = typeof container === 'string' ? document.querySelector(container) : container
  return found instanceof Element ? { origin, path, container: found } : 'container: no such element.'
}

/** The origin of an http(s) URL; undefined for other schemes, such as a bundler's. */
export function toHttpOrigin(address: string | undefined): string | undefined {
  const url = parseUrl(address)
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined
}

/** The initial URL with key and theme, so that the first render is right; never a token. */
export function widgetUrl({ origin, path }: ValidOptions, { key, theme, config, mode }: WidgetOptions): string {
  const url = new URL(path, origin)
  const query = {
    key,
    oct: theme?.replace('#', ''),
    ocl: config?.logo,
    ocf: config?.flags,
    popup: mode === 'popup' && 1,
  }
  for (const [name, value] of Object.entries(query)) if (value || value === 0) url.searchParams.set(name, `${value}`)
  return url.href
}

function pathOf(view: string | undefined, hasToken: boolean): string | undefined {
  const route = (view ?? (hasToken ? 'dashboard' : '')).replace(/^\//, '')
  if (hasToken) return Object.hasOwn(entryPaths, route) ? entryPaths[route] : undefined
  return /^[\w/-]*$/.test(route) && !route.startsWith('/') ? `/${route}` : undefined
}

function parseUrl(address: string | undefined): URL | undefined {
  try {
    return new URL(address ?? '')
  } catch {
    return undefined
  }
}

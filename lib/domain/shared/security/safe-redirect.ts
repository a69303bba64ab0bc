import { routeAt } from '@/lib/routes'

/**
 * A local path starts with exactly one slash. Browsers treat backslashes as slashes, and a second
 * slash starts a host name.
 */
const localPath = /^\/(?![/\\])[^\\\p{Cc}\s]*$/u
const routeName = /^[a-z][\w/-]*$/i

/**
 * Accepts the `redirect` in an upstream response: one of our routes, with or without its slash, or
 * an https URL. Undefined for anything else.
 */
export function toSafeRedirect(value: string | null | undefined): string | undefined {
  if (!value) return undefined
  return (
    toSafeReturnTo(value) ??
    (routeName.test(value) ? toSafeReturnTo(`/${value}`) : undefined) ??
    httpsAddress(value)
  )
}

const tokenParameters = ['token', 'standAloneToken']

/**
 * Accepts a return path to one of our screens, with query and anchor; undefined for anything else.
 * Removes tokens from it, because following the path must never start a session. Contract, section
 * 11.
 */
export function toSafeReturnTo(value: string | null | undefined): string | undefined {
  if (!value || !localPath.test(value)) return undefined
  const url = URL.parse(value, 'https://own.invalid')
  if (url?.host !== 'own.invalid' || !routeAt(url.pathname)) return undefined
  for (const name of tokenParameters) if (url.searchParams.has(name)) url.searchParams.delete(name)
  return `${url.pathname}${url.search}${url.hash}`
}

function httpsAddress(value: string): string | undefined {
  if (!/^https:\/\/[^/\\]/i.test(value) || /[\\\s\p{Cc}]/u.test(value)) return undefined
  const url = URL.parse(value)
  const plain =
    url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname !== ''
  return plain ? url.href : undefined
}

type RegisteredTargets = {
  /** The origins that may frame the widget, and further origins to which consumers may return. */
  readonly origins: readonly string[]
  readonly returnOrigins: readonly string[]
  /** URL schemes of the host's own apps, without the colon. */
  readonly appSchemes: readonly string[]
}

/**
 * Accepts a target for 'Go Back To The App': the host's own origins and app schemes. Undefined for
 * any other URL, because a link on our origin must not lead to an unregistered site. Contract,
 * section 4.
 */
export function toSafeAppUrl(value: string, registered: RegisteredTargets): string | undefined {
  if (value.length > 2048 || !/^[a-z][a-z0-9+.-]*:/i.test(value) || /[\s\\\p{Cc}]/u.test(value))
    return undefined
  const url = URL.parse(value)
  if (!url || `${url.username}${url.password}` !== '') return undefined
  const { origins, returnOrigins, appSchemes } = registered
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return appSchemes.includes(url.protocol.slice(0, -1)) && !isScript(url.protocol)
      ? url.href
      : undefined
  }
  const isRegistered = origins.includes(url.origin) || returnOrigins.includes(url.origin)
  return isRegistered && /^https?:\/\/[^/\\]/i.test(value) ? url.href : undefined
}

/**
 * Returns whether a URL executes or shows its own content. Such URLs are never allowed, even if a
 * host lists them.
 */
function isScript(protocol: string): boolean {
  return ['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:', 'filesystem:'].includes(
    protocol,
  )
}

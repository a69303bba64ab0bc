import { routeAt } from '@/lib/routes'

/** A path of ours starts with one slash; browsers read backslashes as slashes, and a second one as another site. */
const localPath = /^\/(?![/\\])[^\\\p{Cc}\s]*$/u
const routeName = /^[a-z][\w/-]*$/i

/**
 * Where a `redirect` of an upstream answer may lead: one of our own routes, or an https address. Anything else is none.
 * Route names without their slash, as the specification writes them, are understood.
 */
export function toSafeRedirect(value: string | null | undefined): string | undefined {
  if (!value) return undefined
  return (
    toSafeReturnTo(value) ?? (routeName.test(value) ? toSafeReturnTo(`/${value}`) : undefined) ?? httpsAddress(value)
  )
}

/** A way back to one of our own screens, query and anchor included; nothing else. */
export function toSafeReturnTo(value: string | null | undefined): string | undefined {
  if (!value || !localPath.test(value)) return undefined
  const url = URL.parse(value, 'https://own.invalid')
  if (url?.host !== 'own.invalid' || !routeAt(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

function httpsAddress(value: string): string | undefined {
  if (!/^https:\/\/[^/\\]/i.test(value) || /[\\\s\p{Cc}]/u.test(value)) return undefined
  const url = URL.parse(value)
  const plain = url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname !== ''
  return plain ? url.href : undefined
}

type RegisteredTargets = {
  /** Origins the host registered: the only ones that may be plain http (on loopback, for development). */
  readonly origins: readonly string[]
  /** Schemes of the host's own apps, without the colon. */
  readonly appSchemes: readonly string[]
}

/**
 * Where 'Go Back To The App' may lead: an https address, the host's own origin, or one of its app schemes. Anything else is
 * none. Contract, section 4.
 */
export function toSafeAppUrl(value: string, { origins, appSchemes }: RegisteredTargets): string | undefined {
  if (value.length > 2048 || !/^[a-z][a-z0-9+.-]*:/i.test(value) || /[\s\\\p{Cc}]/u.test(value)) return undefined
  const url = URL.parse(value)
  if (!url || `${url.username}${url.password}` !== '') return undefined
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (isWeb && !/^https?:\/\/[^/\\]/i.test(value)) return undefined
  if (url.protocol === 'https:' || (isWeb && origins.includes(url.origin))) return url.href
  return !isWeb && appSchemes.includes(url.protocol.slice(0, -1)) && !isScript(url.protocol) ? url.href : undefined
}

/** Never an address that runs or shows what it carries, whatever a host lists. */
function isScript(protocol: string): boolean {
  return ['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:', 'filesystem:'].includes(protocol)
}

import { routeAt } from '@/lib/routes'

/** A path of ours starts with one slash; browsers read backslashes as slashes, and a second one as another site. */
const ownPath = /^\/(?![/\\])[^\\\p{Cc}\s]*$/u
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
  if (!value || !ownPath.test(value)) return undefined
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

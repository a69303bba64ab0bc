import type { EntryPath } from '@/lib/contract/bff/host/token-entry'
import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import type { Route } from '@/lib/routes'
import { hasFlag, isPartHidden } from '../../host/config/branding'
import { startViewOf } from '../../host/config/start-view'
import { toSafeRedirect, toSafeReturnTo } from '../../shared/security/safe-redirect'

/** The facts that decide a visitor's access to a page. */
export type AccessContext = {
  readonly consumer?: { readonly idpass: boolean } | undefined
  /** The server code of the error that ended the session. The login page reports it to the host. */
  readonly endCode?: string | undefined
  readonly config: Pick<WidgetConfig, 'view' | 'flags' | 'hide' | 'readiness'>
  /** The request's path and query. The consumer returns there after sign-in. */
  readonly url: string
}

export type AccessDecision =
  | { readonly kind: 'enter' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'notFound' }

const allow: AccessDecision = { kind: 'enter' }

/** Pages that redirect a consumer who is already signed in. */
const redirectWhenSignedIn: ReadonlySet<string> = new Set(['root', 'login', 'signup'])

/**
 * Decides whether a consumer may open a route, and where to redirect otherwise. Contract, section
 * 5.
 */
export function decidePageAccess(route: Route | undefined, context: AccessContext): AccessDecision {
  if (!route) return allow
  const canonical = canonicalUrl(route, context.url)
  if (canonical) return redirectTo(canonical)
  if (route.access === 'public')
    return redirectWhenSignedIn.has(route.name) && context.consumer
      ? redirectTo(context.consumer.idpass ? startViewOf(context.config) : '/identity')
      : allow
  if (!context.consumer) return redirectTo(loginUrl(context.url, context.endCode))
  if (route.access === 'signedIn') return allow
  if (!context.consumer.idpass) return redirectTo('/identity')
  if (route.hiddenBy && isPartHidden(context.config, route.hiddenBy))
    return redirectTo('/dashboard')
  return hasFlag(context.config.flags, route.flag ?? 0) ? allow : { kind: 'notFound' }
}

/**
 * Returns the URL to which an alias redirects: its route's path with the query. Undefined for a
 * path that is not an alias. Contract, section 5.
 */
function canonicalUrl(route: Route, address: string): string | undefined {
  const [path = '', ...parts] = address.split('?')
  if (!route.aliases?.some((alias) => alias === path)) return undefined
  const fixed = path === '/password-reset' ? 'email=true' : undefined
  const query = parts.join('?')
  const all = [fixed, query].filter(Boolean).join('&')
  return all ? `${route.path}?${all}` : route.path
}

/** Returns the login URL with the return path and the code of the error that ended the session. */
export function loginUrl(returnTo: string, endCode: string | undefined): string {
  return `/login?back=${encodeURIComponent(returnTo)}${endCode ? `&because=${endCode}` : ''}`
}

function redirectTo(to: string): AccessDecision {
  return { kind: 'redirect', to }
}

type IdentityStatus = {
  readonly idpass?: boolean | undefined
  readonly just_enrolled?: boolean | undefined
}
type RouteConfig = Pick<WidgetConfig, 'view' | 'flags' | 'useIDFS'>

/**
 * Returns the route to open after sign-in or sign-up. `returnTo`: the page that redirected the
 * visitor to login. R2.3, R2.4.
 */
export function routeAfterSignIn(
  status: IdentityStatus,
  config: RouteConfig,
  returnTo?: string,
): string {
  if (status.just_enrolled) return '/id-success'
  // A consumer whose session ended during the identity flow returns to the same screen.
  if (!status.idpass) return identityScreens.find((path) => path === returnTo) ?? '/identity'
  return toSafeReturnTo(returnTo) ?? startViewOf(config)
}

const identityScreens: readonly string[] = [
  '/identity',
  '/mobile',
  '/dit',
  '/eid',
  '/email_authentication',
]

/** Returns the route to open after the identity form. Contract, section 9. */
export function routeAfterIdentity(
  status: IdentityStatus & { readonly redirect?: string | null },
  config: RouteConfig,
): string {
  if (status.just_enrolled) return '/id-success'
  if (status.idpass) return toSafeRedirect(status.redirect) ?? startViewOf(config)
  return config.useIDFS ? '/mobile' : '/dit'
}

/**
 * The view that each entry path opens if the identity is verified. `/identity-verification`
 * continues with the identity flow. Contract, section 5.
 */
export const entryViews: Readonly<Record<EntryPath, string | undefined>> = {
  '/login-direct': '/dashboard',
  '/login-tile': '/tile-view',
  '/login-aio': '/all-in-one',
  '/identity-verification': undefined,
}

export function isEntryPath(path: string): path is EntryPath {
  return Object.hasOwn(entryViews, path)
}

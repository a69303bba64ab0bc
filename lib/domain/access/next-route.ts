import type { EntryPath } from '@/lib/contract/bff/host'
import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import { startViewOf } from '../config/start-view'
import { toSafeRedirect, toSafeReturnTo } from '../security/safe-redirect'

type IdentityStatus = { readonly idpass?: boolean | undefined; readonly just_enrolled?: boolean | undefined }
type RouteConfig = Pick<WidgetConfig, 'view' | 'flags' | 'useIDFS'>

/** The route after signing in or up. `returnTo` is the page that redirected the visitor to login. R2.3, R2.4. */
export function routeAfterSignIn(status: IdentityStatus, config: RouteConfig, returnTo?: string): string {
  if (status.just_enrolled) return '/id-success'
  // A consumer who was signed out during the identity flow continues there.
  if (!status.idpass) return identityScreens.find((path) => path === returnTo) ?? '/identity'
  return toSafeReturnTo(returnTo) ?? startViewOf(config)
}

const identityScreens: readonly string[] = ['/identity', '/mobile', '/dit', '/eid', '/email_authentication']

/** The route after the identity form. Contract, section 9. */
export function routeAfterIdentity(
  status: IdentityStatus & { readonly redirect?: string | null },
  config: RouteConfig,
): string {
  if (status.just_enrolled) return '/id-success'
  if (status.idpass) return toSafeRedirect(status.redirect) ?? startViewOf(config)
  return config.useIDFS ? '/mobile' : '/dit'
}

/** The start view of each entry screen for a proven identity; `/identity-verification` continues with identity. Contract, section 5. */
export const entryViews: Readonly<Record<EntryPath, string | undefined>> = {
  '/login-direct': '/dashboard',
  '/login-tile': '/tile-view',
  '/login-aio': '/all-in-one',
  '/identity-verification': undefined,
}

export function isEntryPath(path: string): path is EntryPath {
  return Object.hasOwn(entryViews, path)
}

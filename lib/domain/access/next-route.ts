import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import { startViewOf } from '../config/start-view'
import { safeRedirect, safeReturn } from '../security/safe-redirect'

type Standing = { readonly idpass?: boolean | undefined; readonly just_enrolled?: boolean | undefined }
type Ways = Pick<WidgetConfig, 'view' | 'flags' | 'useIDFS'>

/** Where signing in or up leads. `back` is the address the visitor was sent away from. Specification, section 2. */
export function afterSignIn(standing: Standing, config: Ways, back?: string): string {
  if (standing.just_enrolled) return '/id-success'
  if (!standing.idpass) return identityScreen(back) ?? '/identity'
  return safeReturn(back) ?? startViewOf(config)
}

const identityScreens: readonly string[] = ['/identity', '/mobile', '/dit', '/eid', '/email_authentication']

/** Whoever was signed out while proving an identity goes on there. */
function identityScreen(back: string | undefined): string | undefined {
  return identityScreens.find((path) => path === back)
}

/** Where the identity form leads. Contract, section 9. */
export function afterIdentity(standing: Standing & { readonly redirect?: string | null }, config: Ways): string {
  if (standing.just_enrolled) return '/id-success'
  if (standing.idpass) return safeRedirect(standing.redirect) ?? startViewOf(config)
  return config.useIDFS ? '/mobile' : '/dit'
}

import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import type { Route } from '@/lib/routes'
import { hasFlag } from '../config/features'
import { startViewOf } from '../config/start-view'

/** What the gate knows of who stands before it. */
export type AccessContext = {
  readonly signedIn: boolean
  readonly idpass: boolean
  readonly config: Pick<WidgetConfig, 'view' | 'flags'>
  /** Path and query asked for: the way back after signing in. */
  readonly url: string
}

export type AccessDecision =
  | { readonly kind: 'enter' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'notFound' }

const allow: AccessDecision = { kind: 'enter' }

/** Doors that a signed-in consumer has passed already. */
const redirectWhenSignedIn: ReadonlySet<string> = new Set(['root', 'login', 'signup'])

/** Who may enter a route, and where everybody else goes. Contract, section 5; an unknown path is the router's to refuse. */
export function decidePageAccess(route: Route | undefined, context: AccessContext): AccessDecision {
  if (!route) return allow
  const canonical = canonicalUrl(route, context.url)
  if (canonical) return redirectTo(canonical)
  if (route.access === 'public')
    return redirectWhenSignedIn.has(route.name) && context.signedIn ? redirectTo(homePath(context)) : allow
  if (!context.signedIn) return redirectTo(`/login?back=${encodeURIComponent(context.url)}`)
  if (route.access === 'signedIn') return allow
  if (!context.idpass) return redirectTo('/identity')
  return hasFlag(context.config.flags, route.flag ?? 0) ? allow : { kind: 'notFound' }
}

/** An alias leads to its route's own path, query kept. Contract, section 5. */
function canonicalUrl(route: Route, address: string): string | undefined {
  const [path = '', ...parts] = address.split('?')
  if (!route.aliases?.some((alias) => alias === path)) return undefined
  const fixed = path === '/password-reset' ? 'email=true' : undefined
  const query = parts.join('?')
  const all = [fixed, query].filter(Boolean).join('&')
  return all ? `${route.path}?${all}` : route.path
}

function homePath({ idpass, config }: AccessContext): string {
  return idpass ? startViewOf(config) : '/identity'
}

function redirectTo(to: string): AccessDecision {
  return { kind: 'redirect', to }
}

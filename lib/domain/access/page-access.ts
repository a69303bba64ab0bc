import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import type { Route } from '@/lib/routes'
import { hasFlag } from '../config/branding'
import { startViewOf } from '../config/start-view'

/** The facts about a visitor that decide access. */
export type AccessContext = {
  readonly consumer?: { readonly idpass: boolean } | undefined
  /** The server code that ended the session, which the login page reports to the host. */
  readonly endCode?: string | undefined
  readonly config: Pick<WidgetConfig, 'view' | 'flags'>
  /** Path and query of the request: the return path after signing in. */
  readonly url: string
}

export type AccessDecision =
  | { readonly kind: 'enter' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'notFound' }

const allow: AccessDecision = { kind: 'enter' }

/** Pages that redirect a signed-in consumer. */
const redirectWhenSignedIn: ReadonlySet<string> = new Set(['root', 'login', 'signup'])

/** Decides who may open a route and where everybody else is redirected. Contract, section 5. */
export function decidePageAccess(route: Route | undefined, context: AccessContext): AccessDecision {
  if (!route) return allow
  const canonical = canonicalUrl(route, context.url)
  if (canonical) return redirectTo(canonical)
  if (route.access === 'public')
    return redirectWhenSignedIn.has(route.name) && context.consumer
      ? redirectTo(homePath(context.consumer, context.config))
      : allow
  if (!context.consumer) return redirectTo(loginUrl(context.url, context.endCode))
  if (route.access === 'signedIn') return allow
  if (!context.consumer.idpass) return redirectTo('/identity')
  return hasFlag(context.config.flags, route.flag ?? 0) ? allow : { kind: 'notFound' }
}

/** An alias redirects to the path of its route and keeps the query. Contract, section 5. */
function canonicalUrl(route: Route, address: string): string | undefined {
  const [path = '', ...parts] = address.split('?')
  if (!route.aliases?.some((alias) => alias === path)) return undefined
  const fixed = path === '/password-reset' ? 'email=true' : undefined
  const query = parts.join('?')
  const all = [fixed, query].filter(Boolean).join('&')
  return all ? `${route.path}?${all}` : route.path
}

/** Login, which returns to a page of ours and knows why the session ended. */
export function loginUrl(returnTo: string, endCode: string | undefined): string {
  return `/login?back=${encodeURIComponent(returnTo)}${endCode ? `&because=${endCode}` : ''}`
}

function homePath({ idpass }: { idpass: boolean }, config: AccessContext['config']): string {
  return idpass ? startViewOf(config) : '/identity'
}

function redirectTo(to: string): AccessDecision {
  return { kind: 'redirect', to }
}

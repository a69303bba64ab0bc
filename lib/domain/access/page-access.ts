import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import type { Route } from '@/lib/routes'
import { hasFlag } from '../config/feature-flags'
import { startViewOf } from '../config/start-view'

/** What the gate knows of who stands before it. */
export type Facts = {
  readonly signedIn: boolean
  readonly idpass: boolean
  readonly config: Pick<WidgetConfig, 'view' | 'flags'>
  /** Path and query asked for: the way back after signing in. */
  readonly address: string
}

export type Decision =
  | { readonly kind: 'enter' }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'notFound' }

const enter: Decision = { kind: 'enter' }

/** Doors that a signed-in consumer has passed already. */
const doors: ReadonlySet<string> = new Set(['root', 'login', 'signup'])

/** Who may enter a route, and where everybody else goes. Contract, section 5; an unknown path is the router's to refuse. */
export function decide(route: Route | undefined, facts: Facts): Decision {
  if (!route) return enter
  const proper = properAddress(route, facts.address)
  if (proper) return go(proper)
  if (route.access === 'public') return doors.has(route.name) && facts.signedIn ? go(homeOf(facts)) : enter
  if (!facts.signedIn) return go(`/login?back=${encodeURIComponent(facts.address)}`)
  if (route.access === 'signedIn') return enter
  if (!facts.idpass) return go('/identity')
  return hasFlag(facts.config.flags, route.flag ?? 0) ? enter : { kind: 'notFound' }
}

/** An alias leads to its route's own path, query kept. Contract, section 5. */
function properAddress(route: Route, address: string): string | undefined {
  const [path = '', ...parts] = address.split('?')
  if (!route.aliases?.some((alias) => alias === path)) return undefined
  const fixed = path === '/password-reset' ? 'email=true' : undefined
  const query = parts.join('?')
  const all = [fixed, query].filter(Boolean).join('&')
  return all ? `${route.path}?${all}` : route.path
}

function homeOf({ idpass, config }: Facts): string {
  return idpass ? startViewOf(config) : '/identity'
}

function go(to: string): Decision {
  return { kind: 'go', to }
}

import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import { pathOf, type Route, type RouteName, routeAt } from '@/lib/routes'
import { hasFlag } from './branding'

const fallbacks: readonly RouteName[] = [
  'dashboard',
  'report',
  'monitor',
  'scoreUp',
  'restoration',
  'settings',
]

/**
 * Returns the start view for a consumer with a verified identity: the configured view if available,
 * otherwise the first available fallback.
 */
export function startViewOf({ view, flags }: Pick<WidgetConfig, 'view' | 'flags'>): string {
  const configured = routeAt(view.startsWith('/') ? view : `/${view}`)
  if (configured && isOpen(configured, flags)) return configured.path
  const open = fallbacks
    .map((name) => routeAt(pathOf(name)))
    .find((route) => route && isOpen(route, flags))
  return open?.path ?? '/settings'
}

function isOpen(route: Route, flags: number): boolean {
  return route.access === 'member' && hasFlag(flags, route.flag ?? 0)
}

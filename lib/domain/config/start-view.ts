import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import { pathOf, type Route, type RouteName, routeAt } from '@/lib/routes'
import { hasFlag } from './features'

/** Tried in this order where the configured view is not to be had. */
const fallbacks: readonly RouteName[] = ['dashboard', 'report', 'monitor', 'scoreUp', 'restoration', 'settings']

/** Where a signed-in consumer with a proven identity starts: the configured view if it is open, else the first that is. */
export function startViewOf({ view, flags }: Pick<WidgetConfig, 'view' | 'flags'>): string {
  const configured = routeAt(view.startsWith('/') ? view : `/${view}`)
  if (configured && isOpen(configured, flags)) return configured.path
  const open = fallbacks.map((name) => routeAt(pathOf(name))).find((route) => route && isOpen(route, flags))
  return open?.path ?? '/settings'
}

function isOpen(route: Route, flags: number): boolean {
  return route.access === 'member' && hasFlag(flags, route.flag ?? 0)
}

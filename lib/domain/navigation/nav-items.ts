import type { PageContext } from '@/lib/contract/host/widget-config'
import { featureFlags, type RouteName } from '@/lib/routes'
import type { Features } from '../config/features'

/** An item of the navigation: its label is `shell.tabs.<name>` in messages/en.json. */
const navItems = [
  { name: 'dashboard', flag: featureFlags.latestScore },
  { name: 'scoreUp', flag: featureFlags.scoreUp },
  { name: 'report', flag: featureFlags.reports },
  { name: 'monitor', flag: featureFlags.monitoring },
  { name: 'restoration', flag: featureFlags.restoration },
] as const satisfies readonly { name: RouteName; flag: number }[]

export type NavItem = (typeof navItems)[number]['name']

/** The bottom bar of phones holds five items: four routes and More. */
const barLength = 4

export type Navigation = {
  readonly tabs: readonly NavItem[]
  readonly bar: readonly NavItem[]
  readonly more: readonly NavItem[]
}

/**
 * The navigation of a signed-in consumer, with the enabled features only; undefined for consumers who entered with a token
 * of their own, direct or stand-alone (R2.34).
 */
export function navigationOf({
  config,
  direct,
  standAlone,
}: Pick<PageContext, 'config' | 'direct' | 'standAlone'>): Navigation | undefined {
  if (direct || standAlone) return undefined
  const tabs = enabledNavItems(config.flags)
  return { tabs, bar: tabs.slice(0, barLength), more: tabs.slice(barLength) }
}

/** The pages whose feature is on. */
export function enabledNavItems(flags: number): NavItem[] {
  return navItems.filter(({ flag }) => (flags & flag) !== 0).map(({ name }) => name)
}

const table = [
  ['score', 'latestScore'],
  ['scoreUp', 'scoreUp'],
  ['history', 'scoreTrend'],
  ['reports', 'reports'],
  ['alerts', 'monitoring'],
  ['restoration', 'restoration'],
] as const satisfies readonly (readonly [string, keyof Features])[]

export type OverviewTab = (typeof table)[number][0]

/** The tabs of the tile view in the specification's order, each by its own flag. */
export function overviewTabs(features: Features): OverviewTab[] {
  return table.filter(([, feature]) => features[feature]).map(([tab]) => tab)
}

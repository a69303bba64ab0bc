import type { PageContext } from '@/lib/contract/host/widget-config'
import { pathOf, type RouteName, routeAt } from '@/lib/routes'
import { type Features, featuresOf, isPartHidden } from '../../host/config/branding'
import { startViewOf } from '../../host/config/start-view'

/** The navigation items; their labels are `shell.tabs.<name>` in messages/en.json. */
const navItems = [
  ['dashboard', 'latestScore'],
  ['scoreUp', 'scoreUp'],
  ['report', 'reports'],
  ['monitor', 'monitoring'],
  ['restoration', 'restoration'],
] as const satisfies readonly (readonly [RouteName, keyof Features])[]

export type NavItem = (typeof navItems)[number][0]

/** Returns the pages whose feature is enabled. */
export function enabledNavItems(flags: number): NavItem[] {
  const features = featuresOf(flags)
  return navItems.filter(([, feature]) => features[feature]).map(([name]) => name)
}

const overviewItems = [
  ['score', 'latestScore'],
  ['scoreUp', 'scoreUp'],
  ['history', 'scoreTrend'],
  ['reports', 'reports'],
  ['alerts', 'monitoring'],
  ['restoration', 'restoration'],
] as const satisfies readonly (readonly [string, keyof Features])[]

export type OverviewTab = (typeof overviewItems)[number][0]

/** Returns the tile view's tabs in the specification's order, each controlled by its own flag. */
export function overviewTabs(features: Features): OverviewTab[] {
  return overviewItems.filter(([, feature]) => features[feature]).map(([tab]) => tab)
}

/** Subpages of the score, without the factor pages; their labels are `shell.scorePages.<name>`. */
const scorePages = [
  'checkUp',
  'disputes',
  'review',
  'timeline',
  'coach',
  'shortOfMoney',
  'ready',
  'comparison',
  'identityTheft',
] as const satisfies readonly RouteName[]

/** Returns the navigation item to which a screen belongs, otherwise the screen itself. */
export function navItemOf(name: string | undefined): string | undefined {
  const isOfScore = name && (scorePages.some((page) => page === name) || name.startsWith('factor'))
  return isOfScore || name === 'scoreFactors' ? 'dashboard' : name
}

/** Number of routes in the bottom bar on phones. Its fifth item is More. */
const barLength = 4

type Visit = Pick<PageContext, 'config' | 'direct' | 'standAlone'>

/**
 * Returns the navigation for a signed-in consumer; undefined after a direct or stand-alone entry
 * with a token. R2.34.
 */
export function navigationOf({ config, direct, standAlone }: Visit) {
  if (direct || standAlone) return undefined
  const tabs = enabledNavItems(config.flags)
  const ofScore = enabledScorePages(config)
  return { tabs, bar: tabs.slice(0, barLength), more: tabs.slice(barLength), ofScore }
}

/** Returns the subpages of the score that the host shows. */
export function enabledScorePages(config: Visit['config']) {
  return scorePages.filter(
    (page) => featuresOf(config.flags).reports && !isPartHidden(config, page),
  )
}

const accountPages = ['settings', 'about'] as const satisfies readonly RouteName[]

/** Start views that show every enabled feature themselves. */
const overviewPaths: ReadonlySet<string> = new Set([pathOf('allInOne'), pathOf('tileView')])

const scoreStart = pathOf('dashboard')

/**
 * Returns a page's links. Subpages of the score get a link back. Visits without navigation get
 * links that replace it, so that no page is a dead end: the features, unless the start view shows
 * them itself, and the other pages. A stand-alone visit has only its own page and gets no links.
 * R2.34, R6.3.
 */
export function pageLinksOf({ config, direct, standAlone }: Visit, path: string) {
  const none = { back: undefined, features: [], others: [] }
  if (!direct && !standAlone)
    return isBelowScore(config.flags, path) ? { ...none, back: backTo(scoreStart) } : none
  const start = startViewOf(config)
  if (routeAt(path)?.path !== start) return { ...none, back: backTo(start) }
  if (standAlone) return none
  const features = overviewPaths.has(start) ? [] : enabledNavItems(config.flags)
  const isElsewhere = (page: NavItem | (typeof accountPages)[number]) => pathOf(page) !== start
  return {
    ...none,
    features: features.filter(isElsewhere),
    others: accountPages.filter(isElsewhere),
  }
}

function isBelowScore(flags: number, path: string): boolean {
  return (
    path !== scoreStart &&
    navItemOf(routeAt(path)?.name) === 'dashboard' &&
    featuresOf(flags).latestScore
  )
}

function backTo(start: string) {
  const label = overviewPaths.has(start) ? ('overview' as const) : ('start' as const)
  return { path: start, label: start === scoreStart ? ('score' as const) : label }
}

import type { PageContext } from '@/lib/contract/host/widget-config'
import { pathOf, type RouteName, routeAt } from '@/lib/routes'
import { startViewOf } from '../config/start-view'
import { enabledNavItems, type NavItem } from './nav-items'

/** The account pages that a start view links to. */
const accountPages = ['settings', 'about'] as const satisfies readonly RouteName[]

export type PageLink = NavItem | (typeof accountPages)[number]

/** Links in the content of a signed-in page, for consumers without navigation. */
export type PageLinks = {
  /** The start view, on every other page; its label is `shell.backTo.<label>` in messages/en.json. */
  readonly back?: { readonly path: string; readonly label: 'score' | 'overview' | 'start' }
  /** The pages that the start view links to. */
  readonly onward: readonly PageLink[]
}

/** These start views show every enabled feature themselves. */
const overviewPaths: ReadonlySet<string> = new Set([pathOf('allInOne'), pathOf('tileView')])

/**
 * The links that replace the navigation, so that no page is a dead end: a link to the start view, and from there to every
 * enabled feature. A stand-alone visit consists of its own page, so that one has no links. R2.34, R6.3.
 */
export function pageLinksOf(
  { config, direct, standAlone }: Pick<PageContext, 'config' | 'direct' | 'standAlone'>,
  path: string,
): PageLinks {
  if (!direct && !standAlone) return { onward: [] }
  const start = startViewOf(config)
  if (routeAt(path)?.path !== start) return { back: { path: start, label: backLabelOf(start) }, onward: [] }
  if (standAlone) return { onward: [] }
  const features = overviewPaths.has(start) ? [] : enabledNavItems(config.flags)
  return { onward: [...features, ...accountPages].filter((page) => pathOf(page) !== start) }
}

function backLabelOf(start: string): 'score' | 'overview' | 'start' {
  if (start === pathOf('dashboard')) return 'score'
  return overviewPaths.has(start) ? 'overview' : 'start'
}

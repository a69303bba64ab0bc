import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { entryPaths } from '@/lib/contract/bff/host/token-entry'
import { factorGroups } from '@/lib/contract/choices'
import { featureFlags } from '@/lib/contract/host/feature-flags'
import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import { pathOf, type RouteName, routeAt, routes } from '@/lib/routes'
import en from '@/messages/en.json'
import { factorPathOf } from '../../credit/factors/factor-routes'
import { startViewOf } from '../../host/config/start-view'
import { mergeWidgetConfig } from '../../host/config/widget-config'
import { navigationOf, pageLinksOf } from './nav-items'
import { noticeActions, noticeOf } from './notices'

type Mode = { readonly direct: boolean; readonly standAlone: boolean; readonly popupMode: boolean }

const modes: readonly (readonly [string, Mode])[] = [
  ['top-level', { direct: false, standAlone: false, popupMode: false }],
  ['direct', { direct: true, standAlone: false, popupMode: false }],
  ['stand-alone', { direct: false, standAlone: true, popupMode: false }],
  ['framed', { direct: false, standAlone: false, popupMode: false }],
  ['popup', { direct: false, standAlone: false, popupMode: true }],
  ['direct in a popup', { direct: true, standAlone: false, popupMode: true }],
]
const features = ['dashboard', 'scoreUp', 'report', 'monitor', 'restoration'] as const
const flagSets = [
  65_535,
  32_767,
  0,
  ...Object.values(featureFlags),
  featureFlags.reports | featureFlags.monitoring,
]
const startViews = [
  'dashboard',
  'tileView',
  'allInOne',
  'report',
  'settings',
] as const satisfies readonly RouteName[]

function configOf(view: RouteName, flags: number, popupMode = false): WidgetConfig {
  const layers = { host: {}, initialize: {}, message: {}, origins: { logos: [], pages: [] } }
  return mergeWidgetConfig({ ...layers, url: { view: pathOf(view), flags, popupMode } })
}

/** Returns the routes whose pages are in these folders of `app`. */
function routesIn(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    globSync(`app/${folder}/**/page.tsx`).map(
      (file) => `/${file.split('/').slice(2, -1).join('/')}`,
    ),
  )
}

/** Pages with the shell for signed-in consumers; one file renders all factor pages. */
const memberPages = routesIn('(member)').flatMap((path) =>
  path === '/score-factors/[factor]' ? factorGroups.map(factorPathOf) : [path],
)
/** Returns the paths that a page links to in its navigation or content. */
function linksOf(path: string, config: WidgetConfig, mode: Mode): readonly string[] {
  const navigation = navigationOf({ config, ...mode })
  const { back, features: others, others: account } = pageLinksOf({ config, ...mode }, path)
  const menu = navigation ? (['settings', 'about'] as const).map(pathOf) : []
  return [
    ...(navigation?.tabs ?? []).map(pathOf),
    ...menu,
    ...(back ? [back.path] : []),
    ...[...others, ...account].map(pathOf),
  ]
}

test('every route is a member page, a notice, an entry screen, a flow or a stand-alone page', () => {
  const notices = routes.filter(({ name }) => noticeOf(name)).map(({ path }) => path)
  const flows = routesIn('(visitor)', '(document)', '(identity)')
  const known = new Set<string>([
    ...memberPages,
    ...notices,
    ...entryPaths,
    ...flows,
    ...routesIn('(standalone)'),
  ])
  expect(routes.filter(({ path }) => !known.has(path)).map(({ path }) => path)).toEqual([])
})

describe.each(modes)('a %s consumer', (_name, mode) => {
  test.each(startViews)('every page has a way out if the start view is %s', (view) => {
    for (const flags of flagSets) {
      const config = configOf(view, flags, mode.popupMode)
      const start = startViewOf(config)
      for (const path of memberPages.filter((one) => one !== start)) {
        const links = linksOf(path, config, mode)
        // The tabs do not contain the overview pages, but contain all features that an overview
        // shows.
        const isLeft =
          links.includes(start) || (!mode.direct && !mode.standAlone && links.length > 1)
        expect(isLeft, `${path}, flags ${flags}`).toBe(true)
      }
    }
  })

  test('every notice has a way out', () => {
    for (const { name } of routes) {
      const found = noticeOf(name)
      if (found)
        expect(noticeActions(found.notice, configOf('dashboard', 65_535)), name).not.toEqual([])
    }
  })
})

describe.each(startViews)('a direct consumer with the start view %s', (view) => {
  test.each(flagSets)(
    'a consumer without a host reaches every feature and the settings in two links, with flags %i',
    (flags) => {
      const config = configOf(view, flags)
      const mode = { direct: true, standAlone: false, popupMode: false }
      const start = startViewOf(config)
      const first = linksOf(start, config, mode)
      const reached = new Set([
        start,
        ...first,
        ...first.flatMap((path) => linksOf(path, config, mode)),
      ])
      const overview = start === pathOf('allInOne') || start === pathOf('tileView')
      const enabled = features.filter((name) => (flags & (routeAt(pathOf(name))?.flag ?? 0)) !== 0)
      for (const name of overview ? [] : enabled) expect(reached, name).toContain(pathOf(name))
      expect(reached).toContain(pathOf('settings'))
      expect(first).not.toContain(start)
    },
  )
})

test('a stand-alone visit has no links to other pages', () => {
  const config = configOf('report', 65_535)
  expect(pageLinksOf({ config, direct: false, standAlone: true }, pathOf('report'))).toEqual({
    features: [],
    others: [],
  })
})

test.each([
  ['dashboard', 'report', 'score'],
  ['tileView', 'monitor', 'overview'],
  ['report', 'settings', 'start'],
] as const)('with the start view %s, the page %s links back to the %s', (view, page, label) => {
  const links = pageLinksOf(
    { config: configOf(view, 65_535), direct: true, standAlone: false },
    pathOf(page),
  )
  expect(links.back).toEqual({ path: pathOf(view), label })
  expect(en.shell.backTo[label]).toBeTruthy()
})

test.each([
  ['dashboard', 65_535, undefined],
  ['scoreFactors', 65_535, 'score'],
  ['factorUtilization', 65_535, 'score'],
  ['coach', 65_535, 'score'],
  ['timeline', 65_535, 'score'],
  ['report', 65_535, undefined],
  ['coach', featureFlags.reports, undefined],
] as const)('with navigation, %s with flags %i links back to %s', (name, flags, label) => {
  const visit = { config: configOf('dashboard', flags), direct: false, standAlone: false }
  expect(pageLinksOf(visit, pathOf(name)).back?.label).toBe(label)
})

import { expect, test } from 'vitest'
import { featureFlags } from '@/lib/contract/host/feature-flags'
import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import { featuresOf } from '../../host/config/branding'
import { navItemOf, navigationOf, overviewTabs } from './nav-items'

const withFlags = (flags: number): WidgetConfig => ({
  flags,
  theme: '#EF4D7E',
  view: '/dashboard',
  useIDFS: false,
  popupMode: false,
  fullDiscOnIdentity: false,
  hasBackgroundImg: false,
  hasHeaderLogo: true,
  hasFooterLogo: false,
  eidFailedRedirect: 'default',
})
const entered = { direct: false, standAlone: false }

test('with all flags, there are five tabs: four in the bar, and the last one under More', () => {
  expect(navigationOf({ config: withFlags(65535), ...entered })).toEqual({
    tabs: ['dashboard', 'scoreUp', 'report', 'monitor', 'restoration'],
    bar: ['dashboard', 'scoreUp', 'report', 'monitor'],
    more: ['restoration'],
    ofScore: [
      'checkUp',
      'disputes',
      'review',
      'timeline',
      'coach',
      'shortOfMoney',
      'comparison',
      'identityTheft',
    ],
  })
})

test('the thresholds page is in the navigation only if the host has thresholds', () => {
  const config = { ...withFlags(65535), readiness: [{ name: 'Car loan', lowestScore: 660 }] }
  expect(navigationOf({ config, ...entered })?.ofScore).toContain('ready')
  expect(
    navigationOf({ config: { ...config, hide: ['ready'] }, ...entered })?.ofScore,
  ).not.toContain('ready')
})

test.each([
  ['without reports', featureFlags.latestScore, [], []],
  [
    'whose host hides three',
    65535,
    ['review', 'coach', 'shortOfMoney'],
    ['checkUp', 'disputes', 'timeline', 'comparison', 'identityTheft'],
  ],
] satisfies [string, number, WidgetConfig['hide'], string[]][])(
  'the navigation of a visit %s lists only the available score pages',
  (_, flags, hide, pages) => {
    expect(navigationOf({ config: { ...withFlags(flags), hide }, ...entered })?.ofScore).toEqual(
      pages,
    )
  },
)

test.each([
  ['timeline', 'dashboard'],
  ['scoreFactors', 'dashboard'],
  ['factorAge', 'dashboard'],
  ['report', 'report'],
  ['settings', 'settings'],
] as const)('the screen %s highlights the navigation item %s', (name, item) => {
  expect(navItemOf(name)).toBe(item)
})

test('the default flags hide the planner', () => {
  expect(navigationOf({ config: withFlags(32767), ...entered })?.tabs).not.toContain('scoreUp')
})

test('only items whose feature is on are shown', () => {
  const config = withFlags(featureFlags.latestScore | featureFlags.monitoring)
  expect(navigationOf({ config, ...entered })?.tabs).toEqual(['dashboard', 'monitor'])
})

test.each([
  ['direct', { direct: true, standAlone: false }],
  ['stand-alone', { direct: false, standAlone: true }],
])('a %s visit has no navigation', (_mode, options) => {
  expect(navigationOf({ config: withFlags(65535), ...options })).toBeUndefined()
})

test.each([
  [0, []],
  [featureFlags.latestScore, ['score']],
  [featureFlags.scoreUp, ['scoreUp']],
  [featureFlags.scoreTrend, ['history']],
  [featureFlags.reports, ['reports']],
  [featureFlags.monitoring, ['alerts']],
  [featureFlags.restoration, ['restoration']],
  [
    featureFlags.reportTiles |
      featureFlags.scoreFactors |
      featureFlags.scoreChange |
      featureFlags.weeklyUpdate,
    [],
  ],
  [32767, ['score', 'history', 'reports', 'alerts', 'restoration']],
  [65535, ['score', 'scoreUp', 'history', 'reports', 'alerts', 'restoration']],
])('the flags %i show the tabs %j', (flags, tabs) => {
  expect(overviewTabs(featuresOf(flags))).toEqual(tabs)
})

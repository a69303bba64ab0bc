import type { Page } from 'playwright/test'
import { featureFlags } from '@/lib/contract/host/feature-flags'
import { pathOf, type RouteName } from '@/lib/routes'
import { expect, test } from '../harness/test'
import { texts } from '../harness/texts'

const { alerts, overview, planner, report, restoration, score, shell } = texts
const {
  latestScore,
  reports,
  reportTiles,
  restoration: restore,
  scoreChange,
  scoreFactors,
} = featureFlags
const { monitoring, scoreTrend, scoreUp, weeklyUpdate } = featureFlags
const combinations = [0, ...Object.values(featureFlags), 32767, 65535]

const routes: readonly (readonly [RouteName, number])[] = [
  ['dashboard', latestScore],
  ['scoreGauge', latestScore],
  ['scoreDetails', latestScore],
  ['scoreFactors', scoreFactors],
  ['scoreUp', scoreUp],
  ['report', reports],
  ['monitor', monitoring],
  ['restoration', restore],
]
const locations = [
  [shell.tabs.dashboard, latestScore],
  [shell.tabs.scoreUp, scoreUp],
  [shell.tabs.report, reports],
  [shell.tabs.monitor, monitoring],
  [shell.tabs.restoration, restore],
] as const
const sections = [
  [score.heading, latestScore | scoreTrend],
  [score.trend, scoreTrend],
  [planner.simulator, scoreUp],
  [report.heading, reports],
  [alerts.title, monitoring],
  [restoration.heading, restore],
] as const
const tabs = [
  [overview.score, latestScore],
  [overview.scoreUp, scoreUp],
  [overview.history, scoreTrend],
  [overview.reports, reports],
  [overview.alerts, monitoring],
  [overview.restoration, restore],
] as const

/**
 * Sets the feature flags by URL (`ocf`). Reads their effect from the initial HTML, because that is
 * fast.
 */
test('each feature flag shows and hides its routes, navigation items, sections and tabs @long', async ({
  page,
  persona,
}) => {
  await persona('good', 'about:blank')
  for (const flags of combinations) {
    const on = (rows: readonly (readonly [string, number])[]) =>
      rows.filter(([, bit]) => (flags & bit) !== 0).map(([name]) => name)
    const [named] = await read(page, `${pathOf('about')}?ocf=${flags}`, 'header nav a')
    expect(named, `locations with the flags ${flags}`).toEqual(on(locations))
    const answers = routes.map(
      async ([name]) => [name, (await page.request.get(pathOf(name))).ok()] as const,
    )
    const open = (await Promise.all(answers)).flatMap(([name, ok]) => (ok ? [name] : []))
    expect(open, `routes with the flags ${flags}`).toEqual(on(routes))
    const [titles] = await read(page, pathOf('allInOne'), 'h2')
    const shown = sections.filter(([title]) =>
      titles?.some((one) => one === title || one.startsWith(`${title} -`)),
    )
    expect(shown, `sections with the flags ${flags}`).toEqual(
      sections.filter(([, bit]) => (flags & bit) !== 0),
    )
    const [menu] = await read(
      page,
      pathOf('tileView'),
      `[role=tablist][aria-label="${overview.tabs}"] [role=tab]`,
    )
    expect(menu, `tabs with the flags ${flags}`).toEqual(on(tabs))
  }
})

/** Covers the sections on the score page that need more than the score. */
test('score change, factors, report figures and the weekly date follow their flags @long', async ({
  page,
  persona,
}) => {
  await persona('good', 'about:blank')
  const partsWith = async (flags: number) => {
    const address = `${pathOf('dashboard')}?ocf=${latestScore | flags}`
    const selectors = ['button, li span, h2', 'dt + dd', 'p > span > strong'] as const
    const [found = [], values = [], changes = []] = await read(page, address, ...selectors)
    return {
      change: changes.length > 0,
      factors: found.includes(score.factorsLink),
      figures: found.includes(score.availableCredit),
      boxes: found.includes(texts.factors.heading),
      due: values.filter((text) => /^\d\d\/\d\d\/\d{4}$/.test(text))[1],
    }
  }
  const bare = await partsWith(0)
  expect(bare).toMatchObject({ change: false, factors: false, figures: false, boxes: false })
  expect(await partsWith(scoreChange)).toEqual({ ...bare, change: true })
  expect(await partsWith(scoreFactors)).toEqual({ ...bare, factors: true })
  expect(await partsWith(reportTiles)).toEqual(bare)
  expect(await partsWith(reports)).toEqual({ ...bare, boxes: true })
  expect(await partsWith(reports | reportTiles)).toEqual({ ...bare, boxes: true, figures: true })
  const weekly = await partsWith(weeklyUpdate)
  expect(weekly).toEqual({ ...bare, due: weekly.due })
  expect(weekly.due).not.toBe(bare.due)
})

/**
 * Returns each selector's texts in a URL's initial HTML. The blank page parses it without
 * rendering.
 */
async function read(
  page: Page,
  path: string,
  ...selectors: readonly string[]
): Promise<string[][]> {
  // Only a link on one of our own pages changes a session's flags.
  const headers = { 'sec-fetch-site': 'same-origin' }
  const html = await (await page.request.get(path, { headers })).text()
  return await page.evaluate(textsOf, { html, selectors })
}

function textsOf({ html, selectors }: { html: string; selectors: readonly string[] }): string[][] {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  return selectors.map((selector) =>
    Array.from(parsed.querySelectorAll(selector), (one) => one.textContent ?? ''),
  )
}

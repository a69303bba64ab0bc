import type { Page } from 'playwright/test'
import { featureFlags, pathOf, type RouteName } from '@/lib/routes'
import { expect, test } from './harness/test'
import { texts } from './harness/texts'

const { alerts, overview, planner, report, restoration, score, shell } = texts
const bits = Object.values(featureFlags)
const combinations = [0, ...bits, 32767, 65535]
const isOn = (flags: number, bit: number) => (flags & bit) !== 0

// Closed routes answer 404, which the console repeats.
test.use({ expectedNoise: [/status of 404/] })

/** The address sets the flags of the visit (`ocf`), signed in or not. */
test('each bit opens and closes its routes and its entries of the navigation', async ({ page, persona }) => {
  await persona('good')
  await expect(page.getByRole('meter')).toBeVisible()
  const gated: readonly (readonly [RouteName, number])[] = [
    ['dashboard', featureFlags.latestScore],
    ['scoreGauge', featureFlags.latestScore],
    ['scoreDetails', featureFlags.latestScore],
    ['scoreFactors', featureFlags.scoreFactors],
    ['scoreUp', featureFlags.scoreUp],
    ['report', featureFlags.reports],
    ['monitor', featureFlags.monitoring],
    ['restoration', featureFlags.restoration],
  ]
  const tabs = (['dashboard', 'scoreUp', 'report', 'monitor', 'restoration'] as const).map(
    (name) => [shell.tabs[name], new Map(gated).get(name) ?? 0] as const,
  )
  for (const flags of combinations) {
    await page.goto(`${pathOf('about')}?ocf=${flags}`)
    const shown = tabs.filter(([, bit]) => isOn(flags, bit)).map(([text]) => text)
    await expect(page.getByRole('navigation').first().getByRole('link')).toHaveText(shown)
    for (const [name, bit] of gated) {
      const status = await statusOf(page, pathOf(name))
      expect(status, `${name} with the flags ${flags}`).toBe(isOn(flags, bit) ? 200 : 404)
    }
  }
})

test('each bit shows and hides its section of the stacked view and its tab of the tabbed one', async ({
  page,
  persona,
}) => {
  await persona('good')
  await expect(page.getByRole('meter')).toBeVisible()
  const sections = [
    [score.heading, featureFlags.latestScore | featureFlags.scoreTrend],
    [score.trend, featureFlags.scoreTrend],
    [planner.simulator, featureFlags.scoreUp],
    [report.heading, featureFlags.reports],
    [alerts.title, featureFlags.monitoring],
    [restoration.heading, featureFlags.restoration],
  ] as const
  const tabs = [
    [overview.score, featureFlags.latestScore],
    [overview.scoreUp, featureFlags.scoreUp],
    [overview.history, featureFlags.scoreTrend],
    [overview.reports, featureFlags.reports],
    [overview.alerts, featureFlags.monitoring],
    [overview.restoration, featureFlags.restoration],
  ] as const
  for (const flags of combinations) {
    await page.goto(`${pathOf('allInOne')}?ocf=${flags}`)
    for (const [title, bit] of sections) {
      const heading = page.getByRole('heading', { name: new RegExp(`^${title}( -|$)`) })
      await expect(heading, `${title} with the flags ${flags}`).toHaveCount(isOn(flags, bit) ? 1 : 0)
    }
    await page.goto(pathOf('tileView'))
    const menu = page.getByRole('tablist', { name: overview.tabs })
    await expect(menu.getByRole('tab')).toHaveText(tabs.filter(([, bit]) => isOn(flags, bit)).map(([text]) => text))
  }
})

/** Parts of the score page that need more than the score itself. */
test('change, factors, report figures and the weekly date follow their bits', async ({ page, persona }) => {
  const { latestScore, scoreChange, scoreFactors, weeklyUpdate, reports, reportTiles } = featureFlags
  await persona('good')
  await expect(page.getByRole('meter')).toBeVisible()
  const visit = async (flags: number) => await page.goto(`${pathOf('dashboard')}?ocf=${flags}`)
  const change = page.getByRole('strong')
  const factors = page.getByRole('button', { name: score.factorsLink })
  const figure = page.getByText(score.availableCredit)
  const boxes = page.getByRole('heading', { name: score.impact })
  const due = page.locator(`dt:text-is("${score.nextUpdate}") + dd`)

  await visit(latestScore)
  const monthly = await due.textContent()
  for (const part of [change, factors, figure, boxes]) await expect(part).toHaveCount(0)
  await visit(latestScore | scoreChange)
  await expect(change).toHaveCount(1)
  await visit(latestScore | scoreFactors)
  await expect(factors).toHaveCount(1)
  await visit(latestScore | reportTiles)
  await expect(figure).toHaveCount(0)
  await visit(latestScore | reports)
  await expect(boxes).toHaveCount(1)
  await expect(figure).toHaveCount(0)
  await visit(latestScore | reports | reportTiles)
  await expect(figure).toHaveCount(1)
  await visit(latestScore | weeklyUpdate)
  await expect(due).not.toHaveText(monthly ?? '')
})

async function statusOf(page: Page, path: string): Promise<number> {
  return await page.evaluate(async (address) => (await fetch(address)).status, path)
}

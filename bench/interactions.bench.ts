import { type Browser, chromium, type Page } from 'playwright'
import { browserCookies, signedInCookie } from '@/e2e/harness/session-cookie'
import { texts } from '@/e2e/harness/texts'
import { pathOf, type RouteName } from '@/lib/routes'
import { findChromium } from '@/scripts/programs/chromium'
import type { Bench, BenchServers, Measurement } from './bench'
import { watchInteractions } from './watch-interactions'

const limitMs = 200
const rounds = 5
const slowdown = 4
const phone = { width: 375, height: 812 }

type Interaction = {
  readonly what: string
  readonly route: RouteName
  readonly run: (page: Page) => Promise<unknown>
}

const main = (page: Page) => page.getByRole('main')
const firstSummary = (page: Page) => main(page).locator('summary:visible').first().click()
const choose = (page: Page, index: number) =>
  main(page).locator('label:has(input[type=radio])').nth(index).click()

const interactions: readonly Interaction[] = [
  {
    what: 'score: another bureau',
    route: 'dashboard',
    run: (page) => page.getByRole('tab').nth(1).click(),
  },
  {
    what: 'score: trend as a table',
    route: 'dashboard',
    run: (page) => page.getByRole('button', { name: texts.score.viewAsTable }).click(),
  },
  {
    what: 'score: all factors',
    route: 'dashboard',
    run: (page) => page.getByRole('button', { name: texts.score.factorsLink }).click(),
  },
  { what: 'score: about this score', route: 'dashboard', run: firstSummary },
  { what: 'planner: another target', route: 'scoreUp', run: (page) => choose(page, 2) },
  { what: 'report: open a section', route: 'report', run: firstSummary },
  { what: 'alerts: open an alert', route: 'monitor', run: firstSummary },
  { what: 'review: answer', route: 'review', run: (page) => choose(page, 0) },
  {
    what: 'debt plan: type an amount',
    route: 'coach',
    run: (page) => main(page).locator('input:not([type=radio])').first().press('5'),
  },
  { what: 'timeline: open an entry', route: 'timeline', run: firstSummary },
]

/**
 * Measures interactions on an emulated phone whose processor is four times slower than this
 * machine's.
 */
export const bench: Bench = {
  title: `Interaction to next paint, 75th percentiles of ${rounds} loads, CPU slowed by ${slowdown}`,
  run: async (servers) => {
    const cookie = await signedInCookie(servers, 'good')
    const browser = await chromium.launch({ executablePath: findChromium() })
    try {
      const measurements: Measurement[] = []
      for (const interaction of interactions) {
        const durations: number[] = []
        for (let round = 0; round < rounds; round += 1)
          durations.push(await measure(browser, servers, interaction, cookie))
        const value = percentile75(durations)
        measurements.push({ what: interaction.what, value, unit: 'ms', limit: limitMs })
      }
      return measurements
    } finally {
      await browser.close()
    }
  },
}

async function measure(
  browser: Browser,
  { web }: BenchServers,
  { route, run }: Interaction,
  cookie: string,
): Promise<number> {
  const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true })
  await context.addCookies(browserCookies(cookie, web))
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watchInteractions)
  await page.goto(`${web}${pathOf(route)}`, { waitUntil: 'networkidle' })
  await run(page)
  const duration = await page.evaluate(slowestInteraction)
  await context.close()
  return duration
}

function percentile75(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? Number.NaN
}

/** Returns the duration of the slowest interaction, in ms; 0 if it took less than 16 ms. */
async function slowestInteraction(): Promise<number> {
  await new Promise((drawn) => setTimeout(drawn, 500))
  const entries: unknown = Reflect.get(window, 'eventTimings')
  if (!Array.isArray(entries)) throw new Error('Nobody watches the interactions of this page.')
  const interactions = entries.filter(({ interactionId }) => interactionId > 0)
  return Math.max(0, ...interactions.map(({ duration }) => duration))
}

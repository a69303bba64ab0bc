import type { Page } from 'playwright/test'
import { pathOf, type RouteName } from '@/lib/routes'
import { arrivalOf, type Chunk, markupOf, streamAs } from '../harness/read-stream'
import { serversOfWorker } from '../harness/servers/worker-servers'
import { clearBureauCache } from '../harness/session-cookie'
import { expect, test } from '../harness/test'
import { texts } from '../harness/texts'

const { score, factors, planner } = texts
const { cannotFetch } = texts.app
const { tabs, nav, loading } = texts.shell

/** Product API calls and the content on /dashboard that needs them. */
const calls = {
  score: { path: '/users/efx-latest-scores', shows: 'role="meter"' },
  history: { path: '/users/efx-score-history', shows: score.viewAsTable },
  summary: { path: '/users/efx-latest-report/summary', shows: score.availableCredit },
  /** The section "What moves your score" needs the score's reasons in addition to the report. */
  report: { path: '/users/efx-latest-report', shows: factors.payments.name },
} as const
type Call = keyof typeof calls
const slowPaths = [
  ...Object.values(calls).map(({ path }) => path),
  '/users',
  '/users/efx-score-up',
  '/users/efx-alerts',
]
const busy = 'aria-busy="true"'

const delay = (path: string, delayMs: number) => ({ path, mode: 'delay', delayMs }) as const
const hold = (path: string) => ({ path, mode: 'hold' }) as const
/** Starts to read /dashboard. `markup` returns the part that has arrived. */
function streamDashboard() {
  const chunks: Chunk[] = []
  const servers = serversOfWorker(test.info().parallelIndex)
  return {
    page: streamAs(servers, 'good', pathOf('dashboard'), chunks),
    markup: () => markupOf({ chunks }),
  }
}

test('the shell and all skeletons of /dashboard arrive before the slowest call responds', async ({
  sandbox,
}) => {
  await sandbox.injectFaults(hold('/users'), hold('/users/efx-'))
  const { page: arriving, markup } = streamDashboard()
  await expect.poll(markup).toContain(busy)
  const shell = markup()
  await sandbox.clearFaults()
  const page = await arriving
  expect([page.status, page.headers['x-accel-buffering']]).toEqual([200, 'no'])
  for (const text of [
    tabs.report,
    score.heading,
    score.trend,
    factors.heading,
    planner.simulator,
    loading,
  ])
    expect(shell).toContain(text)
  // Welcome, "What changed", factors, debt plan and planner have their own skeletons.
  expect(shell.split(busy).length - 1).toBe(Object.keys(calls).length + 5)
  for (const { shows } of Object.values(calls)) {
    expect(shell).not.toContain(shows)
    expect(arrivalOf(page, shows)).toBeGreaterThan(arrivalOf(page, busy) ?? Number.NaN)
  }
})

const orders: readonly (readonly Call[])[] = [
  ['score', 'history', 'summary', 'report'],
  ['summary', 'history', 'score', 'report'],
  ['history', 'score', 'report', 'summary'],
]

for (const order of orders) {
  test(`sections arrive in the order of their calls: ${order.join(', ')}`, async ({ sandbox }) => {
    await sandbox.injectFaults(...order.map((call) => hold(calls[call].path)))
    const { page, markup } = streamDashboard()
    for (const [index, call] of order.entries()) {
      await sandbox.clearFaults(calls[call].path)
      await expect.poll(markup).toContain(calls[call].shows)
      for (const later of order.slice(index + 1)) expect(markup()).not.toContain(calls[later].shows)
    }
    await page
  })
}

/** Pages that need each call's data. R8.8. */
const pagesThatNeed = {
  '/users/efx-latest-scores': {
    message: cannotFetch.score,
    routes: [
      'dashboard',
      'report',
      'scoreFactors',
      'factorPayments',
      'scoreGauge',
      'scoreDetails',
      'comparison',
      'allInOne',
      'tileView',
    ],
  },
  '/users/efx-score-history': {
    message: cannotFetch.history,
    routes: ['dashboard', 'comparison', 'allInOne'],
  },
  '/users/efx-latest-report': {
    message: cannotFetch.reports,
    routes: [
      'dashboard',
      'report',
      'checkUp',
      'review',
      'timeline',
      'coach',
      'comparison',
      'scoreFactors',
      'ready',
      'shortOfMoney',
      'identityTheft',
      'disputes',
      'factorPayments',
      'factorUtilization',
      'factorBalances',
      'factorAge',
      'factorNewCredit',
      'factorRecords',
      'allInOne',
    ],
  },
  '/users/efx-alerts': { message: cannotFetch.monitoring, routes: ['monitor', 'allInOne'] },
  '/users/efx-score-up': {
    message: cannotFetch.scoreUp,
    routes: ['scoreUp', 'dashboard', 'allInOne'],
  },
} as const satisfies Record<string, { message: string; routes: readonly RouteName[] }>

for (const [path, { message, routes }] of Object.entries(pagesThatNeed)) {
  test(`“${message}” is shown on every page that needs the data, with status 200 @long`, async ({
    page,
    persona,
    sandbox,
  }) => {
    await clearBureauCache(serversOfWorker(test.info().parallelIndex), 'good')
    await persona('good', 'about:blank')
    await sandbox.injectFaults({ path, mode: 'status', status: 500 })
    for (const route of routes)
      await test.step(pathOf(route), async () => {
        expect((await page.goto(pathOf(route)))?.status()).toBe(200)
        const main = page.getByRole('main')
        await expect(main.getByRole('alert').filter({ hasText: message }).first()).toBeVisible()
        await expect(main.locator(`[${busy}]`)).toHaveCount(0)
        await expect(main.getByRole('status').filter({ hasText: loading })).toHaveCount(0)
      })
    // Many failures open the call's circuit breaker, and the next test needs the call's data.
    await sandbox.clearFaults()
    await expect(async () => {
      await page.goto(pathOf('allInOne'))
      await expectLoaded(page)
      expect(await page.getByRole('alert').filter({ hasText: message }).count()).toBe(0)
    }).toPass()
  })
}

test('20 loads with delays from 0 to 500 ms log no error and no hydration warning @long', async ({
  page,
  persona,
  sandbox,
}) => {
  test.slow()
  const delays = [0, 5, 50, 500]
  for (let load = 0; load < 20; load += 1) {
    await page.goto('about:blank')
    await clearBureauCache(serversOfWorker(test.info().parallelIndex), 'good')
    await sandbox.clearFaults()
    await sandbox.injectFaults(
      ...slowPaths.map((path, index) =>
        delay(path, delays[(load + index * (1 + (load % 3))) % delays.length] ?? 0),
      ),
    )
    await persona('good', pathOf('dashboard'))
    await expectLoaded(page)
    await expect(page.getByRole('meter')).toBeVisible()
  }
})

/** On a slow device React hydrates parts of a page long after their HTML is visible. */
const devices = [
  ['a computer', 1],
  ['a slow phone @long', 8],
] as const

for (const [device, rate] of devices) {
  test(`on ${device}, a client-side navigation to a page with cached data shows no skeleton @long`, async ({
    page,
    persona,
    sandbox,
    context,
  }) => {
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate })
    const visit = async (name: 'report' | 'dashboard' | 'monitor') => {
      await page
        .getByRole('navigation', { name: nav })
        .getByRole('link', { name: tabs[name] })
        .click()
      await expect(page).toHaveURL(pathOf(name))
      await expectLoaded(page)
    }
    await persona('good', pathOf('dashboard'))
    await expectLoaded(page)
    await visit('report')
    await visit('monitor')
    await page.evaluate((path) => {
      const count = () => {
        const skeleton = document.querySelector('main [aria-busy=true]')
        if (location.pathname === path && skeleton)
          Reflect.set(window, 'sawSkeleton', skeleton.outerHTML)
      }
      new MutationObserver(count).observe(document.body, {
        childList: true,
        subtree: true,
        attributes: true,
      })
    }, pathOf('dashboard'))
    // Delays this call, because it is not in the bureau cache. Without the browser's cache, the
    // greeting would wait for it.
    await sandbox.injectFaults(delay('/users', 2_000))
    await visit('dashboard')
    await expect(page.getByRole('meter')).toBeVisible()
    await visit('report')
    await visit('monitor')
    await visit('dashboard')
    expect(await page.evaluate(() => Reflect.get(window, 'sawSkeleton'))).toBeUndefined()
  })
}

/** The streamed pages. The score page is listed with one bureau and with three. */
const streamed = [
  ['dashboard', 'good'],
  ['dashboard', 'excellent'],
  ['report', 'good'],
  ['monitor', 'good'],
  ['scoreUp', 'good'],
  ['allInOne', 'good'],
  ['tileView', 'good'],
] as const
const shiftLimit = 0.02
/** The pages that `npm test` checks: a phone with one bureau, and a computer with three. */
const isQuick = (width: number, route: string, slug: string) =>
  route === 'dashboard' && slug === (width === 375 ? 'good' : 'excellent')

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const [route, slug] of streamed) {
      const tag = isQuick(width, route, slug) ? '' : ' @long'
      test(`${pathOf(route)} for ${slug} shifts by less than ${shiftLimit} while its sections arrive${tag}`, async ({
        page,
        persona,
        sandbox,
      }) => {
        await recordShifts(page)
        await sandbox.injectFaults(
          ...slowPaths.map((path, index) => delay(path, 300 + 250 * (index % 3))),
        )
        await persona(slug, pathOf(route))
        await expectLoaded(page)
        expect(await page.evaluate(() => Reflect.get(window, 'layoutShift'))).toBeLessThan(
          shiftLimit,
        )
      })
    }
  })
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible()
  await expect(page.locator(`main [${busy}]`)).toHaveCount(0)
}

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'layoutShift', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue
        Reflect.set(
          window,
          'layoutShift',
          Reflect.get(window, 'layoutShift') + Reflect.get(entry, 'value'),
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

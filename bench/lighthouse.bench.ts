import lighthouse, { type Flags, type Result } from 'lighthouse'
import puppeteer, { type Browser } from 'puppeteer-core'
import { browserCookies, signedInCookie } from '@/e2e/harness/session-cookie'
import { pathOf } from '@/lib/routes'
import { findOrInstallChromium } from '@/scripts/programs/chromium'
import { type Bench, type BenchServers, type Measurement, median } from './bench'
import { startEmptyApp } from './empty-app'

const runs = 3
/** Only the persona `thin` is not verified yet. */
const pages = [
  { path: pathOf('login') },
  { path: pathOf('signup') },
  { path: pathOf('identity'), persona: 'thin' },
  { path: pathOf('dashboard'), persona: 'excellent' },
  { path: pathOf('report'), persona: 'excellent' },
  { path: pathOf('monitor'), persona: 'excellent' },
] as const
type Page = { readonly path: string; readonly persona?: string }

/** An empty page on the same Next version, which shows the framework's own cost. */
const floor = { path: '/dynamic' }

const categories = { performance: 95, accessibility: 100, 'best-practices': 100 }
const metrics = [
  { id: 'largest-contentful-paint', name: 'largest contentful paint', unit: 'ms', limit: 1500 },
  { id: 'total-blocking-time', name: 'total blocking time', unit: 'ms', limit: 150 },
  { id: 'cumulative-layout-shift', name: 'layout shift', unit: '', limit: 0.02 },
] as const

/**
 * Lighthouse's mobile network. Requests are actually delayed, because in Lighthouse's simulation
 * every script would delay the first text.
 */
const network = {
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
}
/**
 * To match a phone, Lighthouse slows down a computer with this benchmark index by a factor of four.
 * A slower computer needs a smaller factor.
 */
const phone = { slowdown: 4, index: 1600 }

export const bench: Bench = {
  title: `Lighthouse on a phone, medians of ${runs} runs`,
  run: async (servers) => {
    const empty = await startEmptyApp(servers.logs, {})
    const browser = await puppeteer.launch({
      executablePath: findOrInstallChromium(),
      headless: true,
      args: ['--no-sandbox', '--disable-gpu'],
    })
    try {
      const cpuSlowdownMultiplier = await calibrate(browser, servers)
      const measurements: Measurement[] = [
        { what: 'slowdown of the processor', value: cpuSlowdownMultiplier, unit: '×' },
      ]
      const measure = async (page: Page, site = servers.web) => {
        const results = []
        for (let run = 0; run < runs; run += 1)
          results.push(await audit(browser, { ...servers, web: site }, page, cpuSlowdownMultiplier))
        return results
      }
      const floorResults = await measure(floor, empty.url.replace(/\/$/, ''))
      measurements.push(
        ...metrics.map(({ id, name, unit }) => ({
          what: `an empty page: ${name}`,
          value: medianOf(floorResults, id),
          unit,
        })),
      )
      for (const page of pages) measurements.push(...measurementsOf(page, await measure(page)))
      return measurements
    } finally {
      await Promise.all([browser.close(), empty.stop()])
    }
  },
}

/**
 * Returns the factor that makes this machine as slow as a phone. The first run also warms up the
 * server.
 */
async function calibrate(browser: Browser, servers: BenchServers): Promise<number> {
  const { environment } = await audit(browser, servers, pages[0], 1)
  return Math.min(
    phone.slowdown,
    Math.max(1, (phone.slowdown * environment.benchmarkIndex) / phone.index),
  )
}

/** Audits a page with an empty cache, signed in as the persona. */
async function audit(
  browser: Browser,
  servers: BenchServers,
  { path, persona }: Page,
  cpuSlowdownMultiplier: number,
): Promise<Result> {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    const session = await page.createCDPSession()
    const cookies = persona
      ? browserCookies(await signedInCookie(servers, persona), servers.web)
      : []
    await session.send('Network.setCookies', { cookies })
    const flags: Flags = {
      disableStorageReset: true,
      logLevel: 'error',
      onlyCategories: Object.keys(categories),
      throttlingMethod: 'devtools',
      throttling: { ...network, cpuSlowdownMultiplier },
    }
    const result = await lighthouse(`${servers.web}${path}`, flags, undefined, page)
    const shown = URL.parse(result?.lhr.finalDisplayedUrl ?? '')?.pathname
    if (!result || shown !== path) throw new Error(`Lighthouse opened ${shown} instead of ${path}.`)
    return result.lhr
  } finally {
    await context.close()
  }
}

function measurementsOf({ path }: Page, results: readonly Result[]): Measurement[] {
  return [
    ...Object.entries(categories).map(([category, least]) => ({
      what: `${path}: ${category.replace('-', ' ')}`,
      value: median(
        results.map((result) => 100 * (result.categories[category]?.score ?? Number.NaN)),
      ),
      unit: 'of 100',
      least,
    })),
    ...metrics.map(({ id, name, unit, limit }) => ({
      what: `${path}: ${name}`,
      value: medianOf(results, id),
      unit,
      limit,
    })),
  ]
}

function medianOf(results: readonly Result[], metric: string): number {
  return median(results.map(({ audits }) => audits[metric]?.numericValue ?? Number.NaN))
}

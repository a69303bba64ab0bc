import { chromium, type Page } from 'playwright'
import { browserCookies, signedInCookie } from '@/e2e/harness/session-cookie'
import { findChromium } from '@/scripts/programs/chromium'
import type { Bench } from './bench'
import { startEmptyApp } from './empty-app'

const limitsKb = { login: 50, identity: 72, dashboard: 65, tile: 15 }
const bytesPerKb = 1000

/** Measures JavaScript over the wire (gzip) in Chromium with an empty cache. */
export const bench: Bench = {
  title: 'JavaScript over the wire, above an empty page of the same Next version',
  run: async (ground) => {
    const empty = await startEmptyApp(ground.logs)
    const browser = await chromium.launch({ executablePath: findChromium() })
    try {
      const open = async (url: string, cookie?: string) => {
        const context = await browser.newContext()
        if (cookie) await context.addCookies(browserCookies(cookie, url))
        return scriptsOf(await context.newPage(), url)
      }
      const floor = await open(empty.url)
      const login = await open(`${ground.web}/login`)
      const identity = await open(`${ground.web}/identity`, await signedInCookie(ground, 'thin'))
      const dashboard = await open(
        `${ground.web}/dashboard`,
        await signedInCookie(ground, 'excellent'),
      )
      const tile = await open(
        `${ground.web}/tiles/score`,
        await signedInCookie(ground, 'excellent'),
      )
      return [
        kb('floor: the empty page', floor.first),
        kb('/login', login.first),
        kb('/login above the floor', login.first - floor.first, limitsKb.login),
        kb('/login with what follows when idle', login.all),
        kb('/identity', identity.first),
        kb('/identity above the floor', identity.first - floor.first, limitsKb.identity),
        kb('/identity with what follows when idle', identity.all),
        kb('/dashboard', dashboard.first),
        kb('/dashboard above the floor', dashboard.first - floor.first, limitsKb.dashboard),
        kb('/dashboard with what follows when idle', dashboard.all),
        // A tile has no Next scripts, so its limit applies to everything it loads, not only to what
        // exceeds the floor.
        kb('/tiles/score, all scripts', tile.all, limitsKb.tile),
      ]
    } finally {
      await browser.close()
      await empty.stop()
    }
  },
}

/**
 * Returns sizes in bytes: `first` counts the scripts referenced by the HTML, `all` the scripts
 * loaded until the network is idle.
 */
async function scriptsOf(page: Page, url: string): Promise<{ first: number; all: number }> {
  const sizes = new Map<string, Promise<number>>()
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    sizes.set(
      request.url(),
      request.sizes().then((size) => size.responseBodySize),
    )
  })
  const response = await page.goto(url, { waitUntil: 'commit' })
  const html = (await response?.text()) ?? ''
  await page.waitForLoadState('networkidle')
  const loaded = await Promise.all(
    [...sizes].map(async ([address, size]) => ({ address, bytes: await size })),
  )
  const total = (scripts: typeof loaded) => scripts.reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    first: total(loaded.filter(({ address }) => html.includes(new URL(address).pathname))),
    all: total(loaded),
  }
}

function kb(what: string, bytes: number, limit?: number) {
  return { what, value: bytes / bytesPerKb, unit: 'kB', limit }
}

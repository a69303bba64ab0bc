import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { SandboxClient } from '@/e2e/harness/sandbox-client'
import { openAs } from '@/e2e/harness/sign-in'
import { buildIfChanged } from './build'
import { CliError } from './cli-error'
import { stopAllProcesses } from './processes'
import { findOrInstallChromium } from './programs/chromium'
import { type IsolatedServers, startIsolatedServers } from './servers'

type Screen = {
  readonly name: string
  readonly title: string
  readonly path: string
  /** Undefined for a visitor. */
  readonly persona?: string
  readonly alsoDark?: boolean
  readonly hasChart?: boolean
  readonly prepare?: (page: Page) => Promise<void>
}

const folder = 'docs/screens'
const screens: readonly Screen[] = [
  { name: 'login', title: 'Sign in', path: '/login' },
  { name: 'identity', title: 'Identity', path: '/identity', persona: 'thin' },
  { name: 'score', title: 'Score', path: '/dashboard', persona: 'fair', alsoDark: true, hasChart: true },
  { name: 'report', title: 'Credit report', path: '/dashboard/report', persona: 'fair' },
  { name: 'alerts', title: 'Alerts', path: '/dashboard/monitor', persona: 'fraud' },
  { name: 'alert', title: 'An alert', path: '/dashboard/monitor', persona: 'fraud', prepare: openFirstAlert },
  { name: 'planner', title: 'Planner', path: '/dashboard/stitch_up', persona: 'fair', hasChart: true },
  { name: 'settings', title: 'Settings', path: '/settings', persona: 'fair' },
]
const widths = [375, 1280] as const
/** A longer page is cut, below the chart of the score; the report has many thousand pixels. */
const mostHeights = { 375: 2100, 1280: 1400 }
const leastHeight = 800
type Width = (typeof widths)[number]
const mostBytes = 2 * 1024 * 1024

/**
 * `npm run screens`: takes pictures of the main screens of the sandbox's personas, and writes the page that shows them.
 * @throws {CliError} when a part of a screen cannot be loaded, or the pictures are too large.
 */
export async function captureScreens(): Promise<void> {
  await buildIfChanged()
  const servers = mkdtempSync(join(tmpdir(), 'scorewell-screens-'))
  const browser = await chromium.launch({ executablePath: findOrInstallChromium() })
  try {
    const started = await startIsolatedServers(servers)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const screen of screens) await takePictures(browser, started, screen)
    writeFileSync(join(folder, 'README.md'), toReadme())
  } finally {
    await Promise.all([browser.close(), stopAllProcesses()])
    rmSync(servers, { recursive: true, force: true })
  }
  checkSize()
}

async function takePictures(browser: Browser, servers: IsolatedServers, screen: Screen): Promise<void> {
  for (const width of widths) await takePicture({ browser, servers, screen, width, colorScheme: 'light' })
  for (const width of screen.alsoDark ? widths : [])
    await takePicture({ browser, servers, screen, width, colorScheme: 'dark' })
}

type Picture = Pick<BrowserContextOptions, 'colorScheme'> & {
  readonly browser: Browser
  readonly servers: IsolatedServers
  readonly screen: Screen
  readonly width: Width
}

async function takePicture({ browser, servers, screen, width, colorScheme }: Picture): Promise<void> {
  const context = await browser.newContext({
    ...{ baseURL: servers.web, viewport: { width, height: leastHeight }, colorScheme, reducedMotion: 'reduce' },
    ...{ locale: 'en-US', timezoneId: 'America/New_York' },
  })
  const page = await context.newPage()
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  const { name, path, persona, prepare, alsoDark, hasChart } = screen
  if (persona === undefined) await page.goto(path)
  else await openAs(page, new SandboxClient(servers.sandbox), { slug: persona, web: servers.web, path })
  await waitUntilLoaded(page)
  await prepare?.(page)
  await showAll(page, width)
  if (hasChart) await page.locator('canvas').waitFor()
  const scheme = alsoDark ? `-${colorScheme}` : ''
  await page.screenshot({ path: join(folder, `${name}-${width}${scheme}.png`), animations: 'disabled' })
  await context.close()
  if (failed.length > 0) throw new CliError(`The screen ${name} is not complete.`, failed.join('\n'))
}

async function openFirstAlert(page: Page): Promise<void> {
  await page.getByRole('main').locator('summary').first().click()
}

async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
}

/** Makes the window as high as the page, since a chart is drawn only when it becomes visible. */
async function showAll(page: Page, width: Width): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(height, leastHeight), mostHeights[width]) })
  await waitUntilLoaded(page)
}

function toReadme(): string {
  const sections = screens.map(({ name, title, alsoDark }) => {
    const schemes = alsoDark ? ['-light', '-dark'] : ['']
    const rows = schemes.map((scheme) =>
      widths.map((width) => `![${title}, ${width} px](${name}-${width}${scheme}.png)`).join(' '),
    )
    return `## ${title}\n\n${rows.join('\n\n')}\n`
  })
  const lead = 'The main screens with the sandbox’s personas, at 375 and 1280 px. `npm run screens` takes them anew.'
  return `# Screens\n\n${lead}\n\n${sections.join('\n')}`
}

/** @throws {CliError} when the pictures are too large for a repository. */
function checkSize(): void {
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  console.log(`${folder}: ${screens.length} screens, ${Math.round(bytes / 1024)} kB`)
  if (bytes > mostBytes) throw new CliError(`${folder} has more than ${mostBytes / 1024} kB.`)
}

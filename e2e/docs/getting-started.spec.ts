import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, type Page, test as playwright } from 'playwright/test'
import { Guide, runCommands } from '@/e2e/docs/guide'
import { submitSignUpForm } from '@/e2e/harness/account-page'
import { parseEnv } from '@/lib/server/config/env-schema'
import { findFreePort } from '@/scripts/free-port'
import { findChromium } from '@/scripts/programs/chromium'
import { standaloneFolder } from '@/scripts/standalone/package-standalone'
import { fillIdentityForm, submitIdentityForm } from '../harness/identity-user'
import { type RunningCommand, servePartnerPage, startCommand } from './guide-servers'

const suite = 'e2e/docs/getting-started.spec.ts'
/** Time for a new build, in milliseconds, if the sources have changed. */
const timeoutMs = 600_000
const partnerPage = 'http://127.0.0.1:8080/'

// A page served by a test has no network address, so Chromium would not let it load a frame from
// this machine.
playwright.use({
  launchOptions: {
    executablePath: findChromium(),
    args: ['--disable-features=LocalNetworkAccessChecks'],
  },
})

playwright(
  'the commands in getting-started.md work, from a clone to a partner page and to production @long',
  async ({ page }) => {
    playwright.setTimeout(timeoutMs)
    const folder = await mkdtemp(join(tmpdir(), 'scorewell-newcomer-'))
    const running = new Set<RunningCommand>()
    try {
      await follow(page, folder, running)
    } finally {
      for (const command of running) await command.stop()
      await rm(folder, { recursive: true })
    }
  },
)

async function follow(page: Page, folder: string, running: Set<RunningCommand>): Promise<void> {
  const ports = {
    web: await findFreePort(),
    sandbox: await findFreePort(),
    production: await findFreePort(),
  }
  const [web, sandbox] = [`http://localhost:${ports.web}`, `http://127.0.0.1:${ports.sandbox}`]
  const replacements = {
    '3100': String(ports.production),
    '4010': String(ports.sandbox),
    '3000': String(ports.web),
  }
  const guide = new Guide('docs/getting-started.md', suite, replacements)
  const clone = join(folder, 'scorewell')
  const env = { PORT: String(ports.web), SANDBOX_PORT: String(ports.sandbox) }
  const run = (code: string) => runCommands(code, clone)
  const start = async (code: string, until: RegExp, more: Record<string, string> = {}) => {
    const command = await startCommand(code, { cwd: clone, env: more, until })
    running.add(command)
    return command
  }
  const end = async (...commands: readonly RunningCommand[]) => {
    for (const command of commands) await command.stop().then(() => running.delete(command))
  }

  await runCommands(guide.next('1. Start'), folder, { REPOSITORY: resolve('.') })
  await takeOverWork(clone)
  const npmStart = guide.next('1. Start')
  const startDemo = () => start(npmStart, /Ctrl-C stops everything/, env)
  let demo = await startDemo()

  await signUp(page, web)

  await writePartnerPage(join(clone, 'partner'), {
    'http://localhost:3000': web,
    'http://127.0.0.1:4010': sandbox,
  })
  const serve = (code: string) => start(code, /http.*/, { PORT: '0' })
  let server = await serve(guide.next('3. Open the product in a partner page'))
  const widget = await openPartnerPage(page, server)
  await end(server, demo)

  const ownEntry = '4. Add your own partner'
  await writeEntry(clone, guide.next(ownEntry, 'json'))
  const addEntry = guide.next(ownEntry)
  await run(addEntry)
  const index = join(clone, 'partner/index.html')
  await writeFile(index, (await readFile(index, 'utf8')).replace('quickstart', 'harbor'))
  demo = await startDemo()
  const ownServer = guide.next(ownEntry)
  server = await serve(ownServer)
  await openPartnerPage(page, server)
  const accent = () =>
    widget.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--accent'))
  await expect.poll(accent).toBe('#0a6847')
  await end(server, demo)

  await writeEntry(clone, guide.next('5. Make it yours', 'json'))
  await run(addEntry)
  demo = await startDemo()
  server = await serve(ownServer)
  await openPartnerPage(page, server)
  const nextStep = widget.getByRole('link', { name: 'Talk to us about a card' })
  await expect(nextStep).toHaveAttribute('href', `${partnerPage}cards`)
  await end(server)

  await run(guide.next('6. Deploy'))
  await start(guide.next('6. Deploy'), /"event":"listening"/)
  expect(await run(guide.next('6. Deploy'))).toBe('{"process":"running"}')
  expect(guide.left).toEqual([])
}

/**
 * Copies uncommitted changes, packages and the build to the clone, because installing and building
 * there would take minutes.
 */
async function takeOverWork(clone: string): Promise<void> {
  const list = (...args: readonly string[]) =>
    execFileSync('git', [...args, '-z'], { encoding: 'utf8' }).split('\0')
  const changed = [
    ...list('diff', '--name-only', 'HEAD'),
    ...list('ls-files', '--others', '--exclude-standard'),
  ]
  for (const file of changed.filter((each) => each !== '')) {
    await mkdir(dirname(join(clone, file)), { recursive: true })
    if (existsSync(file)) await cp(file, join(clone, file))
    else await rm(join(clone, file), { force: true })
  }
  await symlink(resolve('node_modules'), join(clone, 'node_modules'))
  for (const part of [standaloneFolder, '.next/built-from'])
    await cp(part, join(clone, part), { recursive: true, verbatimSymlinks: true })
}

async function signUp(page: Page, web: string): Promise<void> {
  await page.goto(`${web}/signup`)
  await submitSignUpForm(page, { email: 'ann+identity-pass@example.test' })
  await fillIdentityForm(page)
  await submitIdentityForm(page)
  await expect(page.getByRole('meter')).toBeVisible()
}

/** Writes the guide's two files for partners. */
async function writePartnerPage(
  folder: string,
  replacements: Record<string, string>,
): Promise<void> {
  const quickStart = '1. From zero to live in ten minutes'
  const partners = new Guide('docs/embedding.md', 'e2e/docs/embedding.spec.ts', replacements)
  for (let skipped = 0; skipped < 2; skipped += 1) partners.next(quickStart)
  await mkdir(folder)
  await writeFile(join(folder, 'server.mjs'), partners.next(quickStart, 'js'))
  await writeFile(join(folder, 'index.html'), partners.next(quickStart, 'html'))
}

/** Writes the guide's host entry, after checking that the web app accepts it. */
async function writeEntry(clone: string, entry: string): Promise<void> {
  const variables = {
    PRODUCT_API_URL: 'http://127.0.0.1:9/api',
    SESSION_SECRET: 'Zx8Qw2Er4Ty6Ui0Op1As3Df5Gh7Jk9Lm',
    HOSTS: `[${entry.replace('"harbor"', '"default"')}]`,
  }
  expect(parseEnv(variables)).toHaveProperty('env')
  await writeFile(join(clone, 'harbor.json'), entry)
}

async function openPartnerPage(page: Page, { match }: { readonly match: RegExpExecArray }) {
  await page.unrouteAll()
  await servePartnerPage(page, match[0])
  await page.goto(partnerPage)
  const widget = page.frameLocator('#score iframe')
  await expect(widget.getByRole('meter')).toBeVisible()
  return widget
}
